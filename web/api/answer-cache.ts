import * as z from 'zod'
import { storageKey } from '#shared/facts/brand.ts'
import { readJson, writeJson } from '#web/ui/device/device-storage.ts'

/**
 * Caches the server's last answer of one kind on this device, for use without network. `seenAt`: ms since the epoch. An entry that is
 * unreadable or does not fit the schema is treated as absent. Depends on zod, so do not use it in the first load of a page.
 */
export function createAnswerCache<T>(name: string, answer: z.ZodType<T>) {
  const key = storageKey(name)
  const stored = z.object({ seenAt: z.number(), answer })
  return {
    write: (answer: T, seenAt: number): void => void writeJson(key, { seenAt, answer }),
    read: (): { seenAt: number; answer: T } | undefined => stored.safeParse(readJson(key)).data,
  }
}
