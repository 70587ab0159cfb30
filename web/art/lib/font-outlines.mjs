// Words as outlines, from the site's own fonts: a logo must not depend on a font that the reader lacks.
import { openSync } from 'fontkit'

/**
 * Opens a font file (WOFF). Returns a function that draws a word: SVG path data with its baseline at `y`, in letters of `size` px, and its
 * width. Without kerning, as the logo was drawn.
 */
export function openFontOutlines(file) {
  const font = openSync(file)
  return (word, { x = 0, y = 0, size }) => {
    const scale = size / font.unitsPerEm
    let pen = x
    let path = ''
    for (const letter of word) {
      const glyph = font.glyphForCodePoint(letter.codePointAt(0))
      path += glyph.path.scale(scale, -scale).translate(pen, y).toSVG()
      pen += glyph.advanceWidth * scale
    }
    return { path, width: pen - x }
  }
}
