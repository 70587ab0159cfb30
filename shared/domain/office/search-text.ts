import { readWaveNames } from '#shared/domain/race/wave-search.ts'

// The text search of all screens: the crew phone, the check-in desk, and the tables and command palette of the office.

const marks = /\p{M}/gu
/** Letters that Unicode does not treat as a letter from a to z with an accent. */
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
const specialLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')
/** Apostrophes and hyphens between two letters: people type names with and without them. */
const joiners = /([\p{L}\p{N}])['’‘ʼʻ´`-](?=[\p{L}\p{N}])/gu

/** Normalises text for the search: lower case, without accents, and with foreign letters as people type them: `ł` is `l`, `ß` is `ss`. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .replace(specialLetters, (letter) => plainLetters[letter]!)
}

/**
 * Returns the normalised words of a text. An apostrophe or a hyphen separates two words. Each Chinese character is a word, because Chinese
 * names have no spaces between their parts.
 */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .replace(/\p{Script=Han}/gu, ' $& ')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
}

/** A name prepared for the search. */
export interface SearchName {
  words: readonly string[]
  /**
   * For each word, the text from that word to the end of the name, without spaces: `annemarievanthoff`, `marievanthoff` …. So `annemarie`
   * and `vanthoff` each match the beginning of a run. The runs of the written name come first, then those of its other spellings.
   */
  runs: readonly string[]
}

/** Prepares a name for the search, with all its spellings. */
export function prepareName(name: string): SearchName {
  const words = wordsOf(name)
  return { words, runs: [words, ...otherSpellings(words)].flatMap(runsOf) }
}
const runsOf = (words: readonly string[]) => words.map((_, at) => words.slice(at).join(''))

const writtenForms = ['van de ', 'van den ', 'van der ']
/** Matches `van de`, `van den` and `van der`, also without spaces as in Flanders: `vandenberg`. */
const writtenOut = /\b(?:van de[nr]? |vande[nr]?(?=\p{L}{3}))/gu
/** Matches `v.d.`, `v/d` and `vd` in a normalised name, even at the start of a word: `vdberg`. */
const shortened = /\b(?:v d |vd ?)(?=\p{L}{2})/gu

/** Returns the words of a name with `van den` shortened to `vd`, and the words with `vd` written out in each way. */
function otherSpellings(words: readonly string[]): string[][] {
  const name = words.join(' ')
  const short = name.search(writtenOut) < 0 ? [] : [name.replace(writtenOut, 'vd ')]
  const full = name.search(shortened) < 0 ? [] : writtenForms.map((form) => name.replace(shortened, form))
  return [...short, ...full].map((spelling) => spelling.split(' '))
}

/** Ranks of how well a result fits the typed text; the lowest is the best. */
export const fit = { exact: 0, words: 1, begins: 2, elsewhere: 3, oneLetterOff: 4 } as const
export type MatchRank = (typeof fit)[keyof typeof fit]

/**
 * Returns a function that ranks how well a name fits the typed text; undefined means no match. Each typed word must be the start of a word
 * of the name, in any order. One wrong letter is allowed in words of five letters or more.
 */
export function matchName(typed: string): (name: SearchName) => MatchRank | undefined {
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

/** Words with fewer letters than this must match exactly, because too many other words differ by only one letter. */
export const minLettersForTypo = 5

/**
 * True if two words of five letters or more differ by one letter that is different, extra, missing or swapped. The first letter must be
 * equal, because people usually get it right.
 */
export function isOneLetterOff(typed: string, own: string): boolean {
  if (typed.length < minLettersForTypo || own.length < minLettersForTypo || typed[0] !== own[0]) return false
  const [short, long] = typed.length <= own.length ? [typed, own] : [own, typed]
  if (long.length - short.length > 1) return false
  let at = 1
  while (at < short.length && short[at] === long[at]) at++
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  const rest = short.slice(at + 1)
  if (rest === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}

/** Matches the country code at the start of an international phone number. */
const countries = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/
const phoneMarks = /^[+\d\s()./-]+$/

/** Returns the digits of a phone number in all notations that people type: `+31 6 55…`, `0655…` and `655…`. Empty for other text. */
export function listPhoneForms(text: string): string[] {
  if (!phoneMarks.test(text)) return []
  const figures = text.replace('(0)', '').replace(/\D/g, '')
  const isAbroad = /^\s*(?:\+|00)/.test(text)
  if (!isAbroad) return figures.startsWith('0') ? localForms('31', figures.slice(1)) : figures === '' ? [] : [figures]
  const whole = figures.replace(/^00/, '')
  // Some people write a zero after the country code too.
  const rest = whole.replace(countries, '').replace(/^0/, '')
  const country = countries.exec(whole)?.[0] ?? ''
  return localForms(country, rest)
}
const localForms = (country: string, rest: string) => [country + rest, `00${country}${rest}`, `0${rest}`, rest]

/** Returns the digits of a text that can only be the start of a phone number (four digits or more, with any spaces), else undefined. */
export function readTypedPhone(typed: string): string | undefined {
  const figures = typed.replace(/\D/g, '')
  if (!phoneMarks.test(typed) || figures.length < 4) return undefined
  return /^\s*\+/.test(typed) ? listPhoneForms(typed)[0] : figures
}

/** A table row prepared for the search. */
export interface SearchRow {
  /** The normalised text of the row, without apostrophes and hyphens inside words. */
  text: string
  /** The runs of the names in the row, each with a space before it. */
  runs: string
}

/** The length of the longest line that can be a name: two people of one ticket. */
const longestName = 250

/** Prepares the text of a table row for the search. A line of two or more words without digits or @ may be a name. */
export function prepareRow(text: string): SearchRow {
  const names = text.split('\n').filter((line) => line.length <= longestName && /^[^\d@]+ [^\d@]+$/.test(line))
  return { text: foldJoined(text), runs: ` ${names.flatMap((name) => prepareName(name).runs).join(' ')}` }
}
const foldJoined = (text: string) => foldText(text).replace(joiners, '$1')

/**
 * Returns a function that tests whether a prepared row matches the typed text. The row must contain each typed word or a name that fits the
 * word, and a typed wave (`wave 3`) as a whole. A single letter beside other words matches only the start of a name, because almost every
 * row contains that letter. An empty text matches every row. `forgiving` allows one wrong letter in words of five letters or more.
 */
export function matchText(typed: string, { forgiving = false } = {}): (row: SearchRow) => boolean {
  const { waves, rest } = readWaveNames(foldJoined(typed))
  const typedWords = rest.split(' ')
  const words = typedWords.map((word) => ({
    word,
    starts: wordsOf(word).map((part) => ` ${part}`),
    isInitial: typedWords.length > 1 && /^\p{Script=Latin}$/u.test(word),
  }))
  const joined = wordsOf(rest).join('')
  const phone = readTypedPhone(rest)
  const names = waves.map((number) => new RegExp(`\\bwave ${number}\\b`))
  return ({ text, runs }) => {
    let cut: string[] | undefined
    const own = () => (cut ??= text.split(/[^\p{L}\p{N}]+/u))
    const has = ({ word, starts, isInitial }: (typeof words)[number]) =>
      (!isInitial && text.includes(word)) ||
      (starts.length > 0 && starts.every((start) => runs.includes(start))) ||
      (forgiving && own().some((one) => isOneLetterOff(word, one)))
    const isRun = joined !== '' && runs.includes(` ${joined}`)
    return (isRun || words.every(has) || (phone !== undefined && text.includes(phone))) && names.every((name) => name.test(text))
  }
}
