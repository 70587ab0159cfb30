import { MutationCache, QueryClient } from '@tanstack/react-query'
import { dismissSuccess } from '#web/ui/feedback/toast.ts'
import type { Failure } from './failure.ts'
import { readInitialData } from './initial-data.ts'

/** Ms for which a cached answer is used before it is fetched again. */
const FRESH_MS = 5 * 60_000
const READ_RETRIES = 3
const WRITE_RETRIES = 2
const READ_CEILING_MS = 30_000
const WRITE_CEILING_MS = 10_000
/** Refusals that pass with time: request timeout, too many requests. */
const passing = new Set([408, 429])

type MaybeFailure = Partial<Extract<Failure, { status: number }>> | null | undefined
const refusedWith = (error: unknown) => {
  const status = (error as MaybeFailure)?.status
  return status !== undefined && status >= 400 && status < 500 ? status : undefined
}

/**
 * Whether to retry a read: never after a 4xx except 408 and 429; otherwise up to three times. `count` is the number of failures before this
 * one.
 */
export function shouldRetryRead(count: number, error: unknown): boolean {
  const refused = refusedWith(error)
  if (refused !== undefined && !passing.has(refused)) return false
  return count < READ_RETRIES
}

/**
 * Whether to retry a write: never after a 4xx; otherwise up to twice. A repetition is safe: a write that creates something has an
 * idempotency key, the others set a value.
 */
export function shouldRetryWrite(count: number, error: unknown): boolean {
  return refusedWith(error) === undefined && count < WRITE_RETRIES
}

/** Creates a function that returns how many ms to wait before the next try, by the number of earlier retries. */
const createBackOff = (ceiling: number) => (count: number) => Math.min(1000 * 2 ** count, ceiling)
/** Returns the ms to wait before a failed read is tried again, at most 30 s. */
export const readDelay = createBackOff(READ_CEILING_MS)
/** Returns the ms to wait before a failed write is tried again, at most 10 s. */
export const writeDelay = createBackOff(WRITE_CEILING_MS)

/** The page's server state, with the cache and retry rules of the specification (sections 8 and 9). */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({ onError: dismissSuccess }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: shouldRetryRead,
        retryDelay: readDelay,
        // navigator.onLine is unreliable after a reload from the service worker, so always send the request.
        networkMode: 'always',
      },
      mutations: { retry: shouldRetryWrite, retryDelay: writeDelay, networkMode: 'always' },
    },
  })
  // Stale from the start: the embedded data shows until the server answers.
  for (const [key, data] of readInitialData()) client.setQueryData(key, data, { updatedAt: 0 })
  return client
}
