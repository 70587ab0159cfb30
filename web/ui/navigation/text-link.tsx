import { chakra } from '#web/ui/theme/chakra.ts'
import { Link } from './link.tsx'

/** An underlined link on a line of its own, high enough for a finger. */
export const TextLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: 'touch', fontWeight: 'semibold', textDecoration: 'underline' },
})
