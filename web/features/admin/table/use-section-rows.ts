import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useDeferredValue, useMemo } from 'react'
import type { SectionColumn, SectionFilter } from './section-column.ts'
import { compareKeys, sortKey } from './sort-key.ts'
import type { TableAddress } from './use-table-address.ts'

/** Rows on a page: a laptop's screen and a half. */
export const pageSize = 50

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
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
  const defs = useMemo(
    (): ColumnDef<typeof features, Row>[] => [
      { id: whole, accessorFn: () => '', enableGlobalFilter: true },
      ...columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.key,
        accessorFn: (row) => sortKey(column.value(row)),
        enableGlobalFilter: false,
        sortUndefined: 'last',
        sortFn: (a, b, id) => compareKeys(a.getValue(id), b.getValue(id)),
      })),
    ],
    [columns],
  )
  const typed = useDeferredValue(address.typed.trim())
  const matches = useMemo(() => {
    const set = filters.filter(({ key }) => address.filters[key])
    if (!typed && set.length === 0) return undefined
    return (row: Row) => set.every(({ key, matches: holds }) => holds(row, address.filters[key]!)) && (!typed || search(row, typed))
  }, [filters, address.filters, typed, search])
  const { column, descending = false } = address.sort ?? initialSort ?? {}
  const sorting = useMemo(
    () => (column && columns.some(({ key }) => key === column) ? [{ id: column, desc: descending }] : []),
    [column, descending, columns],
  )
  const pagination = useMemo(() => ({ pageIndex: address.page - 1, pageSize: size }), [address.page, size])
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    state: { sorting, globalFilter: matches, pagination },
    getColumnCanGlobalFilter: (column) => column.id === whole,
    globalFilterFn: (row, _, holds: (row: Row) => boolean) => holds(row.original),
    autoResetPageIndex: false,
  })
  const found = table.getSortedRowModel().rows
  const pages = Math.max(1, Math.ceil(found.length / size))
  const page = Math.min(address.page, pages)
  return {
    found,
    shown: (page === address.page ? table.getRowModel().rows : found.slice((page - 1) * size, page * size)).map((row) => row.original),
    page,
    sort: sorting[0] && { column: sorting[0].id, descending: sorting[0].desc },
  }
}
