import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { statusFilters, type ParticipantFilter } from './participant-filter.ts'

/** The filter of the participants table, kept in the address: it can be shared, reloaded and gone back to. */
export function useParticipantFilter() {
  const [search, setSearch] = useSearchParams()
  const sort = search.get('sorteer') ?? 'name'
  const filter: ParticipantFilter = {
    typed: search.get('zoek') ?? '',
    status: statusFilters.find((one) => one === search.get('status')) ?? '',
    day: search.get('dag') ?? '',
    sort: { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') },
  }
  const page = Math.max(1, Number.parseInt(search.get('pagina') ?? '1', 10) || 1)

  /** Changes some of it; empty values leave the address. Any change but the page itself starts at the first page. */
  const change = (values: Partial<Record<'zoek' | 'status' | 'dag' | 'sorteer' | 'pagina', string>>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ pagina: '', ...values })) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  // The search box holds its own text, because the address follows a moment later; clearing gives it a new, empty one.
  const [clears, setClears] = useState(0)
  const clear = () => {
    change({ zoek: '', status: '', dag: '' })
    setClears(clears + 1)
  }
  return { filter, page, change, clear, clears }
}
