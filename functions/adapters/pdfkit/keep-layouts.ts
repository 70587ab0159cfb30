import type { Font, GlyphRun } from 'fontkit'

/** Words, a few hundred bytes each. */
const most = 1000

/** The same words stand on every invoice: how their letters lie is worked out once, not once a document, which was a quarter of a print. */
export function keepLayouts(font: Font): Font {
  const kept = new Map<string, GlyphRun>()
  const layOut = font.layout.bind(font)
  font.layout = (text, features) => {
    if (features) return layOut(text, features)
    const run = kept.get(text) ?? layOut(text)
    if (kept.size >= most) kept.clear()
    kept.set(text, run)
    // pdfkit scales the positions where they are.
    const positions = run.positions.map((one) => ({ ...one }))
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions })
  }
  return font
}
