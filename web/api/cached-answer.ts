import * as z from 'zod'
import { storageKey } from '#shared/facts/brand.ts'

/**
 * Caches the last answer of one kind on this device, for when there is no network; `seenAt` in ms since the epoch. What cannot be read, or
 * is no such answer any more, is none. Brings zod along: not for what the first load of a page needs.
 */
export function cachedAnswer<T>(name: string, answer: z.ZodType<T>) {
  const key = storageKey(name)
  const stored = z.object({ seenAt: z.number(), answer })
  return {
    write(answer: T, seenAt: number): void {
      try {
        localStorage.setItem(key, JSON.stringify({ seenAt, answer }))
      } catch {
        // Full or forbidden: only a convenience for when there is no network.
      }
    },
    read(): { seenAt: number; answer: T } | undefined {
      try {
        return stored.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
      } catch {
        return undefined
      }
    },
  }
}
