import type { OrderBody } from '#shared/contract/shop.ts'
import { fromDecimal, toDecimal } from '#shared/lib/money.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { findBySecret } from '#functions/usecases/payments/find-by-secret.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { orderIdFor } from './identify-order.ts'
import { openCartPayment } from './open-cart-payment.ts'
import { createOrderSaleKind } from './order-sale-kind.ts'
import { priceCart } from './price-cart.ts'

type Need = Pick<Deps, 'catalog' | 'content' | 'orders' | 'payments' | 'limits' | 'clock' | 'random' | 'settings'>

/** Ms until we ask the provider about a payment that it has not reported. */
const firstCheckMs = 15 * 60_000

interface PlacedOrder {
  id: string
  totalAmount: string
  clientSecret: string
}

/**
 * Stores an order before its payment is confirmed. Stock is taken only when it is paid. One payment has one order, so a repeated call finds
 * that order, and a corrected delivery address replaces the earlier one. Throws `cart_changed`, `price_changed`, `already_paid` with the
 * order's id, `not_found` (no such payment), `payment_unavailable`, `too_many_attempts`.
 */
export async function placeOrder(
  deps: Need,
  body: OrderBody,
  call: { idempotencyKey: string | undefined; address?: string },
): Promise<PlacedOrder> {
  return (await limitCalls(deps, { action: 'order', address: call.address }, () => storeOrder(deps, body, call)))!
}

async function storeOrder(
  deps: Need,
  body: OrderBody,
  call: { idempotencyKey: string | undefined; address?: string },
): Promise<PlacedOrder> {
  const amount = fromDecimal(body.totalAmount)!
  const intent =
    body.clientSecret === undefined
      ? await openCartPayment(deps, { amount, items: body.items, ...call })
      : await findCartPayment(deps, body.clientSecret)
  const id = orderIdFor(deps, intent.id)
  // A payment that succeeded or is being processed is not priced again: a repeat must get its answer even if the last piece was just sold.
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
    const order = await deps.orders.get(id)
    if (intent.status === 'succeeded' && !order)
      throw new AppError('not_found', { message: 'Deze betaling hoort bij geen bestelling. Je krijgt je geld terug.' })
    if (intent.status === 'canceled' || !order)
      throw new AppError('not_found', { message: 'Deze betaling is verlopen. Vernieuw de pagina; er is niets betaald.' })
    if (intent.status === 'succeeded')
      throw new AppError('already_paid', { message: 'Deze bestelling is al betaald.', details: { orderId: id } })
    return { id, totalAmount: toDecimal(order.total), clientSecret: intent.clientSecret }
  }
  const { lines, subtotal, shipping, total } = await priceCart(deps, body.items, amount)
  if (intent.amount !== total)
    throw new AppError('price_changed', {
      message: 'Je winkelwagen is veranderd sinds je ging betalen. Er is niets betaald.',
      details: { shown: intent.amount, actual: total },
    })

  const now = deps.clock.now()
  const contents = {
    customerName: body.customerName,
    customerEmail: body.customerEmail,
    customerPhone: body.customerPhone,
    address: body.shippingAddress,
    lines,
    subtotal,
    shipping,
    total,
  }
  const order: OrderRecord = {
    ...saleDefaults,
    ...contents,
    id,
    state: 'pending',
    paymentIntentId: intent.id,
    createdAt: now,
    nextStep: 'check-payment',
    nextStepAt: now + firstCheckMs,
    rev: 1,
  }
  if (!(await deps.orders.create(order))) {
    const isOpen = (one: OrderRecord) => (one.state === 'pending' || one.state === 'expired') && one.nextStep !== 'refund'
    const { outcome } = await changeSale(createOrderSaleKind(deps), id, (one) =>
      isOpen(one) ? { ...contents, state: 'pending', nextStep: 'check-payment', nextStepAt: now + firstCheckMs } : undefined,
    )
    if (outcome !== 'done') throw new AppError('already_paid', { message: 'Deze bestelling is al betaald.', details: { orderId: id } })
  }
  return { id, totalAmount: toDecimal(total), clientSecret: intent.clientSecret }
}

/** Finds the payment of a cart by the payment's client secret. Throws `not_found`. */
async function findCartPayment(deps: Pick<Deps, 'payments'>, clientSecret: string): Promise<PaymentIntent> {
  const intent = await findBySecret(deps, clientSecret)
  if (intent?.metadata.orderType !== 'merchandise')
    throw new AppError('not_found', { message: 'Deze betaling kennen we niet. Vernieuw de pagina; er is niets betaald.' })
  return intent
}
