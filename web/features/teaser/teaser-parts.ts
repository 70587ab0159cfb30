import { chakra } from '#web/ui/theme/chakra.ts'

export const Screen = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    bg: 'sea.950',
    color: 'fg',
    overflow: 'hidden',
  },
})
export const Film = chakra('video', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    objectFit: 'cover',
    // On an upright screen, `cover` would cut off two thirds of the width, including the words in the film.
    '@media (orientation: portrait)': { objectFit: 'contain' },
    bg: 'sea.950',
  },
})
/** The bar at the top of the film. It has a background, because text on bright sand is unreadable. */
export const TopBar = chakra('div', {
  base: {
    position: 'relative',
    zIndex: '2',
    display: 'flex',
    justifyContent: 'space-between',
    padding: { base: '3', md: '5' },
    '& > *': { bg: 'sea.950' },
  },
})
export const Controls = chakra('div', {
  base: {
    position: 'relative',
    zIndex: '2',
    display: 'flex',
    gap: '1',
    marginBlockStart: 'auto',
    padding: { base: '3', md: '5' },
    // Clicks beside the buttons must reach the film's native controls, which the page shows when scripts do not run.
    pointerEvents: 'none',
    '& > *': { bg: 'sea.950', pointerEvents: 'auto' },
  },
})
/** Replaces the film when it has ended or cannot be played. */
export const AfterFilm = chakra('section', {
  base: {
    position: 'relative',
    zIndex: '1',
    flex: '1',
    display: 'grid',
    alignContent: 'center',
    gap: { base: '5', md: '6' },
    width: 'full',
    maxWidth: 'calc(var(--ds-sizes-wide) + 2 * var(--ds-spacing-gutter))',
    marginInline: 'auto',
    paddingInline: 'gutter',
    paddingBlock: '24px 64px',
  },
})
export const Question = chakra('h1', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: 'clamp(4.25rem, min(15.4vw, 21vh), 14rem)',
    lineHeight: '0.78',
    textTransform: 'uppercase',
    color: 'fg.accent',
    textWrap: 'balance',
    outline: 'none',
  },
})
export const Stats = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '16px clamp(28px, 6vw, 96px)',
    paddingBlock: '4.5',
    borderBlock: '1px solid',
    borderColor: 'edge',
    '& > div': { display: 'flex', flexDirection: 'column-reverse', gap: '2' },
    '& dt': { textStyle: 'caps', color: 'fg' },
    '& dd': {
      fontFamily: 'heading',
      fontWeight: 'black',
      fontSize: 'clamp(3rem, 7vw, 6rem)',
      lineHeight: '0.78',
      color: 'fg.strong',
      fontVariantNumeric: 'lining-nums',
    },
  },
})
export const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', '& > *': { flex: { base: '1 1 100%', md: '0 0 auto' } } },
})
