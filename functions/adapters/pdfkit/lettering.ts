import type { Font } from 'fontkit'

/** A style of letters: the fonts that have them, tried in this order. Each font file holds a part of the alphabet. */
export type Lettering = readonly { name: string; font: Font }[]

export interface Run {
  font: string
  text: string
}

/** Cuts a text into runs of the first font that has each letter; what none has (an emoji, another script) becomes a question mark. */
export function cutRuns(lettering: Lettering, text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const found = lettering.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0)!))
    const { name } = found ?? lettering[0]!
    const last = runs.at(-1)
    const shown = found ? letter : '?'
    if (last?.font === name) last.text += shown
    else runs.push({ font: name, text: shown })
  }
  return runs
}

/** Breaks a text into lines that fit, by `widthOf`; between words where it can, within a word that is too long by itself. Never empty. */
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
