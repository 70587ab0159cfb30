import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const art = join(import.meta.dirname, '../ui/art')
const inPage = (file: string, type: string) => `url(data:${type};base64,${readFileSync(join(art, file)).toString('base64')})`

/**
 * The picture of the home page as it stands in the page itself: a small print of the plates on phones, which the sharp ones cover
 * when they come. Saves the first look a journey. The name is whole until the wind gets at it.
 */
export const firstLook = (): string =>
  [
    `html{--first-ink:${whole}}`,
    `@media (max-width:768px){[data-first-look]{background:${inPage('hero-tall-first.avif', 'image/avif')} 50% 0/cover}}`,
  ].join('')

/** What the wind takes from the name, for the sheet of what is below: there it is not late, and not in the way of the first paint. */
export const secondLook = (): string => `html{--first-ink:${inPage('blown-title.webp', 'image/webp')},${whole}}`

const whole = 'linear-gradient(#000 0 0)'
