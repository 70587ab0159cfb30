import { chakra } from '#web/ui/theme/chakra.ts'

/** Words that only a phone needs, because it shows rows as cards without column heads. */
export const OnPhone = chakra('span', { base: { display: { base: 'inline', md: 'none' } } })
