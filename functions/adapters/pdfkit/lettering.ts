import type { Font } from 'fontkit'
import { hasRightToLeft, reverseLetters, toVisualOrder } from './visual-order.ts'

/** The fonts of one style, tried in this order. Each font file has a part of the alphabet. */
export type FontFallbacks = readonly { name: string; font: Font }[]

/** A part of a text in one font. */
export interface FontRun {
  font: string
  text: string
}

const has = ({ font }: FontFallbacks[number], letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)
const lettersOf = (text: string) => [...text.normalize('NFC')]
/** Spaces, marks and format characters, which belong to no script. */
const belongsToNoScript = (letter: string) => /[\s\p{M}\p{Cf}]/u.test(letter)
/** fontkit reverses a right-to-left text only in a font with a table that joins or places letters. */
const isReversedByFontkit = ({ directory: { tables } }: Font, text: string) =>
  ('GSUB' in tables || 'GPOS' in tables) && hasRightToLeft(text)

/** Returns the visible letters of these texts that no font has. Ignores invisible characters, such as direction marks. */
export function findLettersWithoutGlyph(fontFallbacks: FontFallbacks, texts: readonly string[]): string[] {
  const letters = new Set(texts.flatMap(lettersOf))
  return [...letters].filter((letter) => !/\p{C}/u.test(letter) && !fontFallbacks.some((one) => has(one, letter)))
}

/**
 * Cuts a line into runs, from left to right on paper. Each letter is in the first font that has it. A space stays with the letters before
 * it, so that a name is one run. Omits characters that no font has, such as parts of an emoji.
 */
export function splitIntoFontRuns(fontFallbacks: FontFallbacks, line: string): FontRun[] {
  const runs: { one: FontFallbacks[number]; text: string }[] = []
  for (const letter of lettersOf(toVisualOrder(line))) {
    const last = runs.at(-1)
    const found = last && belongsToNoScript(letter) && has(last.one, letter) ? last.one : fontFallbacks.find((one) => has(one, letter))
    if (!found) continue
    if (last?.one === found) last.text += letter
    else runs.push({ one: found, text: letter })
  }
  return runs.map(({ one: { name, font }, text }) => {
    if (!isReversedByFontkit(font, text)) return { font: name, text }
    // pdfkit splits a text at its spaces and draws the words one by one from left to right. No-break spaces prevent that.
    return { font: name, text: reverseLetters(text).replaceAll(' ', '\u00A0') }
  })
}

/** Breaks a text into lines of at most `width`, between words if possible, otherwise within a long word. Never returns an empty list. */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const letter of word) {
      if (line && widthOf(line + letter) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}
