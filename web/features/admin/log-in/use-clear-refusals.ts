import { useQueryClient, type MutationObserver } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { failureOf } from '#web/api/unwrap.ts'

/**
 * Returns a function that clears the refusals of calls made without a session. A form shows the refusal of its last call until its
 * next call, so after a log-in it would still say that the user is not logged in.
 */
export function useClearRefusals(): () => void {
  const cache = useQueryClient().getMutationCache()
  /** The observer of each call, through which its form learns of a reset. A WeakMap, because the cache drops calls that are over. */
  const observers = useRef(new WeakMap<object, MutationObserver<unknown, unknown, unknown, unknown>>())
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type === 'observerAdded') observers.current.set(event.mutation, event.observer)
      }),
    [cache],
  )
  return useCallback(() => {
    for (const mutation of cache.findAll({ status: 'error' })) {
      const failure = failureOf(mutation.state.error)
      if (failure.kind === 'refused' && failure.code === 'not_logged_in') observers.current.get(mutation)?.reset()
    }
  }, [cache])
}
