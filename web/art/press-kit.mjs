// Makes the press kit: the files in web/public/press and their sizes in web/features/press/kit-files.ts. Run it again when a
// fact, a plate or the logo changes; the same sources give the same bytes. Usage: node web/art/press-kit.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { brand } from '#shared/facts/brand.ts'
import { builtFacts, readFact } from '#shared/facts/event-facts.ts'
import { finishSprint } from '#shared/facts/course-steps.ts'
import { raceStages, formatDose } from '#shared/facts/stages.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { inks, logoSvg } from './lib/brand-marks.mjs'
import { factSheet } from './lib/fact-sheet.mjs'
import { openFontOutlines } from './lib/font-outlines.mjs'
import { releaseRtf } from './lib/release-rtf.mjs'

const root = join(import.meta.dirname, '../..')
const art = (name) => join(root, 'web/ui/drawings/art', name)
const letters = openFontOutlines(join(root, 'node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-900-normal.woff'))
const slug = brand.name.toLowerCase()

const [first, last] = readFact('dates', 'press', builtFacts).value
const days = `${Number(first.slice(8))} en ${formatEventDate(last, { day: 'numeric', month: 'long', year: 'numeric' })}`
const venue = readFact('venue', 'press', builtFacts).value
const [distance] = readFact('course', 'press', builtFacts).value
const { expected, accreditationWeeks } = readFact('press', 'press', builtFacts).value
const { minimumAge } = readFact('terms', 'press', builtFacts).value

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
      `Logo's van ${brand.name}.\n\nGebruik donker op licht, licht of zand op donker. Niet vervormen, niet van kleur veranderen, geen schaduw.\nVragen: ${brand.contactEmail}\n`,
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

const withNote = (value, name) => `${value} (${readFact(name, 'press', builtFacts).note.replace('Elders', 'elders')})`
const facts = [
  ['Wat', 'Beach obstacle race, Solo of Duo'],
  ['Wanneer', withNote(days, 'dates')],
  ['Waar', `${venue.name}, strand van ${venue.place}`],
  ['Afstand', withNote(distance.figure, 'course')],
  ['Stages', raceStages.map((stage) => `${stage.name} ${formatDose(stage.dose)}`).join(', ')],
  ['Finish', `${finishSprint.name} van ${finishSprint.metres} meter`],
  ['Deelnemers', `${expected} verwacht`],
  ['Minimumleeftijd', `${minimumAge} jaar`],
  ['Accreditatie', `Minimaal ${accreditationWeeks} weken vooraf, via ${brand.contactEmail}`],
]
const about = [
  `${brand.name} is een obstakelrace op het strand van ${venue.place}. Acht keer gaan de deelnemers door los zand, en na elke zandloop wacht een stage: dragen, slepen, kruipen, zwaaien. Daarna is het nog ${finishSprint.metres} meter sprinten langs de vloedlijn.`,
  'Geen hindernisbaan van steigerhout, maar wat er al ligt: duin, strand en wind.',
]
const release = [
  { text: 'PERSBERICHT' },
  { ask: 'Plaats, datum. Zet erbij: per direct vrij te geven, of onder embargo tot datum en tijd' },
  { head: `${brand.name}: vul hier de kop in` },
  { ask: 'Inleiding: wie, wat, waar, wanneer en waarom, in hooguit drie zinnen' },
  {
    text: `${brand.name} wordt gehouden op ${days} bij ${venue.name} op het strand van ${venue.place}. Deelnemers lopen ${distance.figure} met ${raceStages.length} stages, solo of als duo. Er worden ${expected} deelnemers verwacht.`,
  },
  { ask: 'Citaat van een deelnemer of van de organisatie' },
  { ask: 'Achtergrond: wat is er nieuw, wat is er te zien voor publiek' },
  { head: `Over ${brand.name}` },
  ...about.map((text) => ({ text })),
  { head: 'Noot voor de redactie, niet voor publicatie' },
  {
    text: `Contact: ${brand.contactEmail}. Accreditatie vragen we minimaal ${accreditationWeeks} weken voor de race aan. Beeld en logo’s staan op de perspagina.`,
  },
]

const files = {
  logos: [`${slug}-logos.zip`, await logos()],
  photos: [`${slug}-persbeeld.zip`, await pictures()],
  factSheet: [
    `${slug}-factsheet.pdf`,
    await factSheet({ name: brand.name, letters, facts, about, contact: `Pers: ${brand.contactEmail}` }),
  ],
  release: [`${slug}-persbericht.rtf`, Buffer.from(releaseRtf(release), 'latin1')],
}
mkdirSync(join(root, 'web/public/press'), { recursive: true })
for (const [name, bytes] of Object.values(files)) writeFileSync(join(root, 'web/public/press', name), bytes)
const lines = Object.entries(files).map(([key, [name, bytes]]) => `  ${key}: { href: '/press/${name}', bytes: ${bytes.length} },`)
writeFileSync(
  join(root, 'web/features/press/kit-files.ts'),
  `// Written by web/art/press-kit.mjs.\n/** The files of the press kit, with their true sizes in bytes. */\nexport const kitFiles = {\n${lines.join('\n')}\n} as const\n`,
)
