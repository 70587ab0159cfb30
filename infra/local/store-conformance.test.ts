import { afterAll, beforeAll, describe } from 'vitest'
import { createAccountStore } from '#functions/adapters/dynamodb/accounts/account-store.ts'
import { createCatalogStore } from '#functions/adapters/dynamodb/catalog/catalog-store.ts'
import { createContentStore } from '#functions/adapters/dynamodb/content/content-store.ts'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { createOrderStore } from '#functions/adapters/dynamodb/shop/order-store.ts'
import { createStrayPaymentStore } from '#functions/adapters/dynamodb/payments/stray-payment-store.ts'
import { createRosterStore } from '#functions/adapters/dynamodb/roster/roster-store.ts'
import { createTicketStore } from '#functions/adapters/dynamodb/tickets/ticket-store.ts'
import { describeAccountStore } from '#functions/ports/accounts/account-store.conformance.ts'
import { describeCatalogStore } from '#functions/ports/catalog/catalog-store.conformance.ts'
import { describeContentStore } from '#functions/ports/content/content-store.conformance.ts'
import { describeDeviceStore } from '#functions/ports/crew/device-store.conformance.ts'
import { describeOrderStore } from '#functions/ports/shop/order-store.conformance.ts'
import { describeStrayPaymentStore } from '#functions/ports/payments/stray-payment-store.conformance.ts'
import { describeRosterStore } from '#functions/ports/roster/roster-store.conformance.ts'
import { describeTicketStore } from '#functions/ports/tickets/ticket-store.conformance.ts'
import { findOracle, startOracle } from './dynamodb/start-oracle.ts'
import { openTestTable, startLocalEngine } from './test-table.ts'

const oracle = findOracle()
const engines = [
  { engine: 'the local engine', start: startLocalEngine },
  ...(oracle ? [{ engine: 'an independent engine', start: () => startOracle(oracle) }] : []),
]

/** The real adapters on both engines: the same suites that every other implementation of a port passes. */
describe.each(engines)('stores on $engine', ({ start }) => {
  let opened: Awaited<ReturnType<typeof openTestTable>>
  beforeAll(async () => {
    opened = await openTestTable(start)
  })
  afterAll(() => opened.close())

  describeAccountStore('dynamodb', () => createAccountStore(opened.table))
  describeRosterStore('dynamodb', () => createRosterStore(opened.table))
  describeDeviceStore('dynamodb', () => createDeviceStore(opened.table))
  describeContentStore('dynamodb', () => createContentStore(opened.table))
  describeCatalogStore('dynamodb', () => createCatalogStore(opened.table))
  describeOrderStore('dynamodb', () => createOrderStore(opened.table))
  describeStrayPaymentStore('dynamodb', () => createStrayPaymentStore(opened.table))
  describeTicketStore('dynamodb', () => ({
    tickets: createTicketStore(opened.table),
    catalog: createCatalogStore(opened.table),
    roster: createRosterStore(opened.table),
  }))
})
