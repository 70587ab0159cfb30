import type { OrderView } from '#shared/contract/shop.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { toDecimal } from '#shared/lib/money.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { refundedOf } from './list-orders.ts'

/** Returns an order by its id. Everybody who knows the id may read the order (decision 16). Throws `not_found`. */
export async function getOrder({ orders }: Pick<Deps, 'orders'>, id: string): Promise<OrderView> {
  const order = await orders.get(id)
  if (!order) throw new AppError('not_found')
  return {
    id,
    // Shows `refunded` even before the refund was made: the stock ran out, or the order was cancelled.
    status: order.nextStep === 'refund' ? 'refunded' : order.state === 'paid' ? 'confirmed' : order.state,
    refunded: refundedOf(order),
    refundUnderway: order.nextStep === 'refund',
    soldOut: order.refundReason === 'out_of_stock',
    totalAmount: toDecimal(order.total),
    subtotal: order.subtotal,
    shipping: order.shipping,
    lines: order.lines,
    customerEmail: order.customerEmail,
    createdAt: toIsoMoment(order.createdAt),
  }
}
