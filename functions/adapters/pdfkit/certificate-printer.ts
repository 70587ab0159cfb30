import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatRaceTime } from '#shared/lib/format-race-time.ts'
import type { Certificate, CertificatePrinter } from '#functions/ports/results/certificate-printer.ts'
import { breakLines } from './lettering.ts'
import { createPageOpener, paperColours, type LetteredPages, type Style } from './open-pages.ts'

/** In points. The plate is the picture in the upper half. It is as wide as the page, and its text begins at the margin. */
const [margin, plateHeight, bottom] = [36, 300, 562]
/** The number of finishing positions, one per category, that fit beside the time. */
const maxPlaces = 3
const correctionNote = 'Uitslag gecorrigeerd na publicatie'
/** The picture of the upper half, drawn by web/art/render-certificate.mjs. On AWS it is beside the code. */
const plateFile = join(import.meta.dirname, 'finisher.jpg')

/** Prints certificates with pdfkit on landscape A4, in the brand's fonts from `fontFolders`. */
export function createCertificatePrinter(fontFolders: readonly string[]): CertificatePrinter {
  const open = createPageOpener(fontFolders)
  let plate: Promise<Uint8Array> | undefined
  return {
    async printCertificate(certificate) {
      plate ??= readFile(plateFile)
      const { name, teammate, edition, day } = certificate
      const pages = await open({
        texts: [name, teammate ?? '', edition],
        title: `Certificaat ${edition}, ${name}`,
        // Uses the race day instead of the time of printing, so that the same certificate has the same bytes.
        createdAt: new Date(day),
        layout: 'landscape',
      })
      draw(pages, certificate, await plate)
      return pages.finish()
    },
  }
}

function draw(pages: LetteredPages, certificate: Certificate, plate: Uint8Array): void {
  const { doc, write, widthOf } = pages
  const { width, height } = doc.page
  const right = width - margin
  doc.rect(0, 0, width, height).fill(paperColours.foam)
  doc.image(plate, 0, 0, { width })
  const { name, teammate, edition, day, timeMs, isCorrected, places } = certificate
  const y = writeName(pages, name, right - margin)
  const story = [`heeft ${edition} gehaald`, ...(teammate === null ? [] : [`samen met ${teammate}`])].join(', ')
  const lines = breakLines(`${story}.`, right - margin, (part) => widthOf(part, 'regular', 16)).slice(0, 2)
  for (const [at, line] of lines.entries()) write(line, margin, y + 32 + at * 19, { size: 16, fill: paperColours.grey })
  const date = formatEventDate(day)
  if (isCorrected) write(correctionNote, margin, bottom + 14, { size: 10, fill: paperColours.grey })
  if (timeMs === null) return write(date, margin, bottom, { style: 'bold', size: 15 })
  doc.rect(margin, 462, right - margin, 1.6).fill(paperColours.ink)
  const time = formatRaceTime(timeMs)
  write(time, margin, bottom - 24, { style: 'display', size: 74 })
  write(date, margin, bottom, { size: 12, fill: paperColours.grey })
  const [from, column] = [margin + Math.max(widthOf(time, 'display', 74) + 40, 290), 154]
  for (const [at, { category, position, outOf }] of places.slice(0, maxPlaces).entries()) {
    const x = from + at * column
    write(`${position}e`, x, bottom - 24, { style: 'display', size: 44 })
    write(`van ${outOf}, ${category}`, x, bottom, { size: 12, fill: paperColours.grey })
  }
}

/** Writes the name as large as it fits, on two lines if need be. Returns the baseline of its last line. */
function writeName({ write, widthOf, hasLetters }: LetteredPages, name: string, width: number): number {
  // Uses one font for the whole name, because a mix of capitals in one font and small letters in another would look like a mistake.
  const style: Style = hasLetters(name.replace(/[^\p{L}\p{N}]/gu, ''), 'display') ? 'display' : 'regular'
  const shown = style === 'display' ? name.toLocaleUpperCase('nl') : name
  const fits = (size: number, lines: readonly string[]) => lines.every((line) => widthOf(line, style, size) <= width)
  for (const [size, most] of [
    [64, 1],
    [52, 1],
    [40, 1],
    [32, 2],
    [26, 2],
    [20, 2],
  ] as const) {
    const lines = breakLines(shown, width, (part) => widthOf(part, style, size))
    const isLast = size === 20
    if (!isLast && (lines.length > most || !fits(size, lines))) continue
    const from = most === 1 ? plateHeight + 74 : plateHeight + 44
    for (const [at, line] of lines.slice(0, 2).entries()) write(line, margin, from + at * size * 1.05, { style, size })
    return from + (Math.min(lines.length, 2) - 1) * size * 1.05
  }
  return plateHeight
}
