import { chakra } from '@chakra-ui/react'

/** Two fields beside each other where there is room, their controls on one line. */
export const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '4.5',
    alignItems: 'start',
  },
})
