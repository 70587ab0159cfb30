import { useCallback, useMemo } from 'react'
import type { SortState } from '#web/ui/data-table.tsx'
import { useSearchChanges } from '#web/ui/use-search-changes.ts'

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

/** The state of a section's table, kept in the address: it can be shared, reloaded and gone back to. `filterKeys` are the names of its filters. */
export function useTableAddress(filterKeys: string) {
  const [search, changeSearch] = useSearchChanges()
  const state = useMemo((): TableAddress => {
    const sort = search.get('sorteer')
    const filters = filterKeys.split(' ').flatMap((key) => (search.get(key) ? [[key, search.get(key)!] as const] : []))
    return {
      typed: search.get('zoek') ?? '',
      sort: sort ? { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : undefined,
      page: Math.max(1, Number.parseInt(search.get('pagina') ?? '1', 10) || 1),
      all: search.has('alles'),
      columns: search.get('kolommen')?.split(' '),
      filters: Object.fromEntries(filters),
    }
  }, [search, filterKeys])

  /** Changes some of it; empty values leave the address. Any change but the page itself starts at the first page. */
  const change = useCallback((values: AddressChange) => changeSearch({ pagina: '', ...values }), [changeSearch])
  return [state, change] as const
}
