import { prepareName, wordsOf } from '#shared/domain/office/search-text.ts'
import { isErasedOrder } from '#shared/domain/shop/orders.ts'
import { saleCodeWords } from '#shared/lib/sale-code.ts'
import { retention } from '#shared/facts/retention.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import { createSaleFinder, type SaleQuery } from './sale-finder.ts'

type Need = Pick<Deps, 'orders' | 'clock'>

/** Ms between two searches for erased orders. The job that erases runs once a day. */
const erasedEveryMs = 600_000

/** Reads unpaid orders again, because their buyer can change, and orders past the retention time, because their buyer is erased. */
const orders = createSaleFinder<Need, OrderRecord>({
  storeOf: (deps) => deps.orders,
  async list(deps, page) {
    const { orders: sales, cursor } = await deps.orders.list(page)
    return { sales, cursor }
  },
  wordsOf: ({ id, customerName, customerEmail }) => [
    ...prepareName(customerName).runs,
    ...wordsOf(customerEmail),
    ...saleCodeWords(id),
    ...wordsOf(id),
  ],
  namesOf: ({ customerName, customerEmail }) => [customerName, customerEmail],
  async readAgain(deps, known, { now, readAt }) {
    const isErasedSoon = (one: OrderRecord) => !isErasedOrder(one) && one.createdAt + retention.order * dayMs <= now
    const looksForErased = Math.floor(now / erasedEveryMs) !== Math.floor(readAt / erasedEveryMs)
    const ids = known.filter((one) => one.paidAt === null || (looksForErased && isErasedSoon(one))).map(({ id }) => id)
    const there = new Map((await deps.orders.getMany(ids)).map((one) => [one.id, one]))
    return ids.map((id) => [id, there.get(id)] as const)
  },
})

/** Finds orders by code or id, or by the current name or mail address of the buyer; exact matches first, then the newest. */
export const findOrders = (deps: Need, query: SaleQuery): Promise<OrderRecord[]> => orders.find(deps, query)
