import { readWaveNames } from './wave-search.ts'

const marks = /\p{M}/gu

/** Text as it is searched: without capitals and accents. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase()
}

/** A test for a folded text by what was typed: it has every word somewhere, and the name of a wave as a whole. Nothing typed finds all. */
export function matchText(typed: string): (folded: string) => boolean {
  const { waves, rest } = readWaveNames(foldText(typed))
  const words = rest.split(' ')
  const names = waves.map((number) => new RegExp(`\\bwave ${number}\\b`))
  return (folded) => words.every((word) => folded.includes(word)) && names.every((name) => name.test(folded))
}
