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
import { keepKeys, orderBy } from './row-orders.ts'
import type { RowSearch } from './search-rows.ts'
import type { SectionColumn, SectionFilter } from './section-column.ts'
import type { TableAddress } from './use-table-address.ts'
import { workWhenIdle } from './when-idle.ts'

/** A list that is no longer than this is one page, as the waves of an edition are. */
const shortList = 50
/**
 * Rows on a page of a longer one: a laptop's screen, with its foot in sight on a large one. What is out of sight is laid
 * out and painted as well.
 */
export const longPage = 25

type Model<Row extends RowData> = RowModel<TableFeatures, Row>

/**
 * The filtered rows of a table whose global filter is a test of a row. TanStack's own model makes two objects a row each time, also when
 * nothing is filtered any more: for ten thousand rows a slow laptop needs longer for those than for drawing what was found.
 */
function keepMatching<Row extends RowData>() {
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
  filteredRowModel: keepMatching(),
})

/** The columns' own cells are drawn by DataTable; for the model a row is one thing to search. */
const noColumns: readonly never[] = []

interface Options<Row> {
  rows: readonly Row[]
  /** More rows are on their way. */
  loading: boolean
  columns: readonly SectionColumn<Row>[]
  shownColumns: readonly SectionColumn<Row>[]
  filters: readonly SectionFilter<Row>[]
  search: RowSearch<Row>
  address: TableAddress
  /** The order of the opening view. */
  initialSort?: { column: string; descending: boolean }
  /** How many rows the opening view has, while that is shown. */
  opening: number | undefined
}

/** The rows of the address: searched, filtered, sorted and paged. `found` is all that was found, in order. */
export function useSectionRows<Row extends object>(options: Options<Row>) {
  const { rows, loading, columns, shownColumns, filters, search, address, initialSort, opening } = options
  const typed = address.typed.trim()
  const matches = useMemo(() => {
    const set = filters.filter(({ key }) => address.filters[key])
    if (!typed && set.length === 0) return undefined
    const exactly = typed ? search.finder(typed) : undefined
    // A letter is forgiven where nothing fits as it was typed.
    const finds = exactly && !rows.some(exactly) ? search.finder(typed, { forgiving: true }) : exactly
    return (row: Row) => set.every(({ key, matches: holds }) => holds(row, address.filters[key]!)) && (!finds || finds(row))
  }, [filters, address.filters, typed, search, rows])
  const { column, descending = false } = address.sort ?? initialSort ?? {}
  const sorted = columns.find(({ key }) => key === column)
  const table = useTable({
    features,
    columns: noColumns,
    data: rows,
    state: { globalFilter: matches },
  })
  const filtered = table.getFilteredRowModel().rows
  // Who chose an order has that one.
  const rank = useMemo(() => (address.sort ? undefined : search.rank(typed)), [address.sort, search, typed])
  const found = useMemo(() => {
    const inOrder = () => {
      if (!sorted) return filtered.map((row) => row.original)
      const order = orderBy(rows, sorted, descending)
      if (filtered.length === rows.length) return order
      const kept = new Set(filtered.map((row) => row.original))
      return order.filter((row) => kept.has(row))
    }
    return rank ? byRank(inOrder(), rank) : inOrder()
  }, [rows, filtered, sorted, descending, rank])
  useEffect(() => (loading ? undefined : workWhenIdle(prepare(rows, shownColumns, search))), [rows, loading, shownColumns, search])
  const size = opening ?? (rows.length > shortList ? longPage : shortList)
  const page = Math.min(address.page, Math.max(1, Math.ceil(found.length / size)))
  const shown = useMemo(() => found.slice((page - 1) * size, page * size), [found, page, size])
  return { found, shown, page, size, sort: useMemo(() => sorted && { column: sorted.key, descending }, [sorted, descending]) }
}

function byRank<Row>(rows: readonly Row[], rank: (row: Row) => 0 | 1 | 2): Row[] {
  const ranks: [Row[], Row[], Row[]] = [[], [], []]
  for (const row of rows) ranks[rank(row)].push(row)
  return ranks.flat()
}

/** Makes what searching and sorting need, a piece at a time. */
function* prepare<Row extends object>(rows: readonly Row[], columns: readonly SectionColumn<Row>[], search: RowSearch<Row>) {
  const pieces = Array.from({ length: Math.ceil(rows.length / 250) }, (_, at) => rows.slice(at * 250, at * 250 + 250))
  for (const piece of pieces) yield piece.forEach(search.prepare)
  for (const column of columns) {
    for (const piece of pieces) yield keepKeys(piece, column)
    yield void orderBy(rows, column, false)
  }
}
