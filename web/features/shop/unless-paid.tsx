import { useState, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { CartName } from './cart-stores.ts'
import { CheckoutWaits } from './checkout-waits.tsx'
import { placedFrom } from './persisted-order.ts'
import { orderPath, useOrder } from './order-query.ts'

/** The way to pay a cart, unless its last order turns out to be through: a reload can come between paying and hearing of it. */
export function UnlessPaid({ cart, children }: { cart: CartName; children: ReactNode }) {
  const [placed] = useState(() => placedFrom(cart) ?? '')
  const { data, isLoading, failureReason } = useOrder(placed)
  if (data?.status === 'confirmed' || data?.status === 'refunded') return <Navigate to={orderPath(placed)} replace />
  return isLoading && !failureReason ? <CheckoutWaits>Je winkelwagen laden...</CheckoutWaits> : children
}
