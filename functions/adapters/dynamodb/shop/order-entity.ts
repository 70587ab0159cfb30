import { CustomAttributeType } from 'electrodb'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import { text } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { saleAttributes, saleIndexes } from '#functions/adapters/dynamodb/payments/sale-entity.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

const count = { type: 'number', required: true } as const

/** Orders, and the stock: one item per product and size. */
export const orderEntities = perTable(({ client, tableName }: Table) => {
  const where = { client, table: tableName }
  const order = new Entity(
    {
      model: { entity: 'order', version: '1', service: 'duinstorm' },
      attributes: {
        ...saleAttributes,
        customerName: text,
        customerEmail: text,
        customerPhone: { type: 'string' },
        address: { type: CustomAttributeType<OrderRecord['address']>('any'), required: true },
        lines: { type: CustomAttributeType<OrderRecord['lines']>('any'), required: true },
        subtotal: count,
        shipping: count,
        total: count,
        delivery: { type: CustomAttributeType<OrderRecord['delivery']>('any') },
        // Stored records have the shorter name.
        partialRefunds: { type: CustomAttributeType<OrderRecord['partialRefunds']>('any'), field: 'partRefunds' },
      },
      indexes: saleIndexes('ORDER'),
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
})

const { paymentIntentId: _, ...blank } = saleDefaults
/** Attributes with these values are omitted from the item. */
export const orderDefaults = { ...blank, customerPhone: null } satisfies Partial<OrderRecord>

/** The stored size of a product without sizes. */
const noSize = '-'
export const toSizeKey = (size: string | null) => size ?? noSize
export const fromSizeKey = (key: string) => (key === noSize ? null : key)
