import { isCalendarDate } from '#shared/lib/dates.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'

/** Whether 05/03/1990 is 5 March (`day`) or 3 May (`month`). */
export type DateOrder = 'day' | 'month'

const months = ['jan', 'feb', 'm(?:aa|a)?r', 'apr', 'm(?:ei|ay)', 'jun', 'jul', 'aug', 'sep', 'o[kc]t', 'nov', 'dec'].map(
  (start) => new RegExp(`^${start}`),
)
const pad = (number: number | string, length = 2) => String(number).padStart(length, '0')
const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[ ,T].*)?$/

/**
 * Parses a date to `YYYY-MM-DD`. Accepts ISO, Dutch and American notation, a month name, and the day number of a spreadsheet. Returns the
 * text itself if it is not a date, so that the contract's schema reports the error.
 */
export function parseDate(
  text: string,
  { order = 'day', days1904 = false, now }: { order?: DateOrder; days1904?: boolean; now: number },
): string {
  const trimmed = text.trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/.exec(trimmed)
  if (iso) return toDate(iso[1]!, iso[2]!, iso[3]!) ?? trimmed
  if (/^\d{3,5}(?:\.\d+)?$/.test(trimmed)) {
    // The days of spreadsheets count from 30 December 1899; a fraction is the time of day.
    const days = Math.floor(Number(trimmed)) + (days1904 ? 1462 : 0)
    return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10)
  }
  const found = numbers.exec(trimmed)
  if (found) {
    const [, first = '', second = '', year = ''] = found
    const whole = fullYear(year, now)
    return (order === 'day' ? toDate(whole, second, first) : toDate(whole, first, second)) ?? trimmed
  }
  const words = trimmed.toLowerCase().replace(/[.,]/g, ' ').split(/\s+/)
  const month = words.map((word) => months.findIndex((form) => form.test(word))).find((at) => at >= 0)
  const day = words.find((word) => /^\d{1,2}(?:e|st|nd|rd|th)?$/.test(word))
  const year = words.find((word) => /^\d{4}$/.test(word))
  return (month !== undefined && day && year ? toDate(year, month + 1, Number.parseInt(day, 10)) : undefined) ?? trimmed
}

function toDate(year: string, month: number | string, day: number | string): string | undefined {
  const date = `${year}-${pad(month)}-${pad(day)}`
  return isCalendarDate(date) ? date : undefined
}

/** Completes a year of two digits to the latest such year that is not in the future. */
function fullYear(year: string, now: number): string {
  if (year.length === 4) return year
  const current = new Date(now).getUTCFullYear()
  return String(2000 + Number(year) > current ? 1900 + Number(year) : 2000 + Number(year))
}

/** Guesses the order of the dates in a column: `month` if a date fits only that order, and no date fits only the other order. */
export function guessDateOrder(texts: readonly string[]): DateOrder {
  const found = texts.flatMap((text) => numbers.exec(text.trim()) ?? undefined).filter((one) => one !== undefined)
  const pairs = texts.flatMap((text) => {
    const match = numbers.exec(text.trim())
    return match ? [{ first: Number(match[1]), second: Number(match[2]) }] : []
  })
  return found.length > 0 && pairs.some(({ second }) => second > 12) && !pairs.some(({ first }) => first > 12) ? 'month' : 'day'
}

/** Parses a gender. Returns `other` for an empty text, and the text itself if it is unknown, so that the schema reports the error. */
export function parseGender(text: string): string {
  const word = text.trim().toLowerCase()
  if (/^(m|man|male|heer|h|dhr\.?|jongen|mannelijk|men)$/.test(word)) return 'male'
  if (/^(v|f|w|vrouw|female|mevrouw|mw\.?|dame|meisje|vrouwelijk|woman|women)$/.test(word)) return 'female'
  if (/^(|x|o|anders|other|overig|divers|non-?bina(ir|ry)|onbekend|prefer not.*|zeg ik liever niet)$/.test(word)) return 'other'
  return text
}

/** Parses a size of clothes: 'Large' is L. Returns an empty text for 'geen', and the text itself if it is unknown. */
export function parseSize(text: string): string {
  const word = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (/^(|GEEN|NEE|NO|NONE|NVT)$/.test(word)) return ''
  const size = word
    .replace(/^(MAAT|SIZE)(?=.)/, '')
    .replace('EXTRA', 'X')
    .replace(/(SMALL|MEDIUM|LARGE)$/, (name) => name[0]!)
    .replace(/^(\d)(?=XL$|XS$)/, (times) => 'X'.repeat(Number(times) - 1))
  return /^(X*[SL]|M)$/.test(size) ? size : text.trim()
}

/** Parses a ticket type; undefined if the text means neither solo nor duo. */
export function parseTicketType(text: string): TicketType | undefined {
  if (/\b(duo|team|koppel|pair|2 ?(pers|p\b))/i.test(text)) return 'duo'
  return /\b(solo|individu|single|enkel|1 ?(pers|p\b))/i.test(text) ? 'solo' : undefined
}
