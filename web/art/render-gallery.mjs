// Renders the pictures of the gallery to web/public/art/gallery, 800 by 800, as AVIF and WebP.
// Usage: node web/art/render-gallery.mjs [name …]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { renderDune } from './near-dune.mjs'
import { clamp } from './noise.mjs'
import { SIDE, scenes } from './scenes.mjs'
import { ink } from './weather.mjs'

const target = join(import.meta.dirname, '../../web/public/art/gallery')
mkdirSync(target, { recursive: true })
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(scenes)

for (const name of names) {
  const { light, dune, over, quality = 46 } = scenes[name]
  const back = Buffer.alloc(SIDE * SIDE * 3)
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) back.set(ink(light(x, y), x, y), (y * SIDE + x) * 3)
  const front = dune && renderDune({ w: SIDE, h: SIDE, ...dune })
  const crest = (x) => front?.crestY[clamp(Math.round(x), 0, SIDE - 1)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${over(crest)}</svg>`
  const layers = [...(front ? [{ input: front.front, raw: { width: SIDE, height: SIDE, channels: 4 } }] : []), { input: Buffer.from(svg) }]
  const picture = sharp(
    await sharp(back, { raw: { width: SIDE, height: SIDE, channels: 3 } })
      .composite(layers)
      .png()
      .toBuffer(),
  )
  const { size } = await picture
    .clone()
    .avif({ quality, effort: 5 })
    .toFile(join(target, `${name}.avif`))
  await picture
    .clone()
    .webp({ quality: 62, effort: 6 })
    .toFile(join(target, `${name}.webp`))
  console.log(name, Math.round(size / 1024), 'KiB')
}
