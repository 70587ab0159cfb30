import { chakra } from '#web/ui/theme/chakra.ts'

// Of what lies over the camera; what the first view needs is in scan-parts.tsx.

/** Everything above the state bar. Verdicts and sheets lie over it and leave the bar free. */
export const Stage = chakra('div', { base: { position: 'relative', flex: '1', minHeight: '0', display: 'flex', flexDirection: 'column' } })

/** The scanner's own parts; on a phone held sideways the camera has the left and the thumb the right. */
export const Deck = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto', // with text at 200% everything stays in reach
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

/** Keeps what lies under a verdict out of reach without taking it away. */
export const Layer = chakra('div', { base: { display: 'contents' } })

/** A sheet over the camera: typing, searching, the list. It scrolls, the bar stays. */
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
/** The way on, always in sight under what scrolls. */
export const SheetFoot = chakra('div', { base: { flex: 'none', padding: '12px 16px', borderTop: '4px solid' } })

/** A heading inside a sheet. */
export const SubHeading = chakra('h4', {
  base: { fontFamily: 'heading', fontWeight: 'extrabold', fontSize: '1.375rem', lineHeight: '1', marginBlockEnd: '3' },
})

/** Buttons beside each other as far as they fit. */
export const ActionGrid = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))', gap: '3', marginBlockEnd: '5' },
})

/** The heading of the screen, for who listens: what is seen says it by its place. */
export const ScreenTitle = chakra('h1', { base: { srOnly: true } })
