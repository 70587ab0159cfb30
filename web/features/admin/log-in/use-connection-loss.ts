import { useQueryClient, type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureOf } from '#web/api/unwrap.ts'
import { adminSessionQuery } from './admin-session.ts'

/**
 * Returns the time from which the server has not answered (a timestamp in ms, by this computer's clock); null while it answers. Also
 * refetches the session when a call is refused because the session ended or the role was lowered.
 */
export function useConnectionLoss(): number | null {
  const client = useQueryClient()
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    const stops = [
      client.getQueryCache().subscribe((event) => {
        const outcome = outcomeOf(event)
        if (outcome === 'answer') setSince(null)
        if (outcome === 'no-answer') setSince((before) => before ?? Date.now())
        if (outcome === 'rights-changed') refetchSession(client)
      }),
      // A failed save shows its own error, so this handles only refusals that show changed rights.
      client.getMutationCache().subscribe((event) => outcomeOf(event) === 'rights-changed' && refetchSession(client)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client])
  return since
}

/**
 * The error codes by which the server shows that the user's rights changed. `not_allowed`: the office's session ended, and this browser has
 * another session, such as a participant's.
 */
const rightsCodes: ReadonlySet<string> = new Set(['role_too_low', 'second_step_missing', 'not_allowed'])

/**
 * Derives from a cache event whether the server answered and whether the rights changed; undefined if the event shows neither. This hook
 * watches the queries of all screens and sends none itself.
 */
function outcomeOf(event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): 'answer' | 'no-answer' | 'rights-changed' | undefined {
  if (event.type !== 'updated') return undefined
  if (event.action.type === 'success' && !('manual' in event.action && event.action.manual)) return 'answer'
  if (event.action.type !== 'failed' && event.action.type !== 'error') return undefined
  const failure = failureOf(event.action.error)
  if (failure.kind === 'offline' || failure.kind === 'timeout') return 'no-answer'
  const isRightsChange = failure.kind === 'refused' && (failure.status === 401 || rightsCodes.has(failure.code))
  return isRightsChange ? 'rights-changed' : undefined
}

/** Refetches the session. The guard then redirects to the log-in page, or hides the actions that the new role may not do. */
function refetchSession(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: adminSessionQuery.queryKey })
}
