import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

/**
 * The query of the address, and how to change some of it: an empty value leaves it. A change is no step of its own in the history. Changes in quick
 * succession add up, which those of `useSearchParams` don't: the router renders a change as a transition, and until then hands out the query of before.
 */
export function useSearchChanges() {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const arrival = useNavigationType()
  /** Asked for and not rendered yet. */
  const pending = useRef<URLSearchParams>(undefined)
  useEffect(() => {
    // Changes replace: who came by a step back or a link came after them.
    if (arrival !== 'REPLACE' || pending.current?.toString() === search.toString()) pending.current = undefined
  }, [location, search, arrival])

  const change = useCallback(
    (values: Readonly<Record<string, string>>) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(pending.current ?? before)
          for (const [name, value] of Object.entries(values)) {
            if (value) after.set(name, value)
            else after.delete(name)
          }
          pending.current = after
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  return [search, change] as const
}
