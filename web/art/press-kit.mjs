// Makes the pictures of the press kit: the files in web/public/press and their sizes in web/features/press/kit-files.ts. Run it again when a
// plate or the logo changes; the same sources give the same bytes. Usage: node web/art/press-kit.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { brand } from '#shared/facts/brand.ts'
import { inks, logoSvg } from './lib/brand-marks.mjs'
import { openFontOutlines } from './lib/font-outlines.mjs'

const root = join(import.meta.dirname, '../..')
const art = (name) => join(root, 'web/ui/drawings/art', name)
const letters = openFontOutlines(join(root, 'node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-900-normal.woff'))
const slug = brand.name.toLowerCase()

/** An archive of `[name, contents]`, with a fixed date, so that the same files give the same bytes. */
const zip = (files) =>
  zipSync(Object.fromEntries(files.map(([name, data]) => [name, typeof data === 'string' ? strToU8(data) : data])), {
    level: 9,
    mtime: new Date(2025, 0, 1), // an archive stores the local time
  })

async function logos() {
  const files = [
    [
      'LEESMIJ.txt',
      `Logo's van ${brand.name}.\n\nGebruik donker op licht, licht of zand op donker. Niet vervormen, niet van kleur veranderen, geen schaduw.\nVragen? Het perscontact staat op de perspagina.\n`,
    ],
  ]
  for (const [tone, dutch] of [
    ['dark', 'donker'],
    ['light', 'licht'],
    ['sand', 'zand'],
  ])
    for (const [kind, name] of [
      ['logo', brand.name],
      ['beeldmerk', undefined],
    ]) {
      const svg = logoSvg({ fill: inks[tone], letters, name })
      const file = `${slug}-${kind}-${dutch}`
      files.push([`${file}.svg`, svg])
      for (const width of [1000, 4000])
        files.push([`${file}-${width}.png`, await sharp(Buffer.from(svg), { density: 2400 }).resize({ width }).png().toBuffer()])
    }
  return zip(files)
}

async function pictures() {
  const files = [
    [
      'LEESMIJ.txt',
      `Beeld van ${brand.name}, gedrukt als affiche. Vrij te gebruiken bij berichten over de race, met naamsvermelding: ${brand.name}.\n`,
    ],
  ]
  for (const kind of ['wide', 'tall']) {
    const plate = await sharp(art(`hero-${kind}-back.webp`))
      .composite([{ input: await sharp(art(`hero-${kind}-front.webp`)).toBuffer() }])
      .png()
      .toBuffer()
    const { width } = await sharp(plate).metadata()
    const large = sharp(plate).resize({ width: width * 2, kernel: 'lanczos3' })
    const shape = kind === 'wide' ? 'liggend' : 'staand'
    files.push([`${slug}-storm-${shape}-druk.jpg`, await large.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()])
    files.push([`${slug}-storm-${shape}-web.jpg`, await sharp(plate).jpeg({ quality: 88 }).toBuffer()])
    const relief = await sharp(art(`map-${kind}-relief.webp`))
      .resize({ width: width * 2 })
      .toBuffer({ resolveWithObject: true })
    const lines = await sharp(art(`map-${kind}-lines.svg`), { density: 300 })
      .resize({ width: relief.info.width, height: relief.info.height, fit: 'fill' })
      .png()
      .toBuffer()
    files.push([
      `${slug}-duinkaart-${shape}.jpg`,
      await sharp(relief.data)
        .composite([{ input: lines }])
        .jpeg({ quality: 88 })
        .toBuffer(),
    ])
  }
  return zip(files)
}

const files = {
  logos: [`${slug}-logos.zip`, await logos()],
  photos: [`${slug}-persbeeld.zip`, await pictures()],
}
mkdirSync(join(root, 'web/public/press'), { recursive: true })
for (const [name, bytes] of Object.values(files)) writeFileSync(join(root, 'web/public/press', name), bytes)
const lines = Object.entries(files).map(([key, [name, bytes]]) => `  ${key}: { href: '/press/${name}', bytes: ${bytes.length} },`)
writeFileSync(
  join(root, 'web/features/press/kit-files.ts'),
  `// Written by web/art/press-kit.mjs.\n/** The pictures of the press kit, with their true sizes in bytes. */\nexport const kitFiles = {\n${lines.join('\n')}\n} as const\n`,
)
