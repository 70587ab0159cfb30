import type { OrderItem } from '#shared/contract/shop.ts'
import { newOpaqueId } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'
import { digest } from '#functions/usecases/digests.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { priceCart } from './price-cart.ts'

type Need = Pick<Deps, 'catalog' | 'content' | 'orders' | 'payments' | 'limits' | 'clock' | 'random' | 'settings'>

/** The provider's limit on the length of a metadata value. */
const maxMetadataLength = 500

/**
 * Opens the payment of a cart for exactly `amount` cents, shipping included. The same `idempotencyKey` with the same cart returns the same
 * payment. Throws `cart_changed`, `price_changed`, `payment_unavailable`, `too_many_attempts`.
 */
export async function openCartPayment(
  deps: Need,
  cart: { amount: number; items: readonly OrderItem[]; idempotencyKey: string | undefined; address?: string },
): Promise<PaymentIntent> {
  return (await limitCalls(deps, { action: 'cart-payment', address: cart.address }, () => openPayment(deps, cart)))!
}

async function openPayment(
  deps: Need,
  cart: { amount: number; items: readonly OrderItem[]; idempotencyKey: string | undefined },
): Promise<PaymentIntent> {
  await priceCart(deps, cart.items, cart.amount)
  const items = JSON.stringify(cart.items)
  const key = digest(JSON.stringify([cart.idempotencyKey || newOpaqueId(deps.random), cart.amount, items]), 24)
  return deps.payments.createIntent({
    amount: cart.amount,
    // `items` is only for people who read the provider's dashboard.
    metadata: { orderType: 'merchandise', items: items.length <= maxMetadataLength ? items : `${cart.items.length} regels` },
    idempotencyKey: `cart-${key}`,
  })
}
