import { QueryClient } from '@tanstack/react-query'
import type { Failure } from './failure.ts'
import { initialData } from './initial-data.ts'

/** How long an answer counts as fresh, in ms. */
const FRESH_MS = 5 * 60_000
const READ_RETRIES = 3
const WRITE_RETRIES = 2
const READ_CEILING_MS = 30_000
const WRITE_CEILING_MS = 10_000
/** The two refusals that time heals: request timeout, too many requests. */
const passing = new Set([408, 429])

type MaybeFailure = Partial<Extract<Failure, { status: number }>> | null | undefined
const refusedWith = (error: unknown) => {
  const status = (error as MaybeFailure)?.status
  return status !== undefined && status >= 400 && status < 500 ? status : undefined
}

/** Whether a read is tried again: never after a 4xx, but for 408 and 429; else up to three times. `count` is how often it failed before this. */
export function retryRead(count: number, error: unknown): boolean {
  const refused = refusedWith(error)
  if (refused !== undefined && !passing.has(refused)) return false
  return count < READ_RETRIES
}

/**
 * Whether a write is tried again: never after any 4xx; else up to twice. So each must count once however often it comes: one that makes something
 * carries an idempotency key, the others say what shall be.
 */
export function retryWrite(count: number, error: unknown): boolean {
  return refusedWith(error) === undefined && count < WRITE_RETRIES
}

const doubling = (ceiling: number) => (count: number) => Math.min(1000 * 2 ** count, ceiling)
export const readDelay = doubling(READ_CEILING_MS)
export const writeDelay = doubling(WRITE_CEILING_MS)

/** The server state of the page, with the cache and retry rules of the specification (section 8 and 9). */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: retryRead,
        retryDelay: readDelay,
        // navigator.onLine lies after a reload from the service worker: only an answer tells. So try, and fail as data.
        networkMode: 'always',
      },
      mutations: { retry: retryWrite, retryDelay: writeDelay, networkMode: 'always' },
    },
  })
  // Stale from the start: what the page was rendered with shows until the server answers again.
  for (const [key, data] of initialData()) client.setQueryData(key, data, { updatedAt: 0 })
  return client
}
