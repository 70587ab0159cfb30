import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, test } from 'vitest'
import { createFaults, type FaultRule } from '#infra/local/faults/faults.ts'
import { startDynamoDb, type LocalDynamoDb } from './start-dynamodb.ts'
import { connect, createTestTable } from './test-table.ts'

// Tests that the engine reports an injected fault with DynamoDB's error names. The client of these tests does not retry.

let engine: LocalDynamoDb
afterEach(() => engine.close())

async function start() {
  const faults = createFaults()
  engine = await startDynamoDb({ clock: Date.now, faults })
  const { client, TableName } = await createTestTable(connect(engine.endpoint), 'duinstorm')
  const put = () => client.send(new PutCommand({ TableName, Item: { pk: 'a', sk: 'a' } }))
  const get = async () => (await client.send(new GetCommand({ TableName, Key: { pk: 'a', sk: 'a' } }))).Item
  return {
    faults,
    put,
    get,
    strike: (mode: FaultRule['mode'], more: Partial<FaultRule> = {}) => faults.add({ path: 'Put', mode, ...more }),
  }
}

test.each([
  ['conflict', 'TransactionConflictException', false],
  ['throttle', 'ProvisionedThroughputExceededException', false],
  ['error', 'InternalServerError', false],
  ['drop-request', 'TimeoutError', false],
  ['drop-response', 'TimeoutError', true],
] as const)('fault %s makes a put fail with %s', async (mode, name, done) => {
  const { put, get, strike } = await start()
  strike(mode, { times: 1 })
  await expect(put()).rejects.toMatchObject({ name })
  expect((await get()) !== undefined).toBe(done)
  await put()
})

test('a fault with a rate makes that share of the calls fail, and the same seed makes the same number fail', async () => {
  const { put, strike, faults } = await start()
  const heard = async () =>
    (
      await Promise.all(
        Array.from({ length: 30 }, () =>
          put().then(
            () => '.',
            () => 'x',
          ),
        ),
      )
    ).join('')
  strike('throttle', { rate: 0.3, seed: 7 })
  const first = (await heard()).replaceAll('.', '').length
  faults.clear()
  strike('throttle', { rate: 0.3, seed: 7 })
  expect((await heard()).replaceAll('.', '').length).toBe(first)
  expect(first).toBeGreaterThan(3)
  expect(first).toBeLessThan(20)
})
