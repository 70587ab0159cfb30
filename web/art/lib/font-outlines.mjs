// Words as outlines, from a WOFF file of the site's own font: a logo must not depend on a font that the reader lacks.
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

function tablesOf(file) {
  const woff = readFileSync(file)
  const tables = {}
  for (let at = 44, left = woff.readUInt16BE(12); left > 0; left--, at += 20) {
    const [offset, packed, size] = [4, 8, 12].map((shift) => woff.readUInt32BE(at + shift))
    const body = woff.subarray(offset, offset + packed)
    tables[woff.toString('latin1', at, at + 4)] = packed < size ? inflateSync(body) : body
  }
  return tables
}

function glyphOf(cmap, code) {
  for (let table = 0; table < cmap.readUInt16BE(2); table++) {
    const at = cmap.readUInt32BE(8 + table * 8)
    if (cmap.readUInt16BE(at) !== 4) continue
    const count = cmap.readUInt16BE(at + 6) / 2
    for (let segment = 0; segment < count; segment++) {
      const end = cmap.readUInt16BE(at + 14 + segment * 2)
      if (code > end) continue
      const start = cmap.readUInt16BE(at + 16 + count * 2 + segment * 2)
      const delta = cmap.readUInt16BE(at + 16 + count * 4 + segment * 2)
      const rangeAt = at + 16 + count * 6 + segment * 2
      const range = cmap.readUInt16BE(rangeAt)
      if (code < start) return 0
      return range === 0 ? (code + delta) & 0xffff : (cmap.readUInt16BE(rangeAt + range + (code - start) * 2) + delta) & 0xffff
    }
  }
  throw new Error('a font without a table of characters')
}

/** Contours of one glyph as lists of `{x, y, on}` in font units. Only plain glyphs: capitals and figures are. */
function contoursOf({ head, loca, glyf }, glyph) {
  const long = head.readInt16BE(50) === 1
  const [from, to] = [glyph, glyph + 1].map((index) => (long ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2))
  if (from === to) return []
  const count = glyf.readInt16BE(from)
  if (count < 0) throw new Error('a composed glyph')
  const ends = Array.from({ length: count }, (_, index) => glyf.readUInt16BE(from + 10 + index * 2))
  let at = from + 10 + count * 2
  at += 2 + glyf.readUInt16BE(at)
  const flags = []
  while (flags.length <= ends.at(-1)) {
    const flag = glyf[at++]
    flags.push(flag)
    if (flag & 8) for (let repeat = glyf[at++]; repeat > 0; repeat--) flags.push(flag)
  }
  const axis = (short, same) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyf[at++] : -glyf[at++]
      else if (!(flag & same)) {
        value += glyf.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = axis(2, 16)
  const ys = axis(4, 32)
  const points = flags.map((flag, index) => ({ x: xs[index], y: ys[index], on: Boolean(flag & 1) }))
  return ends.map((end, index) => points.slice(index === 0 ? 0 : ends[index - 1] + 1, end + 1))
}

/** A contour as quadratic curves: two points off the curve have one on it half way. */
function pathOf(points, place) {
  const full = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length]
    return point.on || next.on ? [point] : [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, on: true }]
  })
  const first = full.findIndex(({ on }) => on)
  const ring = [...full.slice(first), ...full.slice(0, first), full[first]]
  let path = `M${place(ring[0])}`
  for (let index = 1; index < ring.length; index++)
    path += ring[index].on ? `L${place(ring[index])}` : `Q${place(ring[index])} ${place(ring[++index])}`
  return `${path}Z`
}

/** Opens a WOFF file. The answer draws a word: SVG path data with its baseline at `y`, `size` px high letters, and its width. */
export function openFontOutlines(file) {
  const tables = tablesOf(file)
  const unit = tables.head.readUInt16BE(18)
  const metrics = tables.hhea.readUInt16BE(34)
  const advance = (glyph) => tables.hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4)
  return (word, { x = 0, y = 0, size }) => {
    const scale = size / unit
    let pen = x
    let path = ''
    for (const letter of word) {
      const glyph = glyphOf(tables.cmap, letter.codePointAt(0))
      const place = ({ x: gx, y: gy }) => `${(pen + gx * scale).toFixed(2)} ${(y - gy * scale).toFixed(2)}`
      for (const contour of contoursOf(tables, glyph)) path += pathOf(contour, place)
      pen += advance(glyph) * scale
    }
    return { path, width: pen - x }
  }
}
