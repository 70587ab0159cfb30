import * as z from 'zod'
import { storageKey } from '#shared/facts/brand.ts'
import { listComparisons, readyLevels } from '#shared/domain/office/ready-check.ts'
import { readJson, writeJson } from '#web/ui/device/device-storage.ts'
import type { ReadyResult } from './ready-facts.ts'

const key = storageKey('crew-ready')
const kept = z.object({
  deviceId: z.string(),
  checkedAt: z.number(),
  level: z.enum(readyLevels),
  attention: z.array(z.string()).max(20),
  comparison: z.enum([...listComparisons, 'never']).nullable(),
})

/** The last ready check of this device; null when there was none, or it was another device's (paired anew), or it can't be read. */
export function readReadyResult(deviceId: string): ReadyResult | null {
  const { data } = kept.safeParse(readJson(key))
  if (data?.deviceId !== deviceId) return null
  const { deviceId: _, ...result } = data
  return result
}

/** Remembers it. A browser that keeps nothing forgets it with the page. */
export function keepReadyResult(deviceId: string, result: ReadyResult): void {
  writeJson(key, { deviceId, ...result })
}
