import type { CellValue } from './section-column.ts'

const marks = /\p{M}/gu

/** Text as it is searched: without capitals and accents. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase()
}

/**
 * What is compared in place of a value, made once a row: comparing with a collator takes a second for ten thousand rows on a slow laptop.
 * Figures in text count as numbers: wave 2 before wave 10. Undefined for nothing.
 */
export function sortKey(value: CellValue): string | number | undefined {
  if (value === null || value === '') return undefined
  if (typeof value === 'string') return foldText(value).replace(/\d+/g, (figures) => figures.padStart(12, '0'))
  return Number(value)
}

/**
 * Rows in the order of a value, nothing last whichever way; equal ones keep their order. Each key is made once and compared as it is: a comparator
 * that asks a table for its values takes five times as long for ten thousand rows.
 */
export function sortByKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string | number | undefined, descending: boolean): Row[] {
  const turn = descending ? -1 : 1
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }))
  const known = keyed.filter((one): one is { row: Row; key: string | number } => one.key !== undefined)
  known.sort((a, b) => (a.key < b.key ? -turn : a.key > b.key ? turn : 0))
  return [...known, ...keyed.filter(({ key }) => key === undefined)].map(({ row }) => row)
}
