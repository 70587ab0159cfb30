import type { SaleOffer } from '#shared/contract/ticket-sales.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import type { Sheet } from '#web/features/admin/sheet-import/read-sheet.ts'
import { normalizeHead } from '#web/features/admin/sheet-import/sheet-rows.ts'
import type { Field } from './fields.ts'
import { parseDate } from './parse-cells.ts'

/** Returns the race day (`YYYY-MM-DD`) that a text names by its date or day of the week. Undefined if there is none. */
export type DayFinder = (text: string) => string | undefined

/** Creates a finder that caches its answers: a file has few days in many rows, and formatting dates is slow. */
export function createDayFinder({ days }: SaleOffer, { now, days1904 }: { now: number; days1904: boolean }): DayFinder {
  const named = days.map(({ eventDate }) => ({ eventDate, words: wordsOf(eventDate) }))
  const known = new Map<string, string | undefined>()
  const find: DayFinder = (text) => {
    const date = parseDate(text, { now, days1904 })
    if (days.some(({ eventDate }) => eventDate === date)) return date
    const plain = ` ${normalizeHead(text)} `
    const found = named.filter(({ words }) => words.some((word) => plain.includes(` ${word} `)))
    return found.length === 1 ? found[0]!.eventDate : undefined
  }
  return (text) => {
    if (!known.has(text)) known.set(text, find(text))
    return known.get(text)
  }
}

function wordsOf(eventDate: string): string[] {
  const noon = new Date(`${eventDate}T12:00:00Z`)
  const weekdays = (['nl-NL', 'en-GB'] as const).flatMap((locale) =>
    (['long', 'short'] as const).map((weekday) => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(noon).toLowerCase()),
  )
  return [normalizeHead(formatEventDate(eventDate, { day: 'numeric', month: 'long' })), ...weekdays]
}

/** The number of rows that are read to recognize the contents of a column, even in the largest file. */
const rowsRead = 200

/** Returns the indexes of the columns in which most values are race days. */
export function findDayColumns({ names, rows }: Sheet, dayOf: DayFinder): number[] {
  return names.flatMap((_, at) => {
    const texts = rows.flatMap(({ cells }) => cells[at]?.trim() || []).slice(0, rowsRead)
    return texts.length > 0 && texts.filter((text) => dayOf(text)).length * 2 > texts.length ? at : []
  })
}

/**
 * Returns the name of a column with race days that the mapping ignores, although with this column people would get another race day.
 * Undefined if there is no such column.
 */
export function findIgnoredDayColumn(
  sheet: Sheet,
  { fields, day }: { fields: readonly (Field | undefined)[]; day: string },
  dayOf: DayFinder,
): string | undefined {
  if (fields.includes('eventDate')) return undefined
  const isOther = (text: string | undefined) => Boolean(text?.trim()) && dayOf(text!.trim()) !== day
  const ignored = findDayColumns(sheet, dayOf).find((at) => sheet.rows.some(({ cells }) => isOther(cells[at])))
  return ignored === undefined ? undefined : sheet.names[ignored]
}
