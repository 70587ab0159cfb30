import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { inks, mark } from './brand-marks.mjs'

const margin = 48
const grey = '#3D525C'
const rule = '#D9D5C9'

/** The fact sheet as PDF: one page with what a journalist looks up. `letters` draws the title. The same facts give the same bytes. */
export async function factSheet({ name, letters, facts, about, contact }) {
  const doc = new PDFDocument({
    size: 'A4',
    // No text may start a second page: every line has a fixed position.
    margin: 0,
    pdfVersion: '1.4',
    lang: 'nl',
    // The output of zlib differs between versions of Node.
    compress: false,
    // The document's id is derived from these.
    info: { Title: `${name} factsheet`, CreationDate: new Date(Date.UTC(2025, 0, 1)) },
  })
  const { width } = doc.page
  const column = width - 2 * margin
  const write = (text, x, y, { size = 10.5, bold, fill = inks.dark, within }) => {
    doc.font(bold ? 'Helvetica-Bold' : 'Helvetica', size).fillColor(fill)
    doc.text(text, x, y, { baseline: 'alphabetic', width: within, lineGap: 15 - doc.currentLineHeight(true) })
    return doc.y
  }

  const title = name.toUpperCase()
  doc.rect(0, 0, width, 236).fill(inks.dark)
  doc.path(mark({ x: margin, y: 34, scale: 1.25 })).fill(inks.light)
  doc.path(letters(title, { x: margin, y: 206, size: (100 * column) / letters(title, { size: 100 }).width }).path).fill(inks.sand)
  write('Factsheet voor de pers', margin + 62, 66, { size: 16, bold: true, fill: inks.light })

  let y = 272
  for (const [label, value] of facts) {
    write(label, margin, y, { fill: grey })
    y = write(value, margin + 150, y, { bold: true, within: 330 })
    doc.rect(margin, y - 6, column, 0.6).fill(rule)
    y += 11
  }
  y += 16
  for (const paragraph of about) y = write(paragraph, margin, y, { within: 450 }) + 8
  write(contact, margin, 800, { size: 10, fill: grey })
  doc.end()
  return buffer(doc)
}
