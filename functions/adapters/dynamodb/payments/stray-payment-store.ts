import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { StrayPayment, StrayPaymentStore } from '#functions/ports/payments/stray-payment-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { saleAttributes, saleIndexes } from './sale-entity.ts'
import { openSales } from './sale-store.ts'
import { Entity } from '#functions/adapters/dynamodb/entity.ts'

const { paymentIntentId: _, ...blank } = saleDefaults

/** Creates the store of stray payments in the table. They claim no places or stock. */
export function createStrayPaymentStore({ client, tableName }: Table): StrayPaymentStore {
  const entity = new Entity(
    {
      model: { entity: 'stray-payment', version: '1', service: 'duinstorm' },
      attributes: { ...saleAttributes, amount: { type: 'number', required: true }, email: { type: 'string' } },
      indexes: saleIndexes('STRAY-PAYMENT'),
    },
    { client, table: tableName },
  )
  const payments = openSales<StrayPayment>(entity, { ...blank, email: null })
  return unwrapErrors({
    get: payments.get,
    listDue: payments.listDue,
    remove: payments.remove,
    list: async () => (await payments.list({})).sales,
    async create(payment) {
      return (await ifConditionHolds(entity.create(payments.toItem(payment)).go())) !== undefined
    },
    transition: (previous, next) => payments.replace(previous, { ...next, rev: previous.rev + 1 }),
  })
}
