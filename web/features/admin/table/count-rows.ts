import { count } from '#web/ui/tables/figures.ts'

/** Returns why the totals leave out a row, such as 'geannuleerd'; undefined if the row is counted. */
type Uncounted<Row> = (row: Row) => string | undefined

/** Counts the rows that are not among `found`. */
export function countOutside<Row>(rows: readonly Row[], found: readonly Row[]): number {
  const within = new Set(found)
  return rows.filter((row) => !within.has(row)).length
}

/**
 * Returns the number of counted rows (`countedRows`), and the number of tickets or people in these rows (`total`). `others`: how many rows
 * are left out, and why: '3 geannuleerd, 1 verlopen'.
 */
export function countRows<Row>(
  rows: readonly Row[],
  { uncounted, countOf = () => 1 }: { uncounted?: Uncounted<Row> | undefined; countOf?: ((row: Row) => number) | undefined },
) {
  const groups = Map.groupBy(rows, (row) => uncounted?.(row))
  const counted = groups.get(undefined) ?? []
  groups.delete(undefined)
  return {
    countedRows: counted.length,
    total: counted.reduce((sum, row) => sum + countOf(row), 0),
    others: [...groups].map(([why, { length }]) => `${count.format(length)} ${why}`).join(', '),
  }
}

/** Returns the first `number` counted rows, together with the rows between them that the totals leave out. */
export function limitToCounted<Row>(rows: readonly Row[], number: number, uncounted: Uncounted<Row> | undefined): readonly Row[] {
  const last = rows
    .filter((row) => uncounted?.(row) === undefined)
    .slice(0, number)
    .at(-1)
  return rows.slice(0, last === undefined ? 0 : rows.indexOf(last) + 1)
}
