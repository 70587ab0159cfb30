import type { ReactNode } from 'react'

/** What a column knows of a row: what is searched, sorted by and exported. */
export type CellValue = string | number | boolean | null

export interface SectionColumn<Row> {
  key: string
  head: string
  /** Null sorts last, whichever way. */
  value: (row: Row) => CellValue
  /** How it is shown; otherwise the value as it is. */
  cell?: (row: Row) => ReactNode
  /** What a file says where the value is made for sorting, such as a date as people read it. */
  exported?: (row: Row) => CellValue
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
export interface SectionFilter<Row> {
  key: string
  label: string
  /** What the choice says while nothing is filtered: 'Alle dagen'. */
  all: string
  options: readonly { value: string; label: string }[]
  matches: (row: Row, value: string) => boolean
}

/** The text that a file or a search has of a value. */
export function writeValue(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  return String(value)
}
