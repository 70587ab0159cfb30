import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RoleOfCall } from '#shared/domain/office/admin-roles.ts'
import { useMay } from '#web/api/may-call.ts'

/** The address of a screen on which something is begun at once: a dialog that the palette names. */
export const beginAt = (path: string, what: string) => `${path}?begin=${what}`

/**
 * Begins `what` when the address asks for it, for who may make that call, and as soon as what it starts from is there. Once: the address
 * then says no more of it, so that going back does not begin it again.
 */
export function useBegunByAddress(what: string, needs: RoleOfCall, begin: () => void, isReady = true): void {
  const [search, setSearch] = useSearchParams()
  const may = useMay()
  const isAsked = isReady && search.get('begin') === what
  const latest = useRef(begin)
  useEffect(() => {
    latest.current = begin
  }, [begin])
  useEffect(() => {
    if (!isAsked) return
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('begin')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
    if (may(needs)) latest.current()
  }, [isAsked, setSearch, may, needs])
}
