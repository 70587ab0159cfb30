import { chakra } from '#web/ui/theme/chakra.ts'

/** Two fields beside each other where there is room, also for large text; `wide` says which one gets the most. */
export const Pair = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '4.5', alignItems: 'flex-start', '& > *': { flex: '1 1 14rem' } },
  variants: {
    wide: {
      first: { '& > *': { flex: '1 1 6.5rem' }, '& > :first-child': { flex: '2 1 9rem' } },
      last: { '& > *': { flex: '2 1 9rem' }, '& > :first-child': { flex: '1 1 6.5rem' } },
    },
  },
})
