import { drawBrandMark } from '#shared/page/brand-mark.ts'
import type { FactSheet, FactSheetPrinter } from '#functions/ports/press/fact-sheet-printer.ts'
import { breakLines } from './lettering.ts'
import { createPageOpener, paperColours, type LetteredPages } from './open-pages.ts'

/** In points. */
const [margin, headHeight, valueAt, valueWidth, bottom] = [48, 236, 198, 340, 800]

/** Prints fact sheets with pdfkit on portrait A4, in the brand's fonts from `fontFolders`. */
export function createFactSheetPrinter(fontFolders: readonly string[]): FactSheetPrinter {
  const open = createPageOpener(fontFolders)
  return {
    async printFactSheet(sheet) {
      const { title, rows, about, contact, day } = sheet
      const pages = await open({
        texts: [title, contact, ...about, ...rows.flat()],
        title: `${title} factsheet`,
        // Uses the day of the facts instead of the time of printing, so that the same sheet has the same bytes.
        createdAt: new Date(day),
      })
      draw(pages, sheet)
      return pages.finish()
    },
  }
}

function draw({ doc, write, widthOf }: LetteredPages, { title, rows, about, contact }: FactSheet): void {
  const { width } = doc.page
  const column = width - 2 * margin
  const linesOf = (text: string, within: number, style: 'regular' | 'bold') =>
    breakLines(text, within, (part) => widthOf(part, style, 10.5))

  doc.rect(0, 0, width, headHeight).fill(paperColours.ink)
  doc.path(drawBrandMark({ x: margin, y: 34, scale: 1.25 })).fill(paperColours.foam)
  write('Factsheet voor de pers', margin + 62, 66, { style: 'bold', size: 16, fill: paperColours.foam })
  const name = title.toUpperCase()
  write(name, margin, 206, { style: 'display', size: (100 * column) / widthOf(name, 'display', 100), fill: paperColours.sand })

  let y = headHeight + 36
  for (const [label, value] of rows) {
    write(label, margin, y, { size: 10.5, fill: paperColours.grey })
    for (const line of linesOf(value, valueWidth, 'bold')) {
      write(line, valueAt, y, { style: 'bold', size: 10.5 })
      y += 15
    }
    doc.rect(margin, y - 6, column, 0.6).fill(paperColours.rule)
    y += 11
  }
  y += 16
  for (const paragraph of about) {
    for (const line of linesOf(paragraph, 450, 'regular')) {
      // Drops the lines that do not fit on the page. The facts that journalists look up are in the rows above.
      if (y > bottom - 20) break
      write(line, margin, y, { size: 10.5 })
      y += 15
    }
    y += 8
  }
  write(contact, margin, bottom, { size: 10, fill: paperColours.grey })
}
