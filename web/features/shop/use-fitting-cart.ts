import { useEffect, useState } from 'react'
import { reconcileCart, type CartChange } from '#shared/domain/shop/cart.ts'
import { changeCart, useCart, type CartName } from './cart-stores.ts'
import type { Product } from './products.ts'

/**
 * A cart that is put right whenever the shop's answer shows that it can't be delivered as it is. `changes` holds what was put
 * right until somebody has seen it (`accept`). `fits` is false while the answer is not in yet.
 */
export function useFittingCart(name: CartName, products: readonly Product[] | undefined) {
  const { lines, isRead } = useCart(name)
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  const found = products && isRead ? reconcileCart(lines, products) : undefined
  const differs = found !== undefined && found.changes.length > 0

  useEffect(() => {
    if (!found || !differs) return
    setChanges((seen) => [
      ...seen.filter((one) => !found.changes.some((other) => other.name === one.name && other.size === one.size)),
      ...found.changes,
    ])
    changeCart(name, () => found.lines)
    // What differs is gone with this very change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [differs, name])

  return { lines, isRead, changes, fits: found !== undefined && !differs, accept: () => setChanges([]) }
}
