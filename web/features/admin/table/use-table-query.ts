import { useCallback, useMemo } from 'react'
import type { SortState } from '#web/ui/tables/data-table.tsx'
import { useSearchChanges } from '#web/ui/navigation/use-search-changes.ts'

/** The state of a table as the URL has it: the search, sorting, page, columns and filters. */
export interface TableQuery {
  typed: string
  sort: SortState | undefined
  /** Counts from 1. */
  page: number
  /** True if the user pressed 'Toon alles'. */
  all: boolean
  /** The keys of the shown columns; undefined for the default columns. */
  columns: readonly string[] | undefined
  /** The values of the filters that are set. */
  filters: Readonly<Record<string, string>>
}

/** New values of URL parameters, by name. An empty value removes the parameter. */
export type UrlChange = Partial<{ zoek: string; sorteer: string; pagina: string; alles: string; kolommen: string }> & Record<string, string>

/**
 * The state of a section's table, kept in the URL, so that the user can share, reload and return to it. `filterKeys`: the query
 * parameters of its filters, with spaces between them.
 */
export function useTableQuery(filterKeys: string) {
  const [search, changeSearch] = useSearchChanges()
  // Unchanged parts keep their identity, so that components that depend on them do not render again.
  const [sorted, shown] = [search.get('sorteer') ?? '', search.get('kolommen') ?? '']
  const set = new URLSearchParams(filterKeys.split(' ').flatMap((key) => (search.get(key) ? [[key, search.get(key)!]] : []))).toString()
  const sort = useMemo(() => (sorted ? { column: sorted.replace(/^-/, ''), descending: sorted.startsWith('-') } : undefined), [sorted])
  const columns = useMemo(() => (shown ? shown.split(' ') : undefined), [shown])
  const filters = useMemo(() => Object.fromEntries(new URLSearchParams(set)), [set])
  const state: TableQuery = {
    typed: search.get('zoek') ?? '',
    sort,
    page: Math.max(1, Number.parseInt(search.get('pagina') ?? '1', 10) || 1),
    all: search.has('alles'),
    columns,
    filters,
  }

  /** Changes some parameters; an empty value removes one. Every change returns to the first page, except a change of the columns. */
  const change = useCallback((values: UrlChange) => changeSearch('kolommen' in values ? values : { pagina: '', ...values }), [changeSearch])
  return [state, change] as const
}
