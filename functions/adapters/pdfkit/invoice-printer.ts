import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { InvoicePrinter } from '#functions/ports/invoices/invoice-printer.ts'
import { fontFiles, wideFontFiles } from './font-files.ts'
import { invoiceWords, type InvoiceWords } from './invoice-words.ts'
import { cacheLayouts } from './cache-layouts.ts'
import { breakLines, splitIntoFontRuns, findMissing, type FontFallbacks } from './lettering.ts'
import { unpackWoff } from './unpack-woff.ts'

type Style = keyof typeof fontFiles

const [margin, bottom] = [48, 770]
const [ink, sand, grey, rule] = ['#07161F', '#E9D8B4', '#3D525C', '#D9D5C9']
/** The right edges of the columns, from the left of the page; the label begins at the margin. */
const ends = [276, 308, 368, 424, 486, 547]
const heads = ['Omschrijving', 'Aantal', 'Btw', 'Exclusief', 'Btw-bedrag', 'Bedrag']

/**
 * Prints invoices with pdfkit, in the brand's fonts from `fontFolders`, and names in other scripts in fonts of those scripts. Loads library
 * and fonts with the first invoice that needs them, because few requests print.
 */
export function createInvoicePrinter(fontFolders: readonly string[]): InvoicePrinter {
  const load = async () => {
    const [{ default: PDFDocument }, fontkit] = await Promise.all([import('pdfkit'), import('fontkit')])
    const open = async (name: string) => ({ name, font: cacheLayouts(fontkit.create(unpackWoff(await readFirst(fontFolders, name)))) })
    const openAll = async (style: Style): Promise<FontFallbacks> => Promise.all(fontFiles[style].map(open))
    const [regular, bold, display] = await Promise.all([openAll('regular'), openAll('bold'), openAll('display')])
    const opened = new Map<string, ReturnType<typeof open>>()
    /** The fonts of other scripts that these texts need. */
    const openWide = async (texts: readonly string[]): Promise<FontFallbacks> => {
      const needed: FontFallbacks[number][] = []
      for (const file of wideFontFiles) {
        const missing = findMissing([...regular, ...needed], texts)
        if (missing.length === 0) break
        const one = await (opened.get(file) ?? opened.set(file, open(file)).get(file)!)
        if (missing.some((letter) => one.font.hasGlyphForCodePoint(letter.codePointAt(0)!))) needed.push(one)
      }
      return needed
    }
    return { PDFDocument, lettering: { regular, bold, display }, openWide }
  }
  let loaded: ReturnType<typeof load> | undefined
  return {
    async print(invoice) {
      loaded ??= load()
      const { PDFDocument, lettering: own, openWide } = await loaded
      const words = invoiceWords(invoice)
      const wide = await openWide([words.seller, words.buyer, words.facts, words.rows, words.totals, words.notes].flat(2))
      const lettering = { regular: [...own.regular, ...wide], bold: [...own.bold, ...wide], display: [...own.display, ...wide] }
      const doc = new PDFDocument({
        size: 'A4',
        margin: 0,
        pdfVersion: '1.4',
        lang: 'nl',
        font: null,
        info: { Title: `${words.title} ${words.number}`, CreationDate: new Date(invoice.issuedAt) },
      })
      for (const { name, font } of [...Object.values(own).flat(), ...wide]) doc.registerFont(name, font)
      draw(doc, words, lettering)
      doc.end()
      return new Uint8Array(await buffer(doc))
    },
  }
}

type Page = InstanceType<Awaited<typeof import('pdfkit')>['default']>

function draw(doc: Page, words: InvoiceWords, lettering: Record<Style, FontFallbacks>): void {
  const widthOf = (text: string, style: Style, size: number) =>
    splitIntoFontRuns(lettering[style], text).reduce((sum, run) => sum + doc.font(run.font, size).widthOfString(run.text), 0)
  /** Writes one line with its baseline at `y`, from `x` on, or with `upTo` ending at `x`. */
  const write = (text: string, x: number, y: number, { style = 'regular' as Style, size = 10, fill = ink, upTo = false } = {}) => {
    let at = upTo ? x - widthOf(text, style, size) : x
    for (const run of splitIntoFontRuns(lettering[style], text)) {
      doc.font(run.font, size).fillColor(fill).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(run.text)
    }
  }
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
  write(words.number, ends.at(-1)!, 92, { style: 'bold', size: 14, fill: sand, upTo: true })
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
      write(text, at === 0 ? margin : ends[at]!, y, { style: 'bold', size: 9, fill: grey, upTo: at > 0 })
    line(y + 6)
    y += 22
  }
  /** Begins a new page if `height` does not fit on this one. Returns whether it began one. */
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
    for (const [at, figure] of figures.entries()) write(figure, ends[at + 1]!, y, { upTo: true })
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
    write(name, ends[4]! - 16, y, { ...look, upTo: true })
    write(value, ends.at(-1)!, y, { ...look, upTo: true })
    y += 16
  }
  y += 24
  for (const note of words.notes) {
    write(note, margin, y, { fill: grey })
    y += 14
  }
}

/** Reads a font from the first folder that has it. */
async function readFirst(folders: readonly string[], name: string): Promise<Uint8Array> {
  const tried = await Promise.allSettled(folders.map((folder) => readFile(join(folder, name))))
  const found = tried.find((one) => one.status === 'fulfilled')
  if (!found) throw new Error(`font not found: ${name}`)
  return found.value
}
