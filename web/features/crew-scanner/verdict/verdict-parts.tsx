import { lowScreen } from '#web/features/crew-scanner/scan-parts.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { keyframes } from '@emotion/react'

const fill = keyframes({ from: { transform: 'scaleX(0)' } })

const sideways = '@media (orientation: landscape) and (max-height: 560px)'

/** The background of a verdict: one colour, `--g`, and its text colour, `--k`. */
export const Ground = chakra('section', {
  base: {
    height: 'full',
    display: 'flex',
    flexDirection: 'column',
    bg: 'var(--g)',
    color: 'var(--k)',
  },
  variants: {
    variant: {
      welcome: { '--g': 'colors.scan.welcome', '--k': 'colors.scan.welcome.ink' },
      warning: { '--g': 'colors.scan.warning', '--k': 'colors.scan.warning.ink' },
      already: { '--g': 'colors.scan.already', '--k': 'colors.scan.already.ink' },
      unknown: { '--g': 'colors.scan.unknown', '--k': 'colors.scan.unknown.ink' },
      refused: { '--g': 'colors.scan.refused', '--k': 'colors.scan.refused.ink' },
      broken: { '--g': 'colors.scan.ink', '--k': 'colors.scan.surface' },
    },
  },
})

/** The part of a verdict above its buttons, which scrolls if it does not fit. */
export const Main = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    padding: '28px 22px 18px',
    [lowScreen]: { paddingBlock: '16px 12px' },
    width: 'full',
    maxWidth: '60rem',
    // On a small phone all words must be visible: the shape shrinks first, then the words below the headline.
    '& > svg': {
      flex: '0 1 min(25dvh, 54vw)',
      minHeight: 'clamp(36px, 18dvh - 72px, 72px)',
      width: 'auto',
      alignSelf: 'flex-start',
      maxWidth: 'full',
    },
    [sideways]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: '5',
      padding: '14px 18px',
      maxWidth: 'none',
      '& > svg': { height: '20dvh' },
    },
  },
})
/** The headline, as large as its widest line allows; `--letters` is the length of its longest part. */
export const VerdictHeadline = chakra('h2', {
  base: {
    marginBlockStart: 'min(24px, 2.6dvh)',
    fontFamily: 'heading',
    fontWeight: 'black',
    lineHeight: '0.82',
    textTransform: 'uppercase',
    letterSpacing: '-0.005em',
    textWrap: 'balance',
    overflowWrap: 'normal',
  },
  variants: {
    variant: {
      welcome: {
        fontSize: 'min(calc(163vw / var(--letters)), 10.5rem)',
        lineHeight: '0.78',
        [sideways]: { fontSize: 'min(calc(78vw / var(--letters)), 9.5rem)' },
      },
      warning: {
        fontSize: 'min(calc(150vw / var(--letters)), 8.5rem)',
        [sideways]: { fontSize: 'min(calc(70vw / var(--letters)), 8rem)' },
      },
      already: { fontSize: 'min(calc(176vw / max(10, var(--letters))), 8rem)', [sideways]: { fontSize: 'min(9.2vw, 8rem)' } },
      unknown: { fontSize: 'min(17.3vw, calc(183vw / var(--letters)), 12dvh, 7rem)', [sideways]: { fontSize: 'min(6.2vw, 13dvh)' } },
      refused: { fontSize: 'min(20vw, 8.5rem)', [sideways]: { fontSize: 'min(10vw, 8.5rem)' } },
      broken: { fontSize: 'min(16.5vw, 8rem)', [sideways]: { fontSize: 'min(9vw, 8rem)' } },
    },
  },
})
/** The title of the specification's message. It is small, because the name and the headline are enough at a glance. */
export const Outcome = chakra('span', {
  base: {
    display: 'block',
    textStyle: 'data',
    fontSize: '1.125rem',
    lineHeight: '1.2',
    letterSpacing: '0',
    textTransform: 'none',
    marginBlockEnd: '2',
  },
})
/** The rest of the specification's message, for screen readers. */
export const Spoken = chakra('span', { base: { srOnly: true } })
/** The text below the headline; beside the headline if the phone lies on its side. */
export const Details = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 0 auto',
    [sideways]: { gridColumn: '2', gridRow: '1 / span 2', minHeight: '0' },
  },
})
export const Who = chakra('p', {
  base: {
    marginBlockStart: '4',
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: 'min(2.75rem, 11.4vw, 5.3dvh)',
    lineHeight: '0.95',
    overflowWrap: 'anywhere',
    [sideways]: { marginBlockStart: '0', fontSize: '2.25rem' },
  },
})
export const Facts = chakra('div', {
  base: {
    marginBlock: '10px 14px',
    _first: { marginBlockStart: '18px' },
    textStyle: 'data',
    fontSize: 'min(1.5rem, 6.4vw, 3dvh)',
    lineHeight: '1.2',
    '& b': { fontWeight: 'bold' },
    [sideways]: { fontSize: '1.25rem' },
  },
})
/** What the crew must do now, at the bottom of the text. */
export const Todo = chakra('p', {
  base: {
    marginBlockStart: 'auto',
    paddingBlockStart: '3.5',
    borderTop: '4px solid',
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: 'min(2rem, 8.4vw, 4dvh)',
    lineHeight: '1.02',
    [sideways]: { fontSize: '1.625rem', paddingBlockStart: '2' },
  },
})

/** An amber and black stripe: the crew must decide about this verdict. */
export const UndecidedStripe = chakra('div', {
  base: {
    flex: 'none',
    height: '34px',
    background: 'repeating-linear-gradient(115deg, {colors.scan.already} 0 22px, {colors.scan.already.ink} 22px 44px)',
    [sideways]: { height: '14px' },
    [lowScreen]: { height: '22px' },
  },
})

/** The buttons of a verdict that closes by itself. A line below them fills up until it closes. */
export const ClosingBar = chakra('div', {
  base: { flex: 'none', display: 'flex', alignItems: 'stretch', minHeight: '72px', bg: 'var(--k)', color: 'var(--g)' },
})
export const ClosingButton = chakra('button', {
  base: {
    position: 'relative',
    flex: '1',
    minHeight: '72px',
    paddingInline: '4.5',
    textAlign: 'start',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: '1.375rem',
    lineHeight: '1',
    overflow: 'hidden',
    '&[data-alt]': {
      flex: '0 0 auto',
      minWidth: '138px',
      borderInlineStart: '4px solid var(--g)',
      textAlign: 'center',
      fontWeight: 'extrabold',
      textTransform: 'uppercase',
    },
    _focusVisible: { outlineOffset: '-10px', outlineColor: 'var(--g)', boxShadow: 'none' },
  },
})
export const Progress = chakra('i', {
  base: {
    position: 'absolute',
    insetInlineStart: '0',
    bottom: '0',
    height: '10px',
    width: 'full',
    bg: 'var(--g)',
    transformOrigin: '0 0',
    animationName: `${fill}`,
    animationTimingFunction: 'linear',
    animationFillMode: 'both',
    // restarts with each verdict that becomes active
    '[inert] &': { animationName: 'none' },
  },
})

/** The buttons of a verdict that waits for a press. `data-keys`: `one` button, or two of `equal` width. */
export const Choice = chakra('div', {
  base: {
    flex: 'none',
    display: 'grid',
    gridTemplateColumns: '1.25fr 1fr',
    gap: '4',
    // In line with the text above.
    padding: '0 22px 16px',
    '&[data-keys=one]': { gridTemplateColumns: '1fr' },
    '&[data-keys=equal]': { gridTemplateColumns: '1fr 1fr', '& > button': { fontSize: 'min(2rem, 8vw)' } },
    [sideways]: { padding: '0 18px 10px' },
  },
})
export const ChoiceButton = chakra('button', {
  base: {
    minHeight: '92px',
    paddingInline: '2',
    borderRadius: '1',
    bg: 'var(--k)',
    color: 'var(--g)',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: 'min(2.125rem, 9vw)',
    lineHeight: '0.95',
    textTransform: 'uppercase',
    touchAction: 'manipulation',
    '&[data-alt]': { bg: 'transparent', color: 'var(--k)', boxShadow: 'inset 0 0 0 4px var(--k)' },
    [sideways]: { minHeight: '64px' },
  },
})
