import type { InvoicePrinter } from '#functions/ports/invoices/invoice-printer.ts'
import { buildInvoiceTexts, type InvoiceTexts } from './invoice-texts.ts'
import { breakLines } from './lettering.ts'
import { createPageOpener, paperColours, type LetteredPages } from './open-pages.ts'

const [margin, bottom] = [48, 770]
const { ink, sand, grey, rule } = paperColours
/** The right edges of the columns, from the left of the page; the label begins at the margin. */
const ends = [276, 308, 368, 424, 486, 547]
const heads = ['Omschrijving', 'Aantal', 'Btw', 'Exclusief', 'Btw-bedrag', 'Bedrag']

/** Prints invoices with pdfkit, in the brand's fonts from `fontFolders`. */
export function createInvoicePrinter(fontFolders: readonly string[]): InvoicePrinter {
  const open = createPageOpener(fontFolders)
  return {
    async print(invoice) {
      const words = buildInvoiceTexts(invoice)
      const texts = [words.seller, words.buyer, words.facts, words.rows, words.totals, words.notes].flat(2)
      const pages = await open({ texts, title: `${words.title} ${words.number}`, createdAt: new Date(invoice.issuedAt) })
      draw(pages, words)
      return pages.finish()
    },
  }
}

function draw({ doc, write, widthOf }: LetteredPages, words: InvoiceTexts): void {
  const block = (texts: readonly string[], x: number, from: number, width: number) => {
    let y = from
    for (const [at, text] of texts.entries()) {
      const style = at === 0 ? 'bold' : 'regular'
      for (const line of breakLines(text, width, (part) => widthOf(part, style, 10))) {
        write(line, x, y, { style })
        y += 14
      }
    }
    return y
  }
  const line = (y: number) => doc.rect(margin, y, ends.at(-1)! - margin, 0.6).fill(rule)

  doc.rect(0, 0, doc.page.width, 118).fill(ink)
  write(words.seller[0]!.toUpperCase(), margin, 36, { style: 'display', size: 15, fill: sand })
  write(words.title.toUpperCase(), margin, 92, { style: 'display', size: 48, fill: sand })
  write(words.number, ends.at(-1)!, 92, { style: 'bold', size: 14, fill: sand, alignEnd: true })
  const left = block(words.buyer, margin, 158, 230)
  const right = block(words.seller, 318, 158, 229)
  let y = Math.max(left, right) + 14
  for (const [name, value] of words.facts) {
    write(name, margin, y, { fill: grey })
    write(value, margin + 90, y)
    y += 15
  }
  y += 22
  const head = () => {
    for (const [at, text] of heads.entries())
      write(text, at === 0 ? margin : ends[at]!, y, { style: 'bold', size: 9, fill: grey, alignEnd: at > 0 })
    line(y + 6)
    y += 22
  }
  /** Begins a new page if `height` does not fit on the current page. Returns whether a new page was begun. */
  const room = (height: number) => {
    if (y + height <= bottom) return false
    doc.addPage()
    y = 64
    return true
  }
  head()
  for (const [label = '', ...figures] of words.rows) {
    const parts = breakLines(label, ends[0]! - margin - 8, (part) => widthOf(part, 'regular', 10))
    if (room(parts.length * 13 + 8)) head()
    for (const [at, figure] of figures.entries()) write(figure, ends[at + 1]!, y, { alignEnd: true })
    for (const [at, part] of parts.entries()) write(part, margin, y + at * 13)
    y += (parts.length - 1) * 13
    line(y + 7)
    y += 22
  }
  room(words.totals.length * 16 + words.notes.length * 14 + 40)
  y += 6
  for (const [at, [name, value]] of words.totals.entries()) {
    const isLast = at === words.totals.length - 1
    if (isLast) y += 6
    const look = isLast ? ({ style: 'bold', size: 14 } as const) : {}
    write(name, ends[4]! - 16, y, { ...look, alignEnd: true })
    write(value, ends.at(-1)!, y, { ...look, alignEnd: true })
    y += 16
  }
  y += 24
  for (const note of words.notes) {
    write(note, margin, y, { fill: grey })
    y += 14
  }
}
