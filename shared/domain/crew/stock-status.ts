/** What is said of an amount of material; on a screen OK, Laag, Kritiek, Overschot. */
export const stockStatuses = ['OK', 'LOW', 'CRITICAL', 'OVERSTOCKED'] as const
export type StockStatus = (typeof stockStatuses)[number]

/** What there should be, in the material's own unit. */
export interface StockNorm {
  required: number
  /** More than this is too much; never under `required`. */
  most: number
}

/**
 * The one rule for the status of an amount (docs/decisions/0019; the specification names the words and no rule):
 *
 *   CRITICAL      nothing where something is required, or less than half of what is required
 *   LOW           less than what is required
 *   OVERSTOCKED   more than the most there should be
 *   OK            everything between, both ends included
 */
export function decideStockStatus(stock: number, { required, most }: StockNorm): StockStatus {
  if (stock * 2 < required) return 'CRITICAL'
  if (stock < required) return 'LOW'
  return stock > Math.max(most, required) ? 'OVERSTOCKED' : 'OK'
}

interface Material {
  minStock: number
  maxStock: number
}

/** The norm of a material over all zones together. */
export function normOfMaterial({ minStock, maxStock }: Material): StockNorm {
  return { required: minStock, most: Math.max(minStock, maxStock) }
}

/**
 * The norm of a material in one zone: what is required there, and the same room above it as the material has as a whole, rounded up.
 * A material that may run to twice its minimum may lie in each zone to twice what that zone needs. Without a minimum there
 * is nothing to reckon with: then its maximum holds for each zone.
 */
export function normOfZone(requiredStock: number, material: Material): StockNorm {
  const { required, most } = normOfMaterial(material)
  return { required: requiredStock, most: required === 0 ? Math.max(requiredStock, most) : Math.ceil((requiredStock * most) / required) }
}
