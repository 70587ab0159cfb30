import type { StockCheck } from '#shared/contract/materials.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { eventTime } from '#shared/scan/event-time.ts'
import type { LocalCount } from '#web/db/local-counts.ts'

export interface HistoryLine extends StockCheck {
  waiting: boolean
}

/**
 * The counts of one material in one zone, as the server told and as this device knows them, each once; the one that stands first, then
 * the latest. Without the server it is what this device made and heard. `nameOf` names a device, null for the office.
 */
export function mergeHistory(
  told: readonly StockCheck[],
  local: readonly LocalCount[],
  zoneMaterialId: string,
  nameOf: (deviceId: string) => string | null,
): HistoryLine[] {
  const known = new Set(told.map(({ id }) => id))
  const lines: HistoryLine[] = told.map((one) => ({ ...one, waiting: false }))
  for (const { event, waiting } of local) {
    if (event.kind !== 'stock-count' || event.zoneMaterialId !== zoneMaterialId || known.has(event.id)) continue
    const { id, stock, checkedBy, notes = null, location, deviceId } = event
    const { time, uncertainty, known: isKnown } = eventTime(event)
    const said = { id, stock, checkedBy, notes, location, deviceName: nameOf(deviceId), waiting, stands: false }
    lines.push({ ...said, countedAt: toIsoMoment(time), uncertainty, timeKnown: isKnown })
  }
  lines.sort((a, b) => Date.parse(b.countedAt) - Date.parse(a.countedAt) || (a.id < b.id ? 1 : -1))
  const standing = lines.find((line) => line.timeKnown) ?? lines[0]
  return standing ? [standing, ...lines.filter((line) => line !== standing)].map((line) => ({ ...line, stands: line === standing })) : []
}
