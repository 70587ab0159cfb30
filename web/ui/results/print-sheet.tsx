import { chakra } from '#web/ui/theme/chakra.ts'

/** A list for the notice board: A4, in letters that can be read from a step away. */
export const PrintSheet = chakra('section', {
  base: {
    fontFamily: 'table',
    fontSize: '15pt',
    color: 'fg.strong',
    '& h1': { fontFamily: 'heading', fontWeight: 'extrabold', fontSize: '34pt', lineHeight: '1', textTransform: 'uppercase' },
    '& h1 + p': { fontSize: '18pt', fontWeight: 'semibold' },
    '& table': { width: 'full', marginBlockStart: '6mm', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
    '& th': { textAlign: 'start', fontSize: '12pt', borderBlockEnd: '2px solid' },
    '& td': { paddingBlock: '1.6mm', borderBlockEnd: '1px solid', borderColor: 'edge', verticalAlign: 'top' },
    '& :is(td, th)': { paddingInlineEnd: '3mm' },
    '& :is(td, th):last-of-type': { textAlign: 'end', paddingInlineEnd: '0', whiteSpace: 'nowrap' },
    '& tr': { breakInside: 'avoid' },
    '& small': { fontSize: '11pt' },
  },
})
