import { useQueryClient, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureOf } from '#web/api/unwrap.ts'
import { adminSessionQuery } from './admin-session.ts'

/** Since when nothing answers, ms since the epoch by this machine's clock; null while the server does. */
export function useConnectionLoss(): number | null {
  const client = useQueryClient()
  const [since, setSince] = useState<number | null>(null)
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const heard = readEvent(event)
        if (heard === 'answer') setSince(null)
        if (heard === 'silence') setSince((known) => known ?? Date.now())
        if (heard === 'logged-out') askAgain(client)
      }),
    [client],
  )
  return since
}

/** What an event of the cache tells about the server: every reading of every screen counts, not one of its own. */
function readEvent(event: QueryCacheNotifyEvent): 'answer' | 'silence' | 'logged-out' | undefined {
  if (event.type !== 'updated') return undefined
  if (event.action.type === 'success' && !event.action.manual) return 'answer'
  if (event.action.type !== 'failed' && event.action.type !== 'error') return undefined
  const failure = failureOf(event.action.error)
  if (failure.kind === 'offline' || failure.kind === 'timeout') return 'silence'
  return failure.kind === 'refused' && failure.status === 401 ? 'logged-out' : undefined
}

/** A session that ended while a screen was open: the guard finds out by asking, and sends to the log-in. */
function askAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: adminSessionQuery.queryKey })
}
