import type { AdminOrder } from '#shared/contract/shop.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { toDecimal } from '#shared/lib/money.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** Orders for the administrator, newest first; a page when `limit` is given. */
export async function listOrders(
  { orders }: Pick<Deps, 'orders'>,
  query: { limit?: number; cursor?: string },
): Promise<{ orders: AdminOrder[]; cursor?: string }> {
  const page = await orders.list(query)
  return {
    ...page,
    orders: page.orders.map((order) => ({
      id: order.id,
      customerName: order.customerName,
      customerEmail: order.customerEmail,
      totalAmount: toDecimal(order.total),
      paymentStatus: order.state,
      paymentMethod: order.paymentMethod,
      createdAt: toIsoMoment(order.createdAt),
    })),
  }
}
