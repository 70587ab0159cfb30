import { useQueryClient, type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureOf } from '#web/api/unwrap.ts'
import { adminSessionQuery } from './admin-session.ts'

/**
 * Since when nothing answers, ms since the epoch by this machine's clock; null while the server does. Whoever's rights ended or got less
 * while they worked is asked about anew, also when it is a save that says so.
 */
export function useConnectionLoss(): number | null {
  const client = useQueryClient()
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    const stops = [
      client.getQueryCache().subscribe((event) => {
        const heard = readEvent(event)
        if (heard === 'answer') setSince(null)
        if (heard === 'silence') setSince((known) => known ?? Date.now())
        if (heard === 'other-rights') askAgain(client)
      }),
      // A save that does not come through says so itself, and may be one of many; only what it says of rights counts.
      client.getMutationCache().subscribe((event) => readEvent(event) === 'other-rights' && askAgain(client)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client])
  return since
}

const otherRights: ReadonlySet<string> = new Set(['role_too_low', 'second_step_missing'])

/** What an event of the cache tells about the server: every reading of every screen counts, not one of its own. */
function readEvent(event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): 'answer' | 'silence' | 'other-rights' | undefined {
  if (event.type !== 'updated') return undefined
  if (event.action.type === 'success' && !('manual' in event.action && event.action.manual)) return 'answer'
  if (event.action.type !== 'failed' && event.action.type !== 'error') return undefined
  const failure = failureOf(event.action.error)
  if (failure.kind === 'offline' || failure.kind === 'timeout') return 'silence'
  const isOther = failure.kind === 'refused' && (failure.status === 401 || otherRights.has(failure.code))
  return isOther ? 'other-rights' : undefined
}

/** A session that ended, or another role: the guard finds out by asking, and sends to the log-in or hides what may not be done any more. */
function askAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: adminSessionQuery.queryKey })
}
