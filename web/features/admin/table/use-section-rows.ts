import {
  columnFilteringFeature,
  globalFilteringFeature,
  tableFeatures,
  useTable,
  type RowData,
  type RowModel,
  type TableFeatures,
  type Table,
} from '@tanstack/react-table'
import { useEffect, useMemo } from 'react'
import { sortRowsBy, prepareSortKeys } from './sort-rows.ts'
import type { RowSearch } from './search-rows.ts'
import type { SectionColumn, SectionFilter } from './section-column.ts'
import type { TableQuery } from './use-table-query.ts'
import { workWhenIdle } from './when-idle.ts'

/** A list of at most this many rows is one page, such as the waves of an edition. */
const shortList = 50
/**
 * The number of rows per page of a longer list: about as many as fit on a laptop's screen. A longer page would be slower, because the
 * browser also lays out and paints rows that are out of sight.
 */
export const longPageSize = 25

type Model<Row extends RowData> = RowModel<TableFeatures, Row>

/**
 * The filtered row model of a table whose global filter is a predicate on a row. TanStack's own model makes two objects per row each time,
 * even without a filter: for ten thousand rows that takes a slow laptop longer than rendering the result.
 */
function filterMatching<Row extends RowData>() {
  return (table: Table<TableFeatures, Row>): (() => Model<Row>) => {
    let last: { all: Model<Row>; matches: unknown; kept: Model<Row> } | undefined
    return () => {
      const all = table.getPreFilteredRowModel()
      const matches = table.atoms.globalFilter?.get() as ((row: Row) => boolean) | undefined
      if (last?.all === all && last.matches === matches) return last.kept
      const rows = matches ? all.rows.filter(({ original }) => matches(original)) : all.rows
      const kept = rows === all.rows ? all : { rows, flatRows: rows, rowsById: all.rowsById }
      last = { all, matches, kept }
      return kept
    }
  }
}

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: filterMatching(),
})

/** `DataTable` renders the cells, so the model needs no columns. */
const noColumns: readonly never[] = []

interface Options<Row> {
  rows: readonly Row[]
  /** True while more rows are loading. */
  loading: boolean
  columns: readonly SectionColumn<Row>[]
  shownColumns: readonly SectionColumn<Row>[]
  filters: readonly SectionFilter<Row>[]
  search: RowSearch<Row>
  query: TableQuery
  /** The order of the rows until the user chooses an order. */
  initialSort?: { column: string; descending: boolean }
  /** The number of rows in the opening view; undefined if the table does not show the opening view. */
  opening: number | undefined
  /** True for a row that comes last until the user chooses an order. */
  isSortedLast?: (row: Row) => boolean
}

/** Searches, filters, sorts and pages the rows as the URL says. In the result, `found` has the rows of all pages, in order. */
export function useSectionRows<Row extends object>(options: Options<Row>) {
  const { rows, loading, columns, shownColumns, filters, search, query, initialSort, opening, isSortedLast } = options
  const typed = query.typed.trim()
  const matches = useMemo(() => {
    const set = filters.filter(({ key }) => query.filters[key])
    if (!typed && set.length === 0) return undefined
    const exactly = typed ? search.finder(typed) : undefined
    // One wrong letter is allowed only if no row matches exactly.
    const finds = exactly && !rows.some(exactly) ? search.finder(typed, { forgiving: true }) : exactly
    return (row: Row) => set.every(({ key, matches: holds }) => holds(row, query.filters[key]!)) && (!finds || finds(row))
  }, [filters, query.filters, typed, search, rows])
  const { column, descending = false } = query.sort ?? initialSort ?? {}
  const sorted = columns.find(({ key }) => key === column)
  const table = useTable({
    features,
    columns: noColumns,
    data: rows,
    state: { globalFilter: matches },
  })
  const filtered = table.getFilteredRowModel().rows
  // An order that the user chose overrides the rank.
  const rank = useMemo(() => (query.sort ? undefined : search.rank(typed)), [query.sort, search, typed])
  const found = useMemo(() => {
    const inOrder = () => {
      if (!sorted) return filtered.map((row) => row.original)
      const order = sortRowsBy(rows, sorted, descending)
      if (filtered.length === rows.length) return order
      const kept = new Set(filtered.map((row) => row.original))
      return order.filter((row) => kept.has(row))
    }
    const ordered = isSortedLast && !query.sort ? moveToEnd(inOrder(), isSortedLast) : inOrder()
    return rank ? byRank(ordered, rank) : ordered
  }, [rows, filtered, sorted, descending, rank, isSortedLast, query.sort])
  useEffect(() => (loading ? undefined : workWhenIdle(prepare(rows, shownColumns, search))), [rows, loading, shownColumns, search])
  const size = opening ?? (rows.length > shortList ? longPageSize : shortList)
  const page = Math.min(query.page, Math.max(1, Math.ceil(found.length / size)))
  const shown = useMemo(() => found.slice((page - 1) * size, page * size), [found, page, size])
  return { found, shown, page, size, sort: useMemo(() => sorted && { column: sorted.key, descending }, [sorted, descending]) }
}

function moveToEnd<Row>(rows: readonly Row[], isSortedLast: (row: Row) => boolean): readonly Row[] {
  const gone = rows.filter(isSortedLast)
  return gone.length === 0 ? rows : [...rows.filter((row) => !isSortedLast(row)), ...gone]
}

function byRank<Row>(rows: readonly Row[], rank: (row: Row) => 0 | 1 | 2): Row[] {
  const ranks: [Row[], Row[], Row[]] = [[], [], []]
  for (const row of rows) ranks[rank(row)].push(row)
  return ranks.flat()
}

/** Computes the search texts and sort keys, a piece at a time. */
function* prepare<Row extends object>(rows: readonly Row[], columns: readonly SectionColumn<Row>[], search: RowSearch<Row>) {
  const pieces = Array.from({ length: Math.ceil(rows.length / 250) }, (_, at) => rows.slice(at * 250, at * 250 + 250))
  for (const piece of pieces) yield piece.forEach(search.prepare)
  for (const column of columns) {
    for (const piece of pieces) yield prepareSortKeys(piece, column)
    yield void sortRowsBy(rows, column, false)
  }
}
