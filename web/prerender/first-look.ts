import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const art = join(import.meta.dirname, '../ui/art')
const inPage = (file: string, type: string) => `url(data:${type};base64,${readFileSync(join(art, file)).toString('base64')})`

/**
 * The picture of the home page as it stands in the page itself: a small print of the plates on phones, which the sharp ones cover
 * when they come. Saves the first look a journey.
 */
export const firstLook = (): string =>
  `@media (max-width:768px){[data-first-look]{background:${inPage('hero-tall-first.avif', 'image/avif')} 50% 0/cover}}`

const whole = 'linear-gradient(#000 0 0)'
/** Very large words as they are before the wind gets at them (web/ui/eroded.tsx). */
export const wholeInk = `html{--first-ink:${whole}}`
/** What the wind takes from them, in a sheet with its picture: some browsers show nothing of the words while a file is on its way. */
export const blownInk = (): string => `html{--first-ink:${inPage('blown-title.webp', 'image/webp')},${whole}}`
