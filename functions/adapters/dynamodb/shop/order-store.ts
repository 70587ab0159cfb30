import { createWriteTransaction } from 'electrodb'
import type { OrderRecord, OrderStore } from '#functions/ports/shop/order-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { runClaimTransaction, openSales } from '#functions/adapters/dynamodb/payments/sale-store.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { orderDefaults, fromSizeKey, orderEntities, toSizeKey } from './order-entity.ts'

/** Creates the store of orders and stock in the table. */
export function createOrderStore(table: Table): OrderStore {
  const entities = orderEntities(table)
  const orders = openSales<OrderRecord>(entities.order, orderDefaults)
  return unwrapErrors({
    get: orders.get,
    getMany: orders.getMany,
    listDue: orders.listDue,
    remove: orders.remove,
    async create(order) {
      return (await ifConditionHolds(entities.order.create(orders.toItem(order)).go())) !== undefined
    },
    async transition(previous, given) {
      const next = { ...given, rev: previous.rev + 1 }
      if ((previous.state === 'paid') === (next.state === 'paid')) return orders.replace(previous, next)
      const isOnShelf = previous.delivery?.state !== 'sent'
      const pieces = [...piecesOf(next, 1), ...(isOnShelf ? piecesOf(previous, -1) : [])]
      return runClaimTransaction(['changed_meanwhile', ...pieces.map(() => 'out_of_stock' as const)], () =>
        createWriteTransaction(entities, (open) => [
          open.order
            .put(orders.toItem(next))
            .where(({ rev }, { eq }) => eq(rev, previous.rev))
            .commit(),
          ...pieces.map(({ productId, size, quantity }) =>
            // Only taking pieces can fail: returned pieces always fit.
            open.stock
              .patch({ productId, size: toSizeKey(size) })
              .add({ left: -quantity })
              .where(({ left }, { gte }) => (quantity < 0 ? '' : gte(left, quantity)))
              .commit(),
          ),
        ]).go(),
      )
    },
    async list(options) {
      const { sales, ...more } = await orders.list(options)
      return { orders: sales, ...more }
    },
    async listStock() {
      const { data } = await entities.stock.query.main({}).go({ pages: 'all' })
      return data.map(({ productId, size, left }) => ({ productId, size: fromSizeKey(size), left }))
    },
    async countStock(counted) {
      const write = () =>
        createWriteTransaction(entities, (open) =>
          counted.map(({ productId, size, left, was }) =>
            open.stock
              .put({ productId, size: toSizeKey(size), left })
              .where((at, { eq, notExists }) => (was === 0 ? `${eq(at.left, was)} OR ${notExists(at.left)}` : eq(at.left, was)))
              .commit(),
          ),
        ).go()
      return (await runTransaction(write)).ok
    },
    async putStock({ productId, size, left }) {
      await entities.stock.put({ productId, size: toSizeKey(size), left }).go()
    },
  })
}

/** Returns the pieces of a paid order, with quantities multiplied by `sign`. An order that is not paid has none. */
function piecesOf(order: OrderRecord, sign: 1 | -1) {
  return order.state === 'paid' ? order.lines.map(({ productId, size, quantity }) => ({ productId, size, quantity: sign * quantity })) : []
}
