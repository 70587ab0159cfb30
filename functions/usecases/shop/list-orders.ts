import type { AdminOrder } from '#shared/contract/shop-office.ts'
import { isRefundNext } from '#shared/domain/money/refunds.ts'
import { saleCodeOf } from '#shared/lib/sale-code.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { toDecimal } from '#shared/lib/money.ts'
import { notDelivered } from '#shared/domain/shop/deliveries.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import { versionOf } from '#functions/usecases/version-of.ts'

/**
 * Lists orders for the administrator, newest first: the orders that were placed while the edition was the current edition. With `limit`
 * it returns one page of results, which may have fewer orders than `limit` although more orders follow.
 */
export async function listOrders(
  { orders }: Pick<Deps, 'orders'>,
  query: { limit?: number; cursor?: string },
  isOfEdition: (createdAt: number) => boolean,
): Promise<{ orders: AdminOrder[]; cursor?: string }> {
  const page = await orders.list(query)
  return {
    ...page,
    orders: page.orders.filter(({ createdAt }) => isOfEdition(createdAt)).map(showOrder),
  }
}

/** Returns the amount of an order that was refunded or will be refunded, in cents. */
export function refundedOf({ state, nextStep, refundAmount, total }: OrderRecord): number {
  if (state === 'paid') return refundAmount ?? 0
  return state === 'refunded' || nextStep === 'refund' ? (refundAmount ?? total) : 0
}

/** Converts an order for the administrator's screens. */
export function showOrder(order: OrderRecord): AdminOrder {
  const { state, trackingCode, sentAt } = order.delivery ?? notDelivered
  const refunded = refundedOf(order)
  return {
    id: order.id,
    code: saleCodeOf(order.id),
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    totalAmount: toDecimal(order.total),
    paymentStatus: order.state,
    paymentMethod: order.paymentMethod,
    createdAt: toIsoMoment(order.createdAt),
    shippingAddress: order.address,
    lines: order.lines.map(({ name, size, quantity, price }) => ({ name, size, quantity, price })),
    shipping: order.shipping,
    refunded,
    refundUnderway: isRefundNext(order.nextStep),
    disputedAt: toIsoMoment(order.disputedAt),
    disputeEnd: order.disputeEnd,
    deliveryState: state,
    trackingCode,
    sentAt: toIsoMoment(sentAt),
    version: versionOf([order.state, state, trackingCode, refunded, order.disputedAt, order.disputeEnd]),
  }
}
