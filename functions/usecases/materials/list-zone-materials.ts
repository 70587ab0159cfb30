import type { Material, Zone, ZoneMaterial } from '#shared/contract/materials.ts'
import { decideStockStatus, normOfZone } from '#shared/domain/crew/stock-status.ts'
import { toCheckedTime, type StockCount } from '#shared/scan/fold-stock.ts'
import type { ZoneMaterialPlan } from '#functions/ports/content/content-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { StockCaller } from './build-stock-event-fields.ts'
import { readStockDays, latestBySubject, type StockDaysNeed } from './stock-days.ts'

/**
 * Lists the stock per zone and material: the last count of this edition, on any of its days, because stock counted on Saturday evening is
 * still there on Sunday. Before the first count, the stock is the amount on the packing list.
 */
export async function listZoneMaterials(
  deps: Pick<Deps, 'content' | 'stockEvents'> & StockDaysNeed,
  caller: StockCaller,
): Promise<ZoneMaterial[]> {
  const { content, stockEvents } = deps
  const [plans, zones, materials, currentEvents, { isOfEdition }] = await Promise.all([
    content.list('zoneMaterial'),
    content.list('zone'),
    content.list('material'),
    stockEvents.listCurrent('stock-count'),
    readStockDays(deps, caller),
  ])
  const counts = latestBySubject(currentEvents, isOfEdition, (event) =>
    event.kind === 'stock-count' ? [event.zoneMaterialId, event] : undefined,
  )
  return plans.flatMap((plan) => {
    const zone = zones.find((one) => one.id === plan.zoneId)
    const material = materials.find((one) => one.id === plan.materialId)
    return zone && material ? [toZoneMaterial(plan, zone, material, counts.get(plan.id))] : []
  })
}

function toZoneMaterial(plan: ZoneMaterialPlan, zone: Zone, material: Material, count: StockCount | undefined): ZoneMaterial {
  const { id, zoneId, materialId, requiredStock } = plan
  const currentStock = count?.stock ?? plan.packedStock
  const checked = count && toCheckedTime(count)
  return {
    id,
    zoneId,
    materialId,
    materialName: material.name,
    zoneName: zone.name,
    currentStock,
    requiredStock,
    unit: material.unit,
    status: decideStockStatus(currentStock, normOfZone(requiredStock, material)),
    lastChecked: checked?.at ?? null,
    checkedWithin: checked?.within,
    checkedBy: count?.checkedBy ?? null,
    notes: count?.notes ?? null,
  }
}
