import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef, useSyncExternalStore } from 'react'

/**
 * Returns the result of `query` on the device's store, updated with each change of the store; undefined before the first result. Reads
 * nothing while the page is hidden: a page that is frozen during a read blocks the writes, and so the scans, of all other tabs.
 */
export function useStoreQuery<Answer>(query: () => Promise<Answer>, deps: readonly unknown[]): Answer | undefined {
  const seen = useSyncExternalStore(listenToVisibility, isVisible)
  const last = useRef<Answer>(undefined)
  const answer = useLiveQuery<Answer | undefined>(async () => (isVisible() ? query() : last.current), [...deps, seen])
  useEffect(() => void (last.current = answer), [answer])
  return answer
}

const isVisible = () => document.visibilityState === 'visible'

function listenToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
