import type { Material, MaterialCategory } from '#shared/contract/materials.ts'
import { decideStockStatus, normOfMaterial, normOfZone, type StockNorm, type StockStatus } from '#shared/domain/crew/stock-status.ts'
import type { StockRow } from './apply-counts.ts'

/** A material with its stock added up over the shown zones. */
export interface MaterialSum extends Material {
  category: string
  /** The total stock in the shown zones. */
  total: number
  /** The stock that these zones need together: the norm of the material, or for one zone the part of that norm for the zone. */
  norm: StockNorm
  /** The total that the packing list gives for the shown zones. The minimum that the office sets for all zones may differ. */
  planned: number
  /** The status that follows from `total` and `norm`. */
  status: StockStatus
  places: StockRow[]
}

/** Adds up the stock of each material over its zones, in the order of the categories. `rows`: the stock of all zones, or of one zone. */
export function sumMaterials(
  materials: readonly Material[],
  categories: readonly MaterialCategory[],
  rows: readonly StockRow[],
  allZones: boolean,
): MaterialSum[] {
  const place = (id: string) => {
    const at = categories.findIndex((category) => category.id === id)
    return at === -1 ? categories.length : at
  }
  const sums = materials.map((material): MaterialSum => {
    const places = rows.filter((row) => row.materialId === material.id)
    const total = places.reduce((sum, row) => sum + row.currentStock, 0)
    const planned = places.reduce((sum, row) => sum + row.requiredStock, 0)
    const norm = allZones ? normOfMaterial(material) : normOfZone(planned, material)
    return {
      ...material,
      category: categories.find((category) => category.id === material.categoryId)?.name ?? 'Overig',
      total,
      norm,
      planned,
      status: decideStockStatus(total, norm),
      places,
    }
  })
  return sums
    .filter(({ places }) => allZones || places.length > 0)
    .sort((a, b) => place(a.categoryId) - place(b.categoryId) || a.name.localeCompare(b.name, 'nl'))
}
