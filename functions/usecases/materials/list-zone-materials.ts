import type { Material, Zone, ZoneMaterial } from '#shared/contract/materials.ts'
import { decideStockStatus, normOfZone } from '#shared/domain/stock-status.ts'
import { whenChecked, type StockCount } from '#shared/scan/fold-stock.ts'
import type { ZoneMaterialPlan } from '#functions/ports/content/content-store.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** How much of what is in which zone, by the count that stands; where nobody counted yet, by the packing list. */
export async function listZoneMaterials({ content, stockEvents }: Pick<Deps, 'content' | 'stockEvents'>): Promise<ZoneMaterial[]> {
  const [plans, zones, materials, standing] = await Promise.all([
    content.list('zoneMaterial'),
    content.list('zone'),
    content.list('material'),
    stockEvents.listStanding('stock-count'),
  ])
  const counts = new Map(standing.flatMap(({ event }) => (event.kind === 'stock-count' ? [[event.zoneMaterialId, event]] : [])))
  return plans.flatMap((plan) => {
    const zone = zones.find((one) => one.id === plan.zoneId)
    const material = materials.find((one) => one.id === plan.materialId)
    return zone && material ? [toZoneMaterial(plan, zone, material, counts.get(plan.id))] : []
  })
}

function toZoneMaterial(plan: ZoneMaterialPlan, zone: Zone, material: Material, count: StockCount | undefined): ZoneMaterial {
  const { id, zoneId, materialId, requiredStock } = plan
  const currentStock = count?.stock ?? plan.packedStock
  const checked = count && whenChecked(count)
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
