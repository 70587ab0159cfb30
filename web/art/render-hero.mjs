// Renders the art of the site: the plates first, then writes them as the page loads them (AVIF, WebP for older phones,
// PNG for masks). Deterministic; takes some minutes. Usage: node web/art/render-hero.mjs [directory with rendered PNGs]
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const here = import.meta.dirname
const target = join(here, '../../web/ui/drawings/art')
const rendered = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'plates-'))
const run = (script, ...args) => execFileSync(process.execPath, [join(here, script), ...args, rendered], { stdio: 'inherit' })

if (!process.argv[2]) {
  run('dunes.mjs', 'wide', '1')
  run('dunes.mjs', 'tall', '1.8')
  run('erosion.mjs')
  run('ripples.mjs')
}
for (const format of ['tall', 'wide'])
  for (const depth of ['back', 'front']) {
    const plate = sharp(join(rendered, `hero-${format}-${depth}.png`))
    await plate
      .clone()
      // On a slow line a phone waits 5 ms for each KB of the picture; below 42 the grain of the sky is lost.
      .avif({ quality: format === 'tall' ? 42 : 50, effort: 6 })
      .toFile(join(target, `hero-${format}-${depth}.avif`))
    await plate
      .clone()
      .webp({ lossless: true, effort: 6 })
      .toFile(join(target, `hero-${format}-${depth}.webp`))
  }
// The placeholder in the page while the plates load, for phones: both plates on top of each other. The first paint waits until it is
// decoded: AVIF takes twice as long for that, and a picture this soft is hardly larger as WebP.
const first = await sharp(join(target, 'hero-tall-back.webp'))
  .composite([{ input: join(target, 'hero-tall-front.webp') }])
  .toBuffer()
await sharp(first).resize({ width: 430 }).blur(1.5).webp({ quality: 14, effort: 6 }).toFile(join(target, 'hero-tall-first.webp'))
const ripples = sharp(join(rendered, 'ripples.png'))
await ripples.clone().avif({ quality: 42, effort: 6 }).toFile(join(target, 'ripples.avif'))
await ripples.clone().webp({ quality: 60, effort: 6 }).toFile(join(target, 'ripples.webp'))
await sharp(join(rendered, 'erosion-title.png')).webp({ lossless: true, effort: 6 }).toFile(join(target, 'erosion-title.webp'))
copyFileSync(join(rendered, 'erosion-edge.png'), join(target, 'erosion-edge.png'))
// Inverts the mask, to the parts that are removed instead of the parts that stay: see web/ui/drawings/mask-out-picture.ts.
for (const place of ['title', 'soon']) {
  const kept = sharp(join(rendered, `erosion-${place}.png`)).ensureAlpha()
  const { width, height } = await kept.metadata()
  const taken = await kept.extractChannel('alpha').negate().toColourspace('b-w').raw().toBuffer()
  await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .joinChannel(taken, { raw: { width, height, channels: 1 } })
    .webp({ lossless: true, effort: 6 })
    .toFile(join(target, `blown-${place}.webp`))
}
