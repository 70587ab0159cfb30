import type { StockEvent } from '#shared/scan/fold-stock.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { serverReceipt } from '#functions/usecases/materials/build-stock-event-fields.ts'
import { deriveUuid } from '#shared/lib/hashed-uuid.ts'
import { recordStockEvent } from '#functions/usecases/materials/record-stock-event.ts'
import { checklists, counted, materialCategories, materials, checkedItems, zoneMaterials, zones } from './materials.ts'

const hour = 3_600_000

/** Stores zones, materials and checklists, and for a race day the stock counts and ticked checklist items from before `now` (ms). */
export async function seedMaterials(
  deps: Pick<Deps, 'content' | 'stockEvents'>,
  { eventDate, now }: { eventDate: string; now: number },
): Promise<void> {
  const { content } = deps
  await Promise.all([
    ...zones.map((one) => content.put('zone', one)),
    ...materialCategories.map((one) => content.put('materialCategory', one)),
    ...materials.map((one) => content.put('material', one)),
    ...zoneMaterials.map((one) => content.put('zoneMaterial', one)),
    ...checklists.map((one) => content.put('checklist', one)),
  ])
  const events = [
    ...counted.map(({ id, hoursBefore, ...fields }): StockEvent => ({
      ...madeBefore(`${id} ${hoursBefore}`, now, hoursBefore),
      kind: 'stock-count',
      zoneMaterialId: id,
      eventDate,
      ...fields,
    })),
    ...checkedItems.map(({ id, hoursBefore, ...fields }): StockEvent => ({
      ...madeBefore(id, now, hoursBefore),
      kind: 'check-item',
      checklistItemId: id,
      done: true,
      eventDate,
      ...fields,
    })),
  ]
  await Promise.all(
    events.map((event) => recordStockEvent(deps, { event, carriedBy: event.deviceId, received: serverReceipt(event.deviceTime) })),
  )
}

function madeBefore(name: string, now: number, hoursBefore: number) {
  return {
    v: 1,
    id: deriveUuid(`demo ${name}`),
    deviceId: deriveUuid('admin:demo'),
    seq: 0,
    location: 'Beheer',
    deviceTime: now - Math.round(hoursBefore * hour),
    clockOffset: 0,
    clockUncertainty: 0,
  }
}
