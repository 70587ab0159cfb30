import { chakra } from '#web/ui/theme/chakra.ts'

/** An earlier import, with the button that undoes it. */
export const PastImportRow = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6px 14px',
    paddingBlock: '2',
    borderBlockEnd: '1px solid',
    borderColor: 'edge',
    textStyle: 'table',
  },
})
