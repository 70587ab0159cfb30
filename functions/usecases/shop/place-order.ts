import type { OrderBody } from '#shared/contract/shop.ts'
import { fromDecimal, toDecimal } from '#shared/lib/money.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { blankSale } from '#functions/ports/payments/sale.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { findBySecret } from '#functions/usecases/payments/find-by-secret.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { orderIdFor } from './identify-order.ts'
import { openCartPayment } from './open-cart-payment.ts'
import { orderSales } from './order-sales.ts'
import { priceCart } from './price-cart.ts'

type Need = Pick<Deps, 'catalog' | 'content' | 'orders' | 'payments' | 'limits' | 'clock' | 'random' | 'settings'>

/** When the provider is first asked by ourselves, should its own word not come. */
const firstCheckMs = 15 * 60_000

interface Placed {
  id: string
  totalAmount: string
  clientSecret: string
}

/**
 * Notes an order down, before its payment is confirmed. Takes no stock: that is done when it is paid. One payment has one order,
 * so that a repeat finds its own and a corrected address replaces the first. Throws `cart_changed`, `price_changed`,
 * `already_paid` with the order's id, `not_found` (no such payment), `payment_unavailable`, `too_many_attempts`.
 */
export async function placeOrder(
  deps: Need,
  body: OrderBody,
  call: { idempotencyKey: string | undefined; address?: string },
): Promise<Placed> {
  return (await limitCalls(deps, { action: 'order', address: call.address }, () => noteOrder(deps, body, call)))!
}

async function noteOrder(deps: Need, body: OrderBody, call: { idempotencyKey: string | undefined; address?: string }): Promise<Placed> {
  const amount = fromDecimal(body.totalAmount)!
  const intent =
    body.clientSecret === undefined
      ? await openCartPayment(deps, { amount, items: body.items, ...call })
      : await findIntent(deps, body.clientSecret)
  const id = orderIdFor(deps, intent.id)
  // A payment that is through or under way is not priced again: a repeat must get its answer, even when the last piece just went.
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
    ...blankSale,
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
    const { outcome } = await changeSale(orderSales(deps), id, (one) =>
      isOpen(one) ? { ...contents, state: 'pending', nextStep: 'check-payment', nextStepAt: now + firstCheckMs } : undefined,
    )
    if (outcome !== 'done') throw new AppError('already_paid', { message: 'Deze bestelling is al betaald.', details: { orderId: id } })
  }
  return { id, totalAmount: toDecimal(total), clientSecret: intent.clientSecret }
}

/** The payment of a cart. */
async function findIntent(deps: Pick<Deps, 'payments'>, clientSecret: string): Promise<PaymentIntent> {
  const intent = await findBySecret(deps, clientSecret)
  if (intent?.metadata.orderType !== 'merchandise')
    throw new AppError('not_found', { message: 'Deze betaling kennen we niet. Vernieuw de pagina; er is niets betaald.' })
  return intent
}
