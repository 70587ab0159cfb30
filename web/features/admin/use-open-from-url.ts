import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RoleOfCall } from '#shared/domain/office/admin-roles.ts'
import { useMayCall } from '#web/api/may-call.ts'

/** Returns the URL that opens a screen with its dialog `what`. The command palette links to this URL. */
export const dialogUrl = (path: string, what: string) => `${path}?begin=${what}`

/**
 * Opens a dialog (calls `begin`) once, if the URL has `?begin=<what>`, the dialog's data is loaded (`isReady`), and the user's role is
 * allowed the API call in `needs`. Also removes the parameter from the URL, so that going back does not open the dialog again.
 */
export function useOpenFromUrl(what: string, needs: RoleOfCall, begin: () => void, isReady = true): void {
  const [search, setSearch] = useSearchParams()
  const may = useMayCall()
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
