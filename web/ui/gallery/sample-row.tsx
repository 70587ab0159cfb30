import { chakra } from '#web/ui/theme/chakra.ts'

/** A row of small samples, which wraps. */
export const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' } })
