import { CustomAttributeType, Entity, type CreateEntityItem, type EntityItem } from 'electrodb'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import { orderStates } from '#shared/domain/orders.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'

const text = { type: 'string', required: true } as const
const count = { type: 'number', required: true } as const
const moment = { type: 'number' } as const
/** So that text in an index sorts as the number does. */
const sortable = { padding: { length: 15, char: '0' } } as const

/** Orders, written as a whole, and one item per product and size with what is left of it. */
export function orderEntities({ client, tableName }: Table) {
  const where = { client, table: tableName }
  const order = new Entity(
    {
      model: { entity: 'order', version: '1', service: 'duinstorm' },
      attributes: {
        id: text,
        state: { type: orderStates, required: true },
        customerName: text,
        customerEmail: text,
        customerPhone: { type: 'string' },
        address: { type: CustomAttributeType<OrderRecord['address']>('any'), required: true },
        lines: { type: CustomAttributeType<OrderRecord['lines']>('any'), required: true },
        subtotal: count,
        shipping: count,
        total: count,
        paymentIntentId: text,
        paymentMethod: { type: 'string' },
        createdAt: { ...count, ...sortable },
        paidAt: moment,
        nextStep: { type: ['check-payment', 'send-order-mail', 'refund-order'] as const },
        nextStepAt: { ...moment, ...sortable },
        stepLease: moment,
        stepFailures: { type: 'number' },
        mailed: { type: CustomAttributeType<string[]>('any') },
        appliedEvents: { type: CustomAttributeType<string[]>('any') },
        rev: count,
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['id'], template: 'ORDER#${id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'ITEM', casing: 'none' },
        },
        due: {
          index: 'due',
          projection: 'keys_only',
          // ElectroDB wants a value even where the condition says no: 0 stands for none.
          condition: ({ nextStepAt }) => nextStepAt !== 0,
          pk: { field: 'duepk', composite: [], template: 'ORDERS', casing: 'none' },
          sk: { field: 'duesk', composite: ['nextStepAt', 'id'], template: '${nextStepAt}#${id}', casing: 'none' },
        },
        listed: {
          index: 'listed',
          projection: 'keys_only',
          pk: { field: 'listedpk', composite: [], template: 'ORDERS', casing: 'none' },
          sk: { field: 'listedsk', composite: ['createdAt', 'id'], template: '${createdAt}#${id}', casing: 'none' },
        },
      },
    },
    where,
  )
  const stock = new Entity(
    {
      model: { entity: 'stock', version: '1', service: 'duinstorm' },
      attributes: { productId: text, size: text, left: count },
      indexes: {
        main: {
          pk: { field: 'pk', composite: [], template: 'STOCK', casing: 'none' },
          sk: { field: 'sk', composite: ['productId', 'size'], template: '${productId}#${size}', casing: 'none' },
        },
      },
    },
    where,
  )
  return { order, stock }
}

type OrderEntity = ReturnType<typeof orderEntities>['order']

/** What has no sizes is on the shelf under this one. */
const noSize = '-'
export const toSizeKey = (size: string | null) => size ?? noSize
export const fromSizeKey = (key: string) => (key === noSize ? null : key)

/** Leaves out what is null or empty: absent attributes cost nothing. */
export function toOrderItem(order: OrderRecord): CreateEntityItem<OrderEntity> {
  const entries = Object.entries(order).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
  return { ...Object.fromEntries(entries), nextStepAt: order.nextStepAt ?? 0 } as CreateEntityItem<OrderEntity>
}

export function fromOrderItem(item: EntityItem<OrderEntity>): OrderRecord {
  return {
    id: item.id,
    state: item.state,
    customerName: item.customerName,
    customerEmail: item.customerEmail,
    customerPhone: item.customerPhone ?? null,
    address: item.address,
    lines: item.lines,
    subtotal: item.subtotal,
    shipping: item.shipping,
    total: item.total,
    paymentIntentId: item.paymentIntentId,
    paymentMethod: item.paymentMethod ?? null,
    createdAt: item.createdAt,
    paidAt: item.paidAt ?? null,
    nextStep: item.nextStep ?? null,
    nextStepAt: item.nextStepAt || null,
    stepLease: item.stepLease ?? null,
    stepFailures: item.stepFailures ?? 0,
    mailed: item.mailed ?? [],
    appliedEvents: item.appliedEvents ?? [],
    rev: item.rev,
  }
}
