import { chakra } from '#web/ui/theme/chakra.ts'

/** A section of the press page. On a wide screen its heading is at the left of its contents. */
export const Section = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 20rem) minmax(0, 1fr)' },
    gap: { base: '4', lg: '24px 48px' },
    paddingBlock: { base: '6', md: '7' },
    borderBlockStart: '1px solid',
    borderColor: 'edge',
  },
})
export const Head = chakra('h2', { base: { textStyle: 'h3', color: 'fg.strong' } })
/** A small heading inside a section. */
export const Small = chakra('h3', { base: { textStyle: 'caps', color: 'fg.accent' } })
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '24px 32px',
    '& > div': { display: 'grid', alignContent: 'start', justifyItems: 'start', gap: '2' },
    '& ul': { paddingInlineStart: '4.5', listStyle: 'square', display: 'grid', gap: '2' },
    '& li::marker': { color: 'var(--ds-colors-fg-muted)' },
  },
})
/** A list of names with their values. */
export const Table = chakra('dl', {
  base: {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 12rem) minmax(0, 1fr)' },
      gap: '4px 24px',
      paddingBlock: '3',
      borderBlockEnd: '1px solid',
      borderColor: 'edge',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': { color: 'fg.strong', fontWeight: 'semibold', overflowWrap: 'anywhere' },
    '& dd p': { fontWeight: 'normal' },
  },
})
export const Downloads = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    borderBlockStart: '1px solid',
    borderInlineStart: '1px solid',
    borderColor: 'edge',
    '& > li': {
      display: 'grid',
      alignContent: 'space-between',
      gap: '4',
      padding: { base: '4.5', md: '5' },
      borderStyle: 'solid',
      borderWidth: '0 1px 1px 0',
      borderColor: 'edge',
      minWidth: '0',
    },
  },
})
