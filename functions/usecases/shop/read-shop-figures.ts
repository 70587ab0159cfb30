import { isReclaimedByBank } from '#shared/domain/money/disputes.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'

/**
 * Returns the shop's sales per day of payment, oldest first, counted like tickets in `toFigures`: `orders` is the number of paid orders,
 * and `revenue` is the money that was not refunded, also of cancelled orders. Reads every order, because there are few. Amounts in cents.
 */
export async function readShopFigures(
  { orders }: Pick<Deps, 'orders'>,
  isOfEdition: (createdAt: number) => boolean,
): Promise<{ orders: number; revenue: number; days: { day: string; revenue: number }[] }> {
  const { orders: all } = await orders.list({})
  const own = all.filter(({ createdAt }) => isOfEdition(createdAt))
  const days = new Map<string, number>()
  for (const order of own) {
    if (order.paidAt === null) continue
    const day = eventDateOf(order.paidAt)
    days.set(day, (days.get(day) ?? 0) + keptCentsOf(order))
  }
  return {
    orders: own.filter(({ state }) => state === 'paid').length,
    revenue: [...days.values()].reduce((sum, cents) => sum + cents, 0),
    days: [...days]
      .filter(([, revenue]) => revenue > 0)
      .map(([day, revenue]) => ({ day, revenue }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  }
}

function keptCentsOf(order: OrderRecord): number {
  if (isReclaimedByBank(order)) return 0
  return order.total - (order.refundAmount ?? (order.state === 'paid' ? 0 : order.total))
}
