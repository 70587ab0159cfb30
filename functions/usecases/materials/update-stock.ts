import type { StockUpdate, ZoneMaterial } from '#shared/contract/materials.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { listZoneMaterials } from './list-zone-materials.ts'
import { serverReceipt, buildStockEventFields, type StockCaller } from './build-stock-event-fields.ts'
import { recordStockEvent } from './record-stock-event.ts'
import { readStockDays, type StockDaysNeed } from './stock-days.ts'

/**
 * Stores a count made now for the current race day, and returns the resulting stock. Throws `not_found`, `not_allowed` (a device in a zone
 * that does not belong to its posts) and `busy`.
 */
export async function updateStock(
  deps: Pick<Deps, 'content' | 'stockEvents' | 'random'> & StockDaysNeed,
  caller: StockCaller,
  { id, currentStock, checkedBy, notes, idempotencyKey }: StockUpdate & { id: string; idempotencyKey: string | undefined },
): Promise<ZoneMaterial> {
  const values = [currentStock, checkedBy, notes]
  const envelope = await buildStockEventFields(deps, caller, { kind: 'stock-count', id }, { idempotencyKey, values })
  const { day: eventDate } = await readStockDays(deps, caller)
  const count = {
    ...envelope,
    kind: 'stock-count' as const,
    zoneMaterialId: id,
    stock: currentStock,
    checkedBy,
    ...(notes ? { notes } : {}),
    ...(eventDate ? { eventDate } : {}),
  }
  await recordStockEvent(deps, { event: count, carriedBy: count.deviceId, received: serverReceipt(count.deviceTime) })
  const now = (await listZoneMaterials(deps, caller)).find((one) => one.id === id)
  if (!now) throw new AppError('not_found')
  return now
}
