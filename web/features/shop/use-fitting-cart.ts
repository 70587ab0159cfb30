import { useEffect, useState } from 'react'
import { reconcileCart, type CartChange } from '#shared/domain/shop/cart.ts'
import { changeCart, useCart, type CartName } from './cart-stores.ts'
import type { Product } from './products.ts'

/**
 * Returns a cart, and corrects it whenever the stock or the prices of the products no longer match it. `changes`: the corrections, until
 * the visitor confirms them (`accept`). `fits`: true if the products are known and the cart needs no correction.
 */
export function useFittingCart(name: CartName, products: readonly Product[] | undefined) {
  const { lines, isRead } = useCart(name)
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  const found = products && isRead ? reconcileCart(lines, products) : undefined
  const differs = found !== undefined && found.changes.length > 0

  useEffect(() => {
    if (!found || !differs) return
    setChanges((seen) => [
      ...seen.filter((earlier) => !found.changes.some((change) => change.name === earlier.name && change.size === earlier.size)),
      ...found.changes,
    ])
    changeCart(name, () => found.lines)
    // `found` is not a dependency: once this effect has corrected the cart, `found` has no changes left.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [differs, name])

  return { lines, isRead, changes, fits: found !== undefined && !differs, accept: () => setChanges([]) }
}
