// The hero as one picture, as the page composes it: back plate, a word standing in the sand with its blown edges, front plate.
import { join } from 'node:path'
import sharp from 'sharp'
import { brand } from '#shared/facts/brand.ts'
import { drawBrandMark } from '#shared/page/brand-mark.ts'
import { inks } from './lib/brand-marks.mjs'
import { openFontOutlines } from './lib/font-outlines.mjs'

const root = join(import.meta.dirname, '../..')
const art = (name) => join(root, 'web/ui/drawings/art', name)
export const frontPlate = art('hero-wide-front.webp')
const font = (weight) =>
  openFontOutlines(join(root, `node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal.woff`))
const black = font(900),
  bold = font(800)
export const WIDE = [1440, 880]
/** The place of the title's letters on the wide plate: cap height from `top` to `base`, over the width between the margins. */
const TITLE = { left: 58, right: 1386, top: 223, base: 443 }

/** A word as SVG. `x` is its left edge, or its right edge with `end`. Its full stop is a square, as in the font. */
export function text(words, { x, y, size, fill = inks.light, end = false, heavy = true }) {
  const draw = heavy ? black : bold,
    stop = words.endsWith('.')
  const plain = stop ? words.slice(0, -1) : words
  const from = end ? x - draw(plain, { size }).width : x
  const { path, width } = draw(plain, { x: from, y, size })
  const dot = size * 0.165
  return `<path d="${path}${stop ? `M${from + width + size * 0.03} ${y}v${-dot}h${dot}v${dot}z` : ''}" fill="${fill}"/>`
}
export const widthOf = (words, size) => black(words.replace(/\.$/, ''), { size }).width
export const svg = (width, height, content) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)
export const logo = (x, y, scale, fill = inks.light) =>
  `<path d="${drawBrandMark({ x, y, scale })}" fill="${fill}"/>` +
  text(brand.name.toUpperCase(), { x: x + 46 * scale, y: y + 32 * scale, size: 36 * scale, fill })
/** The wide plates with `word` between them, as PNG; without a word just the plates. */
export async function poster(word) {
  const [width, height] = WIDE,
    layers = []
  if (word) {
    const size = (TITLE.base - TITLE.top) / 0.7,
      natural = black(word, { size }).width
    const stretch = Math.min(1, (TITLE.right - TITLE.left) / natural)
    const title = svg(
      width,
      height,
      `<g transform="translate(${TITLE.left} ${TITLE.base}) scale(${stretch} 1)">${text(word, { x: 0, y: 0, size, fill: inks.sand })}</g>`,
    )
    const blown = await sharp(art('erosion-title.webp'))
      .ensureAlpha()
      .extend({ top: 168, bottom: height - 168 - 330, background: '#0000' })
      .png()
      .toBuffer()
    layers.push({
      input: await sharp(title)
        .composite([{ input: blown, blend: 'dest-in' }])
        .png()
        .toBuffer(),
    })
  }
  return sharp(art('hero-wide-back.webp'))
    .composite([...layers, { input: frontPlate }])
    .png()
    .toBuffer()
}
