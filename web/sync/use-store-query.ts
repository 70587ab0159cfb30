import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef, useSyncExternalStore } from 'react'

/**
 * What `query` reads from the device's store, anew with each change of it; undefined before the first answer. While nobody sees the
 * page it reads nothing: a page that is frozen in the middle of a read keeps every other tab from writing, so from scanning.
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
