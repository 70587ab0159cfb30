import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const art = join(import.meta.dirname, '../ui/art')
const inPage = (file: string, type: string) => `url(data:${type};base64,${readFileSync(join(art, file)).toString('base64')})`

/**
 * The picture of the home page as it stands in the page itself: a small print of the plates on phones, which the sharp ones cover
 * when they come, and the wind in the name, without which the name would be invisible. Saves the first look a journey.
 */
export const firstLook = (): string =>
  [
    `html{--first-ink:${inPage('erosion-title.webp', 'image/webp')}}`,
    `@media (max-width:768px){[data-first-look]{background:${inPage('hero-tall-first.avif', 'image/avif')} 50% 0/cover}}`,
  ].join('')
