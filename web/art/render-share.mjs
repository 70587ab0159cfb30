// Renders what a shared link shows: 1200 by 630, as JPEG, to web/public/art/share. Without day and place, because these follow the edition and
// a picture does not. Usage: node web/art/render-share.mjs
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { brand } from '#shared/facts/brand.ts'
import { logo, poster, svg, text, widthOf } from './poster.mjs'

const target = join(import.meta.dirname, '../../web/public/art/share')
mkdirSync(target, { recursive: true })
const pictures = {
  default: { word: brand.name.toUpperCase(), line: brand.tagline.toUpperCase() },
  news: { word: 'NIEUWS', line: 'UPDATES UIT DE ARENA' },
  shop: { word: 'GEAR', line: 'AUTHENTIEKE MERCHANDISE' },
}
for (const [name, { word, line }] of Object.entries(pictures)) {
  const plate = await sharp(await poster(word))
    .extract({ left: 0, top: 112, width: 1440, height: 756 })
    .resize(1200, 630)
    .png()
    .toBuffer()
  const kind = 'BEACH OBSTACLE RACE'
  const words =
    name === 'default' ? text(kind, { x: 48, y: 62, size: 34 }) : logo(48, 30, 1.05) + text(kind, { x: 1154, y: 62, size: 34, end: true })
  const { size } = await sharp(plate)
    .composite([
      {
        input: svg(
          1200,
          630,
          words +
            text(line, { x: 46, y: 520, size: Math.min(68, 68 * (470 / widthOf(line, 68))) }) +
            (name === 'default' ? logo(48, 548, 1.05) : ''),
        ),
      },
    ])
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(join(target, `${name}.jpg`))
  console.log(name, Math.round(size / 1024), 'KiB')
}
