import { useCallback, useMemo } from 'react'
import type { SortState } from '#web/ui/tables/data-table.tsx'
import { useSearchChanges } from '#web/ui/address/use-search-changes.ts'

export interface TableAddress {
  typed: string
  sort: SortState | undefined
  /** Counts from 1. */
  page: number
  /** 'Toon alles' was pressed. */
  all: boolean
  /** Which columns are shown; undefined: those of the opening view. */
  columns: readonly string[] | undefined
  /** What each filter is set to; absent: everything. */
  filters: Readonly<Record<string, string>>
}

export type AddressChange = Partial<{ zoek: string; sorteer: string; pagina: string; alles: string; kolommen: string }> &
  Record<string, string>

/**
 * The state of a section's table, kept in the address: it can be shared, reloaded and gone back to. `filterKeys` are
 * the names of its filters.
 */
export function useTableAddress(filterKeys: string) {
  const [search, changeSearch] = useSearchChanges()
  // What stays the same stays the same thing: whatever is drawn from it is not drawn again.
  const [sorted, shown] = [search.get('sorteer') ?? '', search.get('kolommen') ?? '']
  const set = new URLSearchParams(filterKeys.split(' ').flatMap((key) => (search.get(key) ? [[key, search.get(key)!]] : []))).toString()
  const sort = useMemo(() => (sorted ? { column: sorted.replace(/^-/, ''), descending: sorted.startsWith('-') } : undefined), [sorted])
  const columns = useMemo(() => (shown ? shown.split(' ') : undefined), [shown])
  const filters = useMemo(() => Object.fromEntries(new URLSearchParams(set)), [set])
  const state: TableAddress = {
    typed: search.get('zoek') ?? '',
    sort,
    page: Math.max(1, Number.parseInt(search.get('pagina') ?? '1', 10) || 1),
    all: search.has('alles'),
    columns,
    filters,
  }

  /** Changes some of it; empty values leave the address. What changes which rows there are starts at the first page. */
  const change = useCallback(
    (values: AddressChange) => changeSearch('kolommen' in values ? values : { pagina: '', ...values }),
    [changeSearch],
  )
  return [state, change] as const
}
