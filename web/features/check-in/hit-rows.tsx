import { chakra } from '#web/ui/theme/chakra.ts'

export const Rows = chakra('ul', { base: { marginBlockStart: '3', borderBlockStart: '1px solid', borderColor: 'edge' } })
export const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    paddingBlock: '2',
    borderBlockEnd: '1px solid',
    borderColor: 'edge.soft',
  },
})
/** The name of a search hit, with details that distinguish people with the same name. */
export const Who = chakra('div', {
  base: {
    flex: '1 1 10rem',
    minWidth: '0',
    '& b': { display: 'block', color: 'fg.strong' },
    '& span': { color: 'fg.muted', overflowWrap: 'anywhere' },
  },
})
