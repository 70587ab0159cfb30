import { chakra } from '#web/ui/theme/chakra.ts'

/** Two fields beside each other if there is room, else stacked; `wide` names the wider field. */
export const Pair = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '4.5', alignItems: 'flex-start', '& > *': { flex: '1 1 14rem' } },
  variants: {
    wide: {
      first: { '& > *': { flex: '1 1 6.5rem' }, '& > :first-child': { flex: '2 1 9rem' } },
      last: { '& > *': { flex: '2 1 9rem' }, '& > :first-child': { flex: '1 1 6.5rem' } },
    },
  },
})
