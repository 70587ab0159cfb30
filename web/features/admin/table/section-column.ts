import type { ReactNode } from 'react'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'

/** A day (`YYYY-MM-DD`), or a moment (ISO date-time), read by the clock in Amsterdam: a date that a spreadsheet knows as one. */
export type CellDate = { day: string } | { moment: string }

/** What a column knows of a row: what is searched, sorted by and exported. */
export type CellValue = string | number | boolean | null | CellDate

export const isDate = (value: CellValue): value is CellDate => typeof value === 'object' && value !== null
export const asDay = (day: string | null): CellDate | null => (day ? { day } : null)
export const asMoment = (moment: string | null): CellDate | null => (moment ? { moment } : null)
/** The day on which a moment falls. */
export const asDayOf = (moment: string | null): CellDate | null => (moment ? { day: eventDateOf(moment) } : null)

export interface SectionColumn<Row> {
  key: string
  head: string
  /** What it is sorted by. Null comes last, whichever way. */
  value: (row: Row) => CellValue
  /** How it is shown; otherwise the value as it is. */
  cell?: (row: Row) => ReactNode
  /** What a file says where the value is made for sorting, such as a date as people read it. */
  text?: (row: Row) => CellValue
  /** What a search finds it by beside what it says: 'Wave 3' where the cell has the number alone. */
  find?: (row: Row) => string
  /**
   * What people call the row by its number, such as a code: of rows that have a number which was typed alone, those come
   * first that have it here.
   */
  isCode?: boolean
  /** What the row is about: bold, and its title on a phone. */
  strong?: boolean
  /** Left out on a phone. */
  aside?: boolean
  /** Figures: set to the right. */
  end?: boolean
  /** Shown once it is chosen under 'Kolommen'. */
  hidden?: boolean
}

/** A choice above the table. Its key is its name in the address. */
export interface TableFilter {
  key: string
  label: string
  /** What the choice says while nothing is filtered: 'Alle dagen'. */
  all: string
  options: readonly { value: string; label: string }[]
}

/** One that is applied to the rows that are loaded. */
export interface SectionFilter<Row> extends TableFilter {
  matches: (row: Row, value: string) => boolean
}

/** What a column says of a row: in a file, and to a search. */
export const textOf = <Row>({ value, text }: SectionColumn<Row>, row: Row): CellValue => (text ?? value)(row)

/** A value as it is read: '11-10-2025', '07-09-2025 09:30:12', 'ja'. */
export function writeValue(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  if (!isDate(value)) return String(value)
  return 'day' in value ? turn(value.day) : `${turn(eventDateOf(value.moment))} ${formatTime(value.moment, true)}`
}

/**
 * What somebody may type to find a value: of a day also its words, as tables show it ('zaterdag 11 oktober 2025', 'mrt'). A moment has
 * figures alone: 'jan' is a name more often than the month in which somebody registered.
 */
export function searchText(value: CellValue): string {
  if (value === null || !isDate(value)) return writeValue(value)
  if ('moment' in value) return writeValue(value)
  return `${value.day} ${writeValue(value)} ${formatEventDate(value.day)} ${formatEventDate(value.day, { month: 'short' })}`
}

const turn = (day: string) => day.split('-').reverse().join('-')
