import type { ReactNode } from 'react'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'

/** A day (`YYYY-MM-DD`), or a moment (ISO date-time) shown in Amsterdam time. An export writes it as a date of the spreadsheet. */
export type CellDate = { day: string } | { moment: string }

/** The value of a column in a row, for search, sorting and export. */
export type CellValue = string | number | boolean | null | CellDate

export const isCellDate = (value: CellValue): value is CellDate => typeof value === 'object' && value !== null
/** Makes a day (`YYYY-MM-DD`) the value of a cell; null stays null. */
export const asDay = (day: string | null): CellDate | null => (day ? { day } : null)
/** Makes a moment (ISO date-time) the value of a cell; null stays null. */
export const asMoment = (moment: string | null): CellDate | null => (moment ? { moment } : null)
/** The day of a moment (ISO date-time), in Amsterdam time. */
export const asDayOf = (moment: string | null): CellDate | null => (moment ? { day: eventDateOf(moment) } : null)

/** A column in the table of an admin section. */
export interface SectionColumn<Row> {
  key: string
  head: string
  /** The value to sort by. Null comes last in both directions. */
  value: (row: Row) => CellValue
  /** Renders the cell; default: the formatted value. */
  cell?: (row: Row) => ReactNode
  /** The value for export and search, if `value` only suits sorting. */
  text?: (row: Row) => CellValue
  /** More text that a search finds the row by: 'Wave 3' where the cell shows only the number. */
  find?: (row: Row) => string
  /**
   * The code or number by which people know the row. A search for a number alone first lists the rows that have this
   * number in this column.
   */
  isCode?: boolean
  /** With `isCode`: a search for a number alone looks only in this column, and not in dates, times and places that contain the number. */
  isOnlyNumber?: boolean
  /** The subject of the row: bold, and the row's title on a phone. */
  strong?: boolean
  /** Not shown on a phone. */
  aside?: boolean
  /** Aligned to the right, for numbers. */
  end?: boolean
  /** Shown before the cell on a phone, which has no column headings. Default: the heading, for numbers without a `cell`. */
  label?: string
  /** Shown only if selected under 'Kolommen'. */
  hidden?: boolean
}

/** A filter above the table. Its key is its query parameter. */
export interface TableFilter {
  key: string
  label: string
  /** The text of the option that filters nothing: 'Alle dagen'. */
  all: string
  /**
   * `empty`: for an option where no matching row is good news: the message if no row matches and no other filter is set. `emptyNote`: a
   * sentence below that message.
   */
  options: readonly { value: string; label: string; empty?: string; emptyNote?: string }[]
}

/** A filter on the loaded rows. */
export interface SectionFilter<Row> extends TableFilter {
  matches: (row: Row, value: string) => boolean
}

/** The value of a column in a row, for export and search. */
export const columnValueOf = <Row>({ value, text }: SectionColumn<Row>, row: Row): CellValue => (text ?? value)(row)

/** Formats a value in Dutch: '11-10-2025', '07-09-2025 09:30:12', 'ja'. */
export function formatCellValue(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  if (!isCellDate(value)) return String(value)
  return 'day' in value ? toDutchDay(value.day) : `${toDutchDay(eventDateOf(value.moment))} ${formatTime(value.moment, true)}`
}

/**
 * The text by which a search finds a value. A day is also found by its words ('zaterdag 11 oktober 2025', 'mrt'); a date-time only by
 * its digits, because 'jan' is more often a name than the month in which somebody registered.
 */
export function searchText(value: CellValue): string {
  if (value === null || !isCellDate(value)) return formatCellValue(value)
  if ('moment' in value) return formatCellValue(value)
  return `${value.day} ${formatCellValue(value)} ${formatEventDate(value.day)} ${formatEventDate(value.day, { month: 'short' })}`
}

const toDutchDay = (day: string) => day.split('-').reverse().join('-')
