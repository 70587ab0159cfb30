import { readWaveNames } from './wave-search.ts'

// How text is searched everywhere: on the phone, at the desk, in the office's tables and its palette.

const marks = /\p{M}/gu
/** Letters that are not one of a to z with a mark, and so are no accent for Unicode. */
const plainLetters: Record<string, string> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ĳ: 'ij',
}
const ownLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')
/** Between two letters: names are written with and without. */
const joiners = /([\p{L}\p{N}])['’‘ʼʻ´`-](?=[\p{L}\p{N}])/gu

/** Text as it is searched: without capitals and accents, and with the letters of other languages as people type them: `ł` is `l`, `ß` is `ss`. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .replace(ownLetters, (letter) => plainLetters[letter]!)
}

/** The words of a text as they are compared. An apostrophe or a hyphen parts two words; a Chinese character is one, because nothing parts those of a name. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .replace(/\p{Script=Han}/gu, ' $& ')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
}

/** A name ready to be searched. */
export interface SearchName {
  words: readonly string[]
  /** From each word to the end, without spaces: `annemarievanthoff`, `marievanthoff` … so that `annemarie` and `vanthoff` begin one. */
  runs: readonly string[]
}

export function readName(name: string): SearchName {
  const words = wordsOf(name)
  return { words, runs: words.map((_, at) => words.slice(at).join('')) }
}

/** How well something fits what was typed; the lowest is the best. */
export const fit = { exact: 0, words: 1, begins: 2, elsewhere: 3, oneLetterOff: 4 } as const
export type Fit = (typeof fit)[keyof typeof fit]

/** How well names fit what was typed: words in any order that theirs begin with, one letter of five and more forgiven. Undefined: not at all. */
export function matchName(typed: string): (name: SearchName) => Fit | undefined {
  const asked = wordsOf(typed)
  const joined = asked.join('')
  return ({ words, runs }) => {
    if (asked.length === 0) return undefined
    const begins = (word: string) => runs.some((run) => run.startsWith(word))
    if (runs[0] === joined) return fit.exact
    if (asked.every((word) => words.includes(word))) return fit.words
    if (begins(joined) || asked.every(begins)) return fit.begins
    return asked.every((word) => begins(word) || words.some((own) => isOneLetterOff(word, own))) ? fit.oneLetterOff : undefined
  }
}

/** Of a shorter word nothing is forgiven: too many others are one letter away. */
export const shortestForgiven = 5

/** Whether two words of five letters and more differ by one letter that is another, too many, missing or swapped. The first one people get right. */
export function isOneLetterOff(typed: string, own: string): boolean {
  if (typed.length < shortestForgiven || own.length < shortestForgiven || typed[0] !== own[0]) return false
  const [short, long] = typed.length <= own.length ? [typed, own] : [own, typed]
  if (long.length - short.length > 1) return false
  let at = 1
  while (at < short.length && short[at] === long[at]) at++
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  const rest = short.slice(at + 1)
  if (rest === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}

const countries = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/
const phoneMarks = /^[+\d\s()./-]+$/

/** The figures of what may be a phone number, as somebody types them: `+31 6 55…` also as `0655…` and `655…`. Nothing for another text. */
export function phoneForms(text: string): string[] {
  if (!phoneMarks.test(text)) return []
  const figures = text.replace('(0)', '').replace(/\D/g, '')
  const isAbroad = /^\s*(?:\+|00)/.test(text)
  if (!isAbroad) return figures.startsWith('0') ? localForms('31', figures.slice(1)) : figures === '' ? [] : [figures]
  const whole = figures.replace(/^00/, '')
  // People put the zero of their own country behind its number too.
  const rest = whole.replace(countries, '').replace(/^0/, '')
  const country = countries.exec(whole)?.[0] ?? ''
  return localForms(country, rest)
}
const localForms = (country: string, rest: string) => [country + rest, `00${country}${rest}`, `0${rest}`, rest]

/** What was typed where it can be nothing but the beginning of a phone number: four figures and more, spaced as people like. */
export function readTypedPhone(typed: string): string | undefined {
  const figures = typed.replace(/\D/g, '')
  if (!phoneMarks.test(typed) || figures.length < 4) return undefined
  return /^\s*\+/.test(typed) ? phoneForms(typed)[0] : figures
}

/** Text of a table's row as it is compared: folded, without the apostrophes and hyphens inside words. */
export function foldRow(text: string): string {
  return foldText(text).replace(joiners, '$1')
}

/**
 * A test for a row's folded text by what was typed: it has every word somewhere, and the name of a wave as a whole. Nothing typed finds all.
 * `forgiving`: a word of five letters and more may have one wrong.
 */
export function matchText(typed: string, { forgiving = false } = {}): (folded: string) => boolean {
  const { waves, rest } = readWaveNames(foldRow(typed))
  const words = rest.split(' ')
  const phone = readTypedPhone(rest)
  const names = waves.map((number) => new RegExp(`\\bwave ${number}\\b`))
  const has = (folded: string, own: () => readonly string[]) => (word: string) =>
    folded.includes(word) || (forgiving && own().some((one) => isOneLetterOff(word, one)))
  return (folded) => {
    let cut: string[] | undefined
    const own = () => (cut ??= folded.split(/[^\p{L}\p{N}]+/u))
    return (words.every(has(folded, own)) || (phone !== undefined && folded.includes(phone))) && names.every((name) => name.test(folded))
  }
}
