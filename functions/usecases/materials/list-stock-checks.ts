import type { StockCheck } from '#shared/contract/materials.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { isStockEvent, sortCurrentFirst, type StockCount } from '#shared/scan/fold-stock.ts'
import { readKnown } from '#shared/scan/scan-event.ts'
import { stockSubject } from '#shared/scan/subjects.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { StockCaller } from './build-stock-event-fields.ts'
import { readStockDays, type StockDaysNeed } from './stock-days.ts'
import { AppError } from '#functions/ports/app-error.ts'

/** Lists one material's counts in one zone, of all editions: the current count, then the others, latest first. Throws `not_found`. */
export async function listStockChecks(
  deps: Pick<Deps, 'content' | 'roster' | 'devices'> & StockDaysNeed,
  caller: StockCaller,
  id: string,
): Promise<StockCheck[]> {
  if (!(await deps.content.get('zoneMaterial', id))) throw new AppError('not_found')
  const [events, devices, { isOfEdition }] = await Promise.all([
    deps.roster.listEvents(stockSubject(id)),
    deps.devices.listDevices(),
    readStockDays(deps, caller),
  ])
  const names = new Map(devices.map((device) => [device.id, device.name]))
  // Skips events that this version cannot read; they stay stored for a version that can.
  const counts = events.flatMap((event): StockCount[] => {
    const known = readKnown(event)
    return known && isStockEvent(known) && known.kind === 'stock-count' ? [known] : []
  })
  const current = sortCurrentFirst(counts.filter(isOfEdition))
  const earlier = sortCurrentFirst(counts.filter((count) => !isOfEdition(count)))
  return [...current, ...earlier].map(({ event, time }, at) => ({
    id: event.id,
    stock: event.stock,
    checkedBy: event.checkedBy,
    notes: event.notes ?? null,
    location: event.location,
    deviceName: names.get(event.deviceId) ?? null,
    countedAt: toIsoMoment(time.time),
    uncertainty: time.uncertainty,
    timeKnown: time.known,
    stands: at === 0 && current.length > 0,
  }))
}
