import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

/**
 * The query of the address, and how to change some of it: an empty value leaves it. A change is no step of its own in the history. What is
 * changed is handed out at once, and changes in quick succession add up, which those of `useSearchParams` don't: the router renders a
 * change as a transition, when nothing else is to be done, and until then hands out the query of before.
 */
export function useSearchChanges() {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const arrival = useNavigationType()
  /** Asked for and not rendered yet. */
  const pending = useRef<URLSearchParams>(undefined)
  const [asked, setAsked] = useState<string>()
  useEffect(() => {
    // Changes replace: who came by a step back or a link came after them.
    if (arrival !== 'REPLACE' || pending.current?.toString() === search.toString()) {
      pending.current = undefined
      setAsked(undefined)
    }
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
          setAsked(after.toString())
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  const query = asked ?? search.toString()
  // The same one when the router gets there: nobody renders twice.
  return [useMemo(() => new URLSearchParams(query), [query]), change] as const
}
