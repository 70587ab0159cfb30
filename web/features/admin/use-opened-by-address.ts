import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RoleOfCall } from '#shared/domain/office/admin-roles.ts'
import { useMay } from '#web/api/may-call.ts'

/** The address of a screen that opens the dialog `what` at once; the palette links to it. */
export const beginAt = (path: string, what: string) => `${path}?begin=${what}`

/**
 * Calls `begin` once if the address asks for `what`, the user's role may make the call `needs`, and `isReady` (its data is loaded). It also
 * removes the parameter from the URL, so that going back does not begin it again.
 */
export function useOpenedByAddress(what: string, needs: RoleOfCall, begin: () => void, isReady = true): void {
  const [search, setSearch] = useSearchParams()
  const may = useMay()
  const isRequested = isReady && search.get('begin') === what
  const latest = useRef(begin)
  useEffect(() => {
    latest.current = begin
  }, [begin])
  useEffect(() => {
    if (!isRequested) return
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('begin')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
    if (may(needs)) latest.current()
  }, [isRequested, setSearch, may, needs])
}
