import { chakra } from '#web/ui/theme/chakra.ts'

// The parts of sheets and panels over the camera; the parts of the first view are in scan-parts.tsx.

/** Everything above the state bar. Verdicts and sheets cover it and leave the bar visible. */
export const Stage = chakra('div', { base: { position: 'relative', flex: '1', minHeight: '0', display: 'flex', flexDirection: 'column' } })

/** The parts of the scanner itself. On a phone in landscape the camera is on the left and the buttons are on the right. */
export const Deck = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto', // so that all parts can be reached with text at 200%
    outline: 'none',
    '@media (orientation: landscape) and (max-height: 560px)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 40%)',
      gridTemplateRows: 'auto auto auto auto 1fr',
      '& > *': { gridColumn: '2' },
      '& > [data-camera]': { gridColumn: '1', gridRow: '1 / span 5', borderInlineEnd: '4px solid' },
      '& > [data-grip]': { gridRow: '5' },
    },
  },
})

/** Makes the parts under a verdict or the emergency sheet inert without unmounting them. */
export const Layer = chakra('div', { base: { display: 'contents' } })

/** A sheet over the camera, such as typing, searching or the list. It scrolls; the state bar stays. */
export const Sheet = chakra('section', {
  base: {
    position: 'absolute',
    inset: '0',
    zIndex: '1',
    display: 'flex',
    flexDirection: 'column',
    minHeight: '0',
    bg: 'scan.surface',
    animation: 'rise var(--ds-durations-fast) var(--ds-easings-out)',
  },
})
/** The main button, always visible below the scrolling part. */
export const SheetFoot = chakra('div', { base: { flex: 'none', padding: '12px 16px', borderTop: '4px solid' } })

/** A heading inside a sheet. */
export const SubHeading = chakra('h4', {
  base: { fontFamily: 'heading', fontWeight: 'extrabold', fontSize: '1.375rem', lineHeight: '1', marginBlockEnd: '3' },
})

/** Buttons side by side as far as they fit. */
export const ActionGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
    gap: '3',
    marginBlockEnd: '5',
    // The question of a button gets a row for itself. Beside another button, the question would stretch that button to its own height.
    '& > [role=group]': { gridColumn: '1 / -1' },
  },
})

/** The panel below the camera while it reads wristbands or the codes of another phone. The camera stays in sight even with large text. */
export const Panel = chakra('div', {
  base: { flex: 'none', display: 'grid', gap: '3', padding: '14px 16px', borderTop: '4px solid', maxHeight: '62%', overflowY: 'auto' },
})
/** A field and its button: side by side if both fit; with large text, below each other. */
export const PanelForm = chakra('form', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', '& > label': { flex: '1 1 11rem' }, '& > button': { flex: '1 0 auto' } },
})

/** The heading of the screen, for screen readers only, because the layout is clear to those who see it. */
export const ScreenTitle = chakra('h1', { base: { srOnly: true } })
