import { pdf } from './pdf.mjs'
import { inks, mark } from './brand-marks.mjs'

const margin = 48

/** Breaks a text in lines of at most `width` points; Helvetica is about half its size wide. */
function linesOf(text, size, width) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length * size * 0.5 > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** The fact sheet: one page with what a journalist looks up. `letters` draws the title. */
export function factSheet({ name, letters, facts, about, contact }) {
  const title = letters(name.toUpperCase(), { size: 100 })
  const size = (100 * (595 - 2 * margin)) / title.width
  const drawing = [
    { rect: [0, 0, 595, 236], fill: inks.dark },
    { path: mark({ x: margin, y: 34, scale: 1.25 }), fill: inks.light },
    { path: letters(name.toUpperCase(), { x: margin, y: 206, size }).path, fill: inks.sand },
    { text: 'Factsheet voor de pers', x: margin + 62, y: 66, size: 16, bold: true, fill: inks.light },
  ]
  let y = 272
  for (const [label, value] of facts) {
    drawing.push({ text: label, x: margin, y, size: 10.5, fill: '#3D525C' })
    for (const line of linesOf(value, 10.5, 330)) {
      drawing.push({ text: line, x: margin + 150, y, size: 10.5, bold: true, fill: inks.dark })
      y += 15
    }
    drawing.push({ rect: [margin, y - 6, 595 - 2 * margin, 0.6], fill: '#D9D5C9' })
    y += 11
  }
  y += 16
  for (const paragraph of about) {
    for (const line of linesOf(paragraph, 10.5, 595 - 2 * margin)) {
      drawing.push({ text: line, x: margin, y, size: 10.5, fill: inks.dark })
      y += 15
    }
    y += 8
  }
  drawing.push({ text: contact, x: margin, y: 800, size: 10, fill: '#3D525C' })
  return pdf({ title: `${name} factsheet`, drawing })
}
