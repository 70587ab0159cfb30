import type { StockCheck } from '#shared/contract/materials.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { eventTime } from '#shared/scan/event-time.ts'
import type { LocalCount } from '#web/db/local-counts.ts'

/** A count in the history of a material. `waiting`: the server has not received it yet. */
export interface HistoryLine extends StockCheck {
  waiting: boolean
}

/**
 * Merges the server's counts of one material in one zone with the counts of this device. Lists each count once: the current count first,
 * then the others, newest first. If `served` is empty, lists only the counts of this device. `nameOf` returns the name of a device; null
 * for the office.
 */
export function mergeHistory(
  served: readonly StockCheck[],
  local: readonly LocalCount[],
  zoneMaterialId: string,
  nameOf: (deviceId: string) => string | null,
): HistoryLine[] {
  const known = new Set(served.map(({ id }) => id))
  const lines: HistoryLine[] = served.map((check) => ({ ...check, waiting: false }))
  for (const { event, waiting } of local) {
    if (event.kind !== 'stock-count' || event.zoneMaterialId !== zoneMaterialId || known.has(event.id)) continue
    const { id, stock, checkedBy, notes = null, location, deviceId } = event
    const { time, uncertainty, known: isKnown } = eventTime(event)
    const line = { id, stock, checkedBy, notes, location, deviceName: nameOf(deviceId), waiting, stands: false }
    lines.push({ ...line, countedAt: toIsoMoment(time), uncertainty, timeKnown: isKnown })
  }
  lines.sort((a, b) => Date.parse(b.countedAt) - Date.parse(a.countedAt) || (a.id < b.id ? 1 : -1))
  const current = lines.find((line) => line.timeKnown) ?? lines[0]
  return current ? [current, ...lines.filter((line) => line !== current)].map((line) => ({ ...line, stands: line === current })) : []
}
