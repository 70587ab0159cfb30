import * as z from 'zod'
import { storageKey } from '#shared/facts/brand.ts'
import { listComparisons, readyLevels } from '#shared/domain/office/ready-check.ts'
import { readJson, writeJson } from '#web/ui/device/device-storage.ts'
import type { ReadyResult } from './ready-facts.ts'

const key = storageKey('crew-ready')
const resultSchema = z.object({
  deviceId: z.string(),
  checkedAt: z.number(),
  level: z.enum(readyLevels),
  attention: z.array(z.string()).max(20),
  comparison: z.enum([...listComparisons, 'never']).nullable(),
})

/** Reads the last ready check of this device; null if there is none, if it was of another pairing, or if it is unreadable. */
export function readReadyResult(deviceId: string): ReadyResult | null {
  const { data } = resultSchema.safeParse(readJson(key))
  if (data?.deviceId !== deviceId) return null
  const { deviceId: _, ...result } = data
  return result
}

/** Stores the result. If the browser stores nothing, it is lost when the page closes. */
export function storeReadyResult(deviceId: string, result: ReadyResult): void {
  writeJson(key, { deviceId, ...result })
}
