import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The home page's hero image inline, for phones: a low-quality placeholder that the sharp images cover when they have loaded. Saves
 * the first paint a round trip.
 */
export function heroPlaceholder(): string {
  const picture = readFileSync(join(import.meta.dirname, '../ui/art/hero-tall-first.webp')).toString('base64')
  return `@media (max-width:768px){[data-hero-placeholder]{background:url(data:image/webp;base64,${picture}) 50% 0/cover}}`
}
