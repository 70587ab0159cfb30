import * as z from 'zod'
import { storageKey } from '#shared/facts/brand.ts'

/**
 * The last answer of one kind on this device, for when there is no network; `seenAt` in ms since the epoch. What cannot be read, or
 * is no such answer any more, is none. Brings zod along: not for what the first load of a page needs.
 */
export function keptAnswer<T>(name: string, answer: z.ZodType<T>) {
  const key = storageKey(name)
  const kept = z.object({ seenAt: z.number(), answer })
  return {
    keep(answer: T, seenAt: number): void {
      try {
        localStorage.setItem(key, JSON.stringify({ seenAt, answer }))
      } catch {
        // Full or forbidden: only a convenience for when there is no network.
      }
    },
    read(): { seenAt: number; answer: T } | undefined {
      try {
        return kept.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
      } catch {
        return undefined
      }
    },
  }
}
