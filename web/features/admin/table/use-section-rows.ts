import {
  columnFilteringFeature,
  createFilteredRowModel,
  globalFilteringFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useDeferredValue, useMemo } from 'react'
import type { SectionColumn, SectionFilter } from './section-column.ts'
import { sortByKey, sortKey } from './sort-key.ts'
import type { TableAddress } from './use-table-address.ts'

/** Rows on a page: a laptop's screen and a half. */
export const pageSize = 50

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
})
/** The column that stands for the whole row when it is searched: a row is asked once, not once a column. */
const whole = '*'

type Options<Row> = {
  rows: readonly Row[]
  columns: readonly SectionColumn<Row>[]
  filters: readonly SectionFilter<Row>[]
  search: (row: Row, typed: string) => boolean
  address: TableAddress
  /** The order of the opening view. */
  initialSort?: { column: string; descending: boolean }
  /** How many rows a page has. */
  size: number
}

/** The rows of the address: searched, filtered, sorted and paged. `found` is all that was found, in order. */
export function useSectionRows<Row extends object>({ rows, columns, filters, search, address, initialSort, size }: Options<Row>) {
  // The columns' own cells are drawn by DataTable; for the model a row is one thing to search.
  const defs = useMemo((): ColumnDef<typeof features, Row>[] => [{ id: whole, accessorFn: () => '', enableGlobalFilter: true }], [])
  const typed = useDeferredValue(address.typed.trim())
  const matches = useMemo(() => {
    const set = filters.filter(({ key }) => address.filters[key])
    if (!typed && set.length === 0) return undefined
    return (row: Row) => set.every(({ key, matches: holds }) => holds(row, address.filters[key]!)) && (!typed || search(row, typed))
  }, [filters, address.filters, typed, search])
  const { column, descending = false } = address.sort ?? initialSort ?? {}
  const sorted = useMemo(() => {
    const by = columns.find(({ key }) => key === column)
    return by && { by, keys: new Map<Row, string | number | undefined>() }
  }, [column, columns])
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    state: { globalFilter: matches },
    getColumnCanGlobalFilter: (column) => column.id === whole,
    globalFilterFn: (row, _, holds: (row: Row) => boolean) => holds(row.original),
  })
  const filtered = table.getFilteredRowModel().rows
  const found = useMemo(() => {
    const left = filtered.map((row) => row.original)
    if (!sorted) return left
    const { by, keys } = sorted
    const keyOf = (row: Row) => {
      if (!keys.has(row)) keys.set(row, sortKey(by.value(row)))
      return keys.get(row)
    }
    return sortByKey(left, keyOf, descending)
  }, [filtered, sorted, descending])
  const page = Math.min(address.page, Math.max(1, Math.ceil(found.length / size)))
  return {
    found,
    shown: found.slice((page - 1) * size, page * size),
    page,
    sort: sorted && { column: sorted.by.key, descending },
  }
}
