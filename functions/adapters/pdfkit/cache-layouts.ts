import type { Font, GlyphRun } from 'fontkit'

/** The number of cached texts, a few hundred bytes each. */
const maxCached = 1000

/** Caches the layouts of texts, because invoices repeat the same texts and layout took a quarter of the time of a print. */
export function cacheLayouts(font: Font): Font {
  const cached = new Map<string, GlyphRun>()
  const layOut = font.layout.bind(font)
  font.layout = (text, features) => {
    if (features) return layOut(text, features)
    const run = cached.get(text) ?? layOut(text)
    if (cached.size >= maxCached) cached.clear()
    cached.set(text, run)
    // pdfkit changes the positions in place, so each caller gets a copy.
    const positions = run.positions.map((one) => ({ ...one }))
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions })
  }
  return font
}
