// Makes every size of the app icon from web/public/icon.svg. Usage: node web/art/render-icons.mjs
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const target = join(import.meta.dirname, '../../web/public')
const svg = readFileSync(join(target, 'icon.svg'))
const ground = '#07161F'
const at = (size) => sharp(svg, { density: 288 }).resize(size, size)

// The images that Apple requires in a Wallet pass: an icon of 29 points, and a mark of at most 50 points without a background.
const passes = join(import.meta.dirname, '../../functions/adapters/wallets/pass-images')
const mark = Buffer.from(String(svg).replace(/<rect[^>]*>/, ''))
for (const [scale, suffix] of [
  [1, ''],
  [2, '@2x'],
  [3, '@3x'],
]) {
  await at(29 * scale)
    .png({ palette: true, effort: 10 })
    .toFile(join(passes, `icon${suffix}.png`))
  await sharp(mark, { density: 288 })
    .resize(50 * scale, 50 * scale)
    .png({ palette: true, effort: 10 })
    .toFile(join(passes, `logo${suffix}.png`))
}

await at(192).png({ palette: true, effort: 10 }).toFile(join(target, 'icon-192.png'))
await at(512).png({ palette: true, effort: 10 }).toFile(join(target, 'icon-512.png'))
await at(180).png({ palette: true, effort: 10 }).toFile(join(target, 'apple-touch-icon.png'))
// A maskable icon may lose a fifth on every side: the mark stays inside the safe circle.
const inner = await at(410).png().toBuffer()
await sharp({ create: { width: 512, height: 512, channels: 4, background: ground } })
  .composite([{ input: inner, gravity: 'centre' }])
  .png({ palette: true, effort: 10 })
  .toFile(join(target, 'icon-maskable-512.png'))
