/** The status of an amount of material; on a screen OK, Laag, Kritiek, Overschot. */
export const stockStatuses = ['OK', 'LOW', 'CRITICAL', 'OVERSTOCKED'] as const
export type StockStatus = (typeof stockStatuses)[number]

/** The wanted amounts, in the material's unit. */
export interface StockNorm {
  required: number
  /** The maximum: a larger amount is too much. Never less than `required`. */
  most: number
}

/**
 * Decides the status of an amount, by the only rule for it (docs/decisions/0019; the specification names the statuses but gives no rule):
 *
 *   CRITICAL      less than half of the required amount
 *   LOW           less than the required amount
 *   OVERSTOCKED   more than the maximum
 *   OK            from the required amount up to the maximum
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

/** Returns the norm of a material over all zones together. */
export function normOfMaterial({ minStock, maxStock }: Material): StockNorm {
  return { required: minStock, most: Math.max(minStock, maxStock) }
}

/**
 * Returns the norm of a material in one zone: the zone's required amount, and a maximum with the same proportional margin as the material's
 * maximum, rounded up. If a material's maximum is twice its minimum, a zone's maximum is twice its required amount. Without a minimum, the
 * material's maximum applies to each zone.
 */
export function normOfZone(requiredStock: number, material: Material): StockNorm {
  const { required, most } = normOfMaterial(material)
  return { required: requiredStock, most: required === 0 ? Math.max(requiredStock, most) : Math.ceil((requiredStock * most) / required) }
}
