import type { ChecklistItem } from '#shared/contract/materials.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { listChecklists } from './list-checklists.ts'
import { serverReceipt, buildStockEventFields, type StockCaller } from './build-stock-event-fields.ts'
import { recordStockEvent } from './record-stock-event.ts'
import { readStockDays, type StockDaysNeed } from './stock-days.ts'

/**
 * Checks or unchecks an item of a checklist now, for the current race day, and returns the item. Throws like {@link buildStockEventFields}.
 */
export async function checkItem(
  deps: Pick<Deps, 'content' | 'stockEvents' | 'random'> & StockDaysNeed,
  caller: StockCaller,
  { id, done, checkedBy, idempotencyKey }: { id: string; done: boolean; checkedBy: string; idempotencyKey: string | undefined },
): Promise<ChecklistItem> {
  const envelope = await buildStockEventFields(deps, caller, { kind: 'check-item', id }, { idempotencyKey, values: [done, checkedBy] })
  const { day: eventDate } = await readStockDays(deps, caller)
  const tick = { ...envelope, kind: 'check-item' as const, checklistItemId: id, done, checkedBy, ...(eventDate ? { eventDate } : {}) }
  await recordStockEvent(deps, { event: tick, carriedBy: tick.deviceId, received: serverReceipt(tick.deviceTime) })
  const now = (await listChecklists(deps, caller)).flatMap(({ items }) => items).find((item) => item.id === id)
  if (!now) throw new AppError('not_found')
  return now
}
