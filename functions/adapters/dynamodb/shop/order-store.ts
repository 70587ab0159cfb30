import { createWriteTransaction } from 'electrodb'
import type { OrderRecord, OrderStore } from '#functions/ports/shop/order-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { plainErrors } from '#functions/adapters/dynamodb/plain-errors.ts'
import { fromOrderItem, fromSizeKey, orderEntities, toOrderItem, toSizeKey } from './order-entity.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'

/** Orders and stock in the table. */
export function createOrderStore(table: Table): OrderStore {
  const entities = orderEntities(table)
  return plainErrors({
    async create(order) {
      return (await ifConditionHolds(entities.order.create(toOrderItem(order)).go())) !== undefined
    },
    async get(id) {
      const { data } = await entities.order.get({ id }).go({ consistent: true })
      return data ? fromOrderItem(data) : undefined
    },
    async transition(previous, given) {
      const next = { ...given, rev: previous.rev + 1 }
      const pieces = [...taken(next, 1), ...taken(previous, -1)]
      const moves = (previous.state === 'paid') !== (next.state === 'paid')
      if (!moves) {
        return (await ifConditionHolds(
          entities.order
            .put(toOrderItem(next))
            .where(({ rev }, { eq }) => eq(rev, previous.rev))
            .go(),
        ))
          ? 'done'
          : 'changed_meanwhile'
      }
      const answer = await runTransaction(() =>
        createWriteTransaction(entities, (open) => [
          open.order
            .put(toOrderItem(next))
            .where(({ rev }, { eq }) => eq(rev, previous.rev))
            .commit(),
          ...pieces.map(({ productId, size, quantity }) =>
            // Only taking has a condition: what is given back was there.
            open.stock
              .patch({ productId, size: toSizeKey(size) })
              .add({ left: -quantity })
              .where(({ left }, { gte }) => (quantity < 0 ? '' : gte(left, quantity)))
              .commit(),
          ),
        ]).go(),
      )
      if (answer.ok) return 'done'
      // The order itself comes first: when it changed, what the shelf says is beside the point.
      return answer.refused[0] === 0 ? 'changed_meanwhile' : 'out_of_stock'
    },
    async listDue(now, limit) {
      const { data } = await entities.order.query
        .due({})
        .lt({ nextStepAt: now + 1 })
        .go({ hydrate: true, limit })
      return data.map(fromOrderItem)
    },
    async list({ limit, cursor }) {
      const [, createdAt, id] = /^(\d+)_(.+)$/.exec(cursor ?? '') ?? []
      const all = entities.order.query.listed({})
      const page = createdAt && id ? all.lt({ createdAt: Number(createdAt), id }) : all
      const { data, cursor: more } = await page.go({
        hydrate: true,
        order: 'desc',
        ...(limit === undefined ? { pages: 'all' } : { limit }),
      })
      const last = data.at(-1)
      return { orders: data.map(fromOrderItem), ...(more && last ? { cursor: `${last.createdAt}_${last.id}` } : {}) }
    },
    async listStock() {
      const { data } = await entities.stock.query.main({}).go({ pages: 'all' })
      return data.map(({ productId, size, left }) => ({ productId, size: fromSizeKey(size), left }))
    },
    async putStock({ productId, size, left }) {
      await entities.stock.put({ productId, size: toSizeKey(size), left }).go()
    },
  })
}

/** The pieces that an order holds: none until it is paid. */
function taken(order: OrderRecord, sign: 1 | -1) {
  return order.state === 'paid' ? order.lines.map(({ productId, size, quantity }) => ({ productId, size, quantity: sign * quantity })) : []
}
