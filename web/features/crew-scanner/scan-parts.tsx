import { keyframes } from '@emotion/react'
import { chakra } from '#web/ui/theme/chakra.ts'
import { ignorePressesMs } from './second-press.ts'

/** A screen that is too low to show everything at full size. There the camera, the lines and the buttons of a post all shrink. */
export const lowScreen = '@media (max-height: 700px)'

/** The whole screen: content above, the state bar below, always in the same place. */
export const Phone = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100dvh',
    minHeight: '320px',
    overflow: 'hidden',
    bg: 'scan.surface',
    color: 'scan.ink',
    fontSize: '1.125rem',
    lineHeight: '1.3',
    fontWeight: 'medium',
    paddingBottom: 'env(safe-area-inset-bottom)',
  },
})

/** The part of a sheet that scrolls. */
export const SheetBody = chakra('div', {
  base: { position: 'relative', flex: '1', minHeight: '0', overflowY: 'auto', overscrollBehavior: 'contain', padding: '16px' },
})

const [ink, surface] = ['var(--ds-colors-scan-ink)', 'var(--ds-colors-scan-surface)']
/** An outlined button with a line that fills up. Not grey, because grey is invisible in the sun. */
const waiting = {
  backgroundColor: surface,
  color: ink,
  boxShadow: `inset 0 0 0 4px ${ink}`,
  backgroundImage: `linear-gradient(${ink}, ${ink})`,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'left bottom',
}
const becomeReady = keyframes({ from: { ...waiting, backgroundSize: '0 16px' }, to: { ...waiting, backgroundSize: '100% 16px' } })

/** Buttons for gloves: black on white, at least 72 px. */
export const BigButton = chakra('button', {
  base: {
    minHeight: 'touchScan',
    paddingInline: '4',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: '1.75rem',
    lineHeight: '0.95',
    textTransform: 'uppercase',
    textAlign: 'center',
    borderRadius: '1',
    bg: 'scan.ink',
    color: 'scan.surface',
    touchAction: 'manipulation',
    userSelect: 'none',
    // Dashed lines instead of grey, because grey is invisible in the sun.
    _disabled: {
      bg: 'scan.surface',
      color: 'scan.ink',
      boxShadow: 'none',
      border: '2px dashed',
      fontWeight: 'bold',
      cursor: 'not-allowed',
    },
  },
  variants: {
    kind: {
      solid: {},
      outline: { bg: 'scan.surface', color: 'scan.ink', boxShadow: 'inset 0 0 0 4px currentColor' },
    },
    /** Shows that a button that just appeared still ignores presses (second-press.ts). */
    waits: { true: { animation: `${becomeReady} ${ignorePressesMs}ms linear` } },
  },
})

export const BigInput = chakra('input', {
  base: {
    width: 'full',
    minWidth: '0',
    minHeight: 'touchScan',
    paddingInline: '4',
    border: '4px solid',
    borderColor: 'scan.ink',
    borderRadius: '1',
    bg: 'scan.surface',
    color: 'scan.ink',
    textStyle: 'data',
    fontSize: '1.625rem',
    _placeholder: { color: 'scan.ink', opacity: '0.62' },
  },
})

export const Label = chakra('label', {
  base: { display: 'grid', gap: '2', fontFamily: 'heading', fontWeight: 'extrabold', fontSize: '1.375rem', lineHeight: '1' },
})
export const Line = chakra('p', { base: { textStyle: 'data', fontSize: '1.0625rem', lineHeight: '1.35', '& b': { fontWeight: 'bold' } } })
export const Heading = chakra('h1', {
  base: { fontFamily: 'heading', fontWeight: 'black', fontSize: '3rem', lineHeight: '0.86', textTransform: 'uppercase' },
})

/** An error, white on black: red is reserved for tickets. */
export const Trouble = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    padding: '14px 16px',
    bg: 'scan.ink',
    color: 'scan.surface',
    textStyle: 'data',
    fontSize: '1.125rem',
    lineHeight: '1.35',
    '& b': { fontWeight: 'bold' },
  },
})
