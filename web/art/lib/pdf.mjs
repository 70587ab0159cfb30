// One page of PDF: filled outlines and lines of Helvetica. A4, 595 by 842 points; y counts from the top, as on a screen.
const height = 842

/** `#RRGGBB` as the format's three fractions. */
const ink = (color) => [1, 3, 5].map((at) => (parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')
const escape = (text) => text.replace(/[\\()]/g, '\\$&')

// WinAnsi is Latin-1 but for a few signs that Dutch and prices need.
const signs = { '€': '\x80', '‘': '\x91', '’': '\x92', '–': '\x96', '\u00a0': ' ' }
const winAnsi = (text) => [...text].map((letter) => signs[letter] ?? letter).join('')

/** SVG path data of M, L, Q, C, H, V and Z, absolute, as PDF operators; a quadratic curve becomes a cubic one. */
function operators(path) {
  const up = ([x, y]) => `${x.toFixed(2)} ${(height - y).toFixed(2)}`
  let here = [0, 0]
  let out = ''
  for (const [, command, rest] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const n = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
    const points = Array.from({ length: n.length / 2 }, (_, index) => [n[index * 2], n[index * 2 + 1]])
    if (command === 'M') out += `${up(points[0])} m `
    if (command === 'L') out += points.map((point) => `${up(point)} l `).join('')
    if (command === 'C') out += `${points.map(up).join(' ')} c `
    if (command === 'Q') {
      const [bend, end] = points
      const third = (from) => [from[0] + ((bend[0] - from[0]) * 2) / 3, from[1] + ((bend[1] - from[1]) * 2) / 3]
      out += `${up(third(here))} ${up(third(end))} ${up(end)} c `
    }
    if (command === 'Z') out += 'h '
    here = points.at(-1) ?? here
  }
  return out
}

/** `drawing`: `{rect: [x, y, w, h], fill}`, `{path, fill}` and `{text, x, y, size, bold, fill}` in order. Answers the file's bytes. */
export function pdf({ title, drawing }) {
  const content = drawing
    .map((part) => {
      if (part.rect)
        return `${ink(part.fill)} rg ${part.rect[0]} ${height - part.rect[1] - part.rect[3]} ${part.rect[2]} ${part.rect[3]} re f`
      if (part.path) return `${ink(part.fill)} rg ${operators(part.path)}f`
      return `BT ${ink(part.fill)} rg /${part.bold ? 'B' : 'R'} ${part.size} Tf ${part.x} ${height - part.y} Td (${escape(winAnsi(part.text))}) Tj ET`
    })
    .join('\n')
  const font = (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (nl) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${height}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${escape(winAnsi(title))}) >>`,
  ]
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const places = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
