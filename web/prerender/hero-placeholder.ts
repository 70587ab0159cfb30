import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const art = join(import.meta.dirname, '../ui/drawings/art')
const inPage = (file: string, type: string) => `url(data:${type};base64,${readFileSync(join(art, file)).toString('base64')})`

/**
 * The home page's hero image inline, for phones: a low-quality placeholder that the sharp images cover when they have loaded. Saves
 * the first paint a round trip.
 */
export const heroPlaceholder = (): string =>
  `@media (max-width:768px){[data-hero-placeholder]{background:${inPage('hero-tall-first.webp', 'image/webp')} 50% 0/cover}}`

const whole = 'linear-gradient(#000 0 0)'
/** Very large words as they are before the wind gets at them (web/ui/drawings/eroded.tsx). */
export const wholeInk = `html{--first-ink:${whole}}`
/** What the wind takes from them, in a stylesheet with its picture: some browsers show nothing of the words while a file is on its way. */
export const blownInk = (): string => `html{--first-ink:${inPage('blown-title.webp', 'image/webp')},${whole}}`
