import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

/**
 * Returns the query of the URL, and a function that changes some of its values; an empty value is removed. A change adds no history entry,
 * except with `adds`: then the back button returns to the values before the change.
 * Unlike with `useSearchParams`, a change is returned at once and quick changes are combined: the router renders a change as a transition
 * of low priority, and returns the old query until then.
 */
export function useSearchChanges() {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const arrival = useNavigationType()
  /** The query that was requested and is not rendered yet. */
  const pending = useRef<URLSearchParams>(undefined)
  const [requested, setRequested] = useState<string>()
  useEffect(() => {
    // A change replaces the entry. Any other navigation is newer than the pending changes.
    if (arrival !== 'REPLACE' || pending.current?.toString() === search.toString()) {
      pending.current = undefined
      setRequested(undefined)
    }
  }, [location, search, arrival])

  const change = useCallback(
    (values: Readonly<Record<string, string>>, { adds = false } = {}) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(pending.current ?? before)
          for (const [name, value] of Object.entries(values)) {
            if (value) after.set(name, value)
            else after.delete(name)
          }
          pending.current = after
          setRequested(after.toString())
          return after
        },
        { replace: !adds, preventScrollReset: true },
      ),
    [setSearch],
  )
  const query = requested ?? search.toString()
  // Returns the same object once the router has rendered the change, so that nothing renders twice.
  return [useMemo(() => new URLSearchParams(query), [query]), change] as const
}
