import type { Deps } from '#functions/ports/deps.ts'
import { listChecklists } from './list-checklists.ts'
import { listZoneMaterials } from './list-zone-materials.ts'
import type { StockCaller } from './build-stock-event-fields.ts'
import type { StockDaysNeed } from './stock-days.ts'

type Need = Pick<Deps, 'content' | 'stockEvents'> & StockDaysNeed

/**
 * Reads a material's stock in a zone for the audit log, and who counted last. Before the first count, the stock is the amount on the
 * packing list.
 */
export async function readCountForAudit(deps: Need, caller: StockCaller, id: string) {
  const row = (await listZoneMaterials(deps, caller)).find((one) => one.id === id)
  if (!row?.lastChecked) return { currentStock: row?.currentStock }
  const { currentStock, checkedBy, notes } = row
  return { currentStock, checkedBy, notes: notes ?? undefined }
}

/** Reads the check of a checklist item for the audit log. */
export async function readTickForAudit(deps: Need, caller: StockCaller, id: string) {
  const item = (await listChecklists(deps, caller)).flatMap(({ items }) => items).find((one) => one.id === id)
  return item?.checkedAt ? { done: item.done, checkedBy: item.checkedBy } : { done: false }
}
