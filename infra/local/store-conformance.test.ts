import { afterAll, beforeAll, describe } from 'vitest'
import { createAccountStore } from '#functions/adapters/dynamodb/account-store.ts'
import { createDeviceStore } from '#functions/adapters/dynamodb/device-store.ts'
import { createRosterStore } from '#functions/adapters/dynamodb/roster-store.ts'
import { describeAccountStore } from '#functions/ports/account-store.conformance.ts'
import { describeDeviceStore } from '#functions/ports/device-store.conformance.ts'
import { describeRosterStore } from '#functions/ports/roster-store.conformance.ts'
import { openTestTable } from './test-table.ts'

/** The real adapters on the local engine: the same suites that every other implementation of a port passes. */
describe('stores on DynamoDB', () => {
  let opened: Awaited<ReturnType<typeof openTestTable>>
  beforeAll(async () => {
    opened = await openTestTable()
  })
  afterAll(() => opened.close())

  describeAccountStore('dynamodb', () => createAccountStore(opened.table))
  describeRosterStore('dynamodb', () => createRosterStore(opened.table))
  describeDeviceStore('dynamodb', () => createDeviceStore(opened.table))
})
