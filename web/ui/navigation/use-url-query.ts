import { useCallback, useMemo, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}
const read = () => location.search

/**
 * Returns the query of the URL and a function that sets it, for a page without a router; works as the router's `useSearchParams`. Each
 * change adds a history entry, which the phone's back button undoes, unless `replace` is set.
 */
export function useUrlQuery() {
  const search = useSyncExternalStore(subscribe, read)
  const query = useMemo(() => new URLSearchParams(search), [search])
  const setQuery = useCallback((next: Record<string, string>, { replace = false }: { replace?: boolean } = {}) => {
    const text = new URLSearchParams(next).toString()
    const url = location.pathname + (text && `?${text}`)
    if (replace) history.replaceState(history.state, '', url)
    else history.pushState(null, '', url)
    for (const listener of listeners) listener()
  }, [])
  return [query, setQuery] as const
}
