import { afterAll, beforeAll, describe } from 'vitest'
import { createAccountStore } from '#functions/adapters/dynamodb/account-store.ts'
import { createCatalogStore } from '#functions/adapters/dynamodb/catalog-store.ts'
import { createContentStore } from '#functions/adapters/dynamodb/content-store.ts'
import { createDeviceStore } from '#functions/adapters/dynamodb/device-store.ts'
import { createOrderStore } from '#functions/adapters/dynamodb/order-store.ts'
import { createRosterStore } from '#functions/adapters/dynamodb/roster-store.ts'
import { createTicketStore } from '#functions/adapters/dynamodb/ticket-store.ts'
import { describeAccountStore } from '#functions/ports/account-store.conformance.ts'
import { describeCatalogStore } from '#functions/ports/catalog-store.conformance.ts'
import { describeContentStore } from '#functions/ports/content-store.conformance.ts'
import { describeDeviceStore } from '#functions/ports/device-store.conformance.ts'
import { describeOrderStore } from '#functions/ports/order-store.conformance.ts'
import { describeRosterStore } from '#functions/ports/roster-store.conformance.ts'
import { describeTicketStore } from '#functions/ports/ticket-store.conformance.ts'
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
  describeTicketStore('dynamodb', () => ({
    tickets: createTicketStore(opened.table),
    catalog: createCatalogStore(opened.table),
    roster: createRosterStore(opened.table),
  }))
})
