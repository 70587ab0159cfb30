import { chakra } from '#web/ui/theme/chakra.ts'

/** What the head of a column says on a laptop: a phone shows rows as cards, without heads. */
export const OnPhone = chakra('span', { base: { display: { base: 'inline', md: 'none' } } })
