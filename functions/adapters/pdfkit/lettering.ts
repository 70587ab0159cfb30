import type { Font } from 'fontkit'

/** The fonts of one style, tried in this order. Each font file has a part of the alphabet. */
export type FontFallbacks = readonly { name: string; font: Font }[]

/** A part of a text in one font. */
export interface Run {
  font: string
  text: string
}

const has = ({ font }: FontFallbacks[number], letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)
const lettersOf = (text: string) => [...text.normalize('NFC')]
/** Spaces, marks and format characters, which belong to no script. */
const isBetween = (letter: string) => /[\s\p{M}\p{Cf}]/u.test(letter)
const isRightToLeft = (letter: string) =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)

/** The visible letters of these texts that no font has. Invisible characters, such as direction marks, are ignored. */
export function findMissing(lettering: FontFallbacks, texts: readonly string[]): string[] {
  const letters = new Set(texts.flatMap(lettersOf))
  return [...letters].filter((letter) => !/\p{C}/u.test(letter) && !lettering.some((one) => has(one, letter)))
}

/**
 * Cuts a text into runs of the first font that has each letter. A space stays with the letters before it, so that a name is one run. Omits
 * characters that no font has, such as parts of an emoji. Reverses the words of a right-to-left run, because pdfkit draws the words one by
 * one from left to right.
 */
export function splitIntoFontRuns(lettering: FontFallbacks, text: string): Run[] {
  const runs: Run[] = []
  for (const letter of lettersOf(text)) {
    const last = runs.at(-1)
    const before = last && isBetween(letter) ? lettering.find(({ name }) => name === last.font) : undefined
    const found = before && has(before, letter) ? before : lettering.find((one) => has(one, letter))
    if (!found) continue
    if (last?.font === found.name) last.text += letter
    else runs.push({ font: found.name, text: letter })
  }
  return runs.map((run) => ([...run.text].some(isRightToLeft) ? { ...run, text: run.text.split(' ').reverse().join(' ') } : run))
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
