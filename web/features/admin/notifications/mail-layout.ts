import { chakra } from '#web/ui/theme/chakra.ts'

/** The form of a mail, and its preview: beside it on a wide screen, otherwise below it. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 23.5rem' },
    paddingBlockStart: '4',
  },
})
export const Fields = chakra('form', {
  base: { display: 'grid', gap: '3.5', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
})
export const Pair = chakra('div', {
  base: { display: 'grid', gap: '3', alignItems: 'end', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' } },
  // For two fields with hints of unequal length: puts label, hint, control and error of both on the same rows.
  variants: { level: { true: { '& > div': { gridRow: 'span 4', gridTemplateRows: 'subgrid' } } } },
})
/** Fields side by side, as many as fit. */
export const Trio = chakra('div', {
  base: { display: 'grid', gap: '3', alignItems: 'end', gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))' },
})
export const Options = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    columnGap: '3',
    minWidth: '0',
  },
})
// The buttons stay in view below a long mail, except on a phone, which needs its height for the mail.
export const Foot = chakra('div', {
  base: { position: { md: 'sticky' }, bottom: '0', zIndex: '1', marginBlockEnd: '-20px', paddingBlockEnd: '5', bg: 'bg.raised' },
})
export const Legend = chakra('legend', { base: { textStyle: 'label', color: 'fg.strong', padding: '0' } })
/** Shows how many people get no mail, and why. Hidden while empty. */
export const LeftOut = chakra('p', { base: { textStyle: 'table', color: 'fg.muted', _empty: { display: 'none' } } })
