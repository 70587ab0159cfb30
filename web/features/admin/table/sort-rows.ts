import { foldText } from '#shared/domain/office/search-text.ts'
import { type SectionColumn, isCellDate, type CellValue } from './section-column.ts'

type Key = string | number | undefined
type Rows = readonly object[]

/** The sort key of each row, per column. A row that did not change keeps its key when rows are added. */
const keysOf = new WeakMap<object, WeakMap<object, Key>>()
/** The sorted rows of each list, per column. */
const ordersOf = new WeakMap<Rows, Map<object, Record<'up' | 'down', Rows>>>()

/** Computes the sort keys of rows before they are needed. */
export function prepareSortKeys<Row extends object>(rows: readonly Row[], column: SectionColumn<Row>): void {
  for (const row of rows) keyOf(row, column)
}

/**
 * Returns the rows sorted by a column, with empty values last in both directions; rows with equal values keep their order. The result is
 * cached per list and column: on a slow laptop, sorting ten thousand rows takes longer than rendering them. The keys are compared directly,
 * which is five times as fast as a comparator that looks values up.
 */
export function sortRowsBy<Row extends object>(rows: readonly Row[], column: SectionColumn<Row>, descending: boolean): readonly Row[] {
  let orders = ordersOf.get(rows)
  if (!orders) ordersOf.set(rows, (orders = new Map()))
  let order = orders.get(column)
  if (!order) orders.set(column, (order = sortBothWays(rows, column)))
  return order[descending ? 'down' : 'up'] as readonly Row[]
}

/**
 * The key that is compared in place of a value, computed once per row. A collator takes a second for ten thousand rows on a slow laptop.
 * Digits in text are compared as numbers: wave 2 before wave 10. Undefined for an empty value.
 */
function sortKey(value: CellValue): string | number | undefined {
  if (value === null || value === '') return undefined
  if (isCellDate(value)) return 'day' in value ? value.day : value.moment
  if (typeof value === 'string') return foldText(value).replace(/\d+/g, (figures) => figures.padStart(12, '0'))
  return Number(value)
}

function keyOf<Row extends object>(row: Row, column: SectionColumn<Row>): Key {
  let keys = keysOf.get(column)
  if (!keys) keysOf.set(column, (keys = new WeakMap()))
  if (!keys.has(row)) keys.set(row, sortKey(column.value(row)))
  return keys.get(row)
}

function sortBothWays<Row extends object>(rows: readonly Row[], column: SectionColumn<Row>): Record<'up' | 'down', Row[]> {
  const keyed = rows.map((row) => ({ row, key: keyOf(row, column) }))
  const known = keyed.filter((entry): entry is { row: Row; key: string | number } => entry.key !== undefined)
  known.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const last = keyed.filter(({ key }) => key === undefined)
  // The descending order reverses the ascending order, except that equal rows keep their order.
  const down: typeof known = []
  for (let end = known.length; end > 0;) {
    let start = end - 1
    while (start > 0 && known[start - 1]!.key === known[end - 1]!.key) start--
    for (let at = start; at < end; at++) down.push(known[at]!)
    end = start
  }
  const rowsOf = (some: readonly { row: Row }[]) => [...some, ...last].map(({ row }) => row)
  return { up: rowsOf(known), down: rowsOf(down) }
}
