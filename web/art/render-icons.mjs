// Makes every size of the app icon from web/public/icon.svg. Usage: node web/art/render-icons.mjs
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const target = join(import.meta.dirname, '../../web/public')
const svg = readFileSync(join(target, 'icon.svg'))
const ground = '#07161F'
const at = (size) => sharp(svg, { density: 288 }).resize(size, size)

await at(192).png({ palette: true, effort: 10 }).toFile(join(target, 'icon-192.png'))
await at(512).png({ palette: true, effort: 10 }).toFile(join(target, 'icon-512.png'))
await at(180).png({ palette: true, effort: 10 }).toFile(join(target, 'apple-touch-icon.png'))
// A maskable icon may lose a fifth on every side: the mark stays inside the safe circle.
const inner = await at(410).png().toBuffer()
await sharp({ create: { width: 512, height: 512, channels: 4, background: ground } })
  .composite([{ input: inner, gravity: 'centre' }])
  .png({ palette: true, effort: 10 })
  .toFile(join(target, 'icon-maskable-512.png'))
