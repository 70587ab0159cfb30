import { UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LocalDynamoDb } from './start-dynamodb.ts'
import { startDynamoDb } from './start-dynamodb.ts'
import type { TestTable } from './test-table.ts'
import { connect, createTestTable } from './test-table.ts'

let now: number
let dynamodb: LocalDynamoDb
let table: TestTable

beforeEach(async () => {
  now = Date.parse('2025-10-11T08:00:00+02:00')
  dynamodb = await startDynamoDb({ clock: () => now })
  table = await createTestTable(connect(dynamodb.endpoint), 'duinstorm')
})
afterEach(async () => {
  table.client.destroy()
  await dynamodb.close()
})

const put = (pk: string, more: object) => table.client.send(new PutCommand({ TableName: table.TableName, Item: { pk, sk: '-', ...more } }))
const left = async () =>
  (await table.client.send(new ScanCommand({ TableName: table.TableName }))).Items!.map((item) => String(item.pk)).toSorted()

test('a sweep deletes only items whose time to live, in epoch seconds, has passed', async () => {
  await put('past', { ttl: now / 1000 - 1, duepk: 'due', duesk: '1' })
  await put('now', { ttl: now / 1000 })
  await put('later', { ttl: now / 1000 + 1 })
  await put('text', { ttl: '1' })
  await put('without', {})
  expect(await left()).toHaveLength(5)
  expect(await dynamodb.sweepExpired()).toBe(2)
  expect(await left()).toEqual(['later', 'text', 'without'])
  now += 1000
  expect(await dynamodb.sweepExpired()).toBe(1)
  expect(await dynamodb.sweepExpired()).toBe(0)
})

test("uses the table's time-to-live attribute, and no attribute while time to live is switched off", async () => {
  const set = (Enabled: boolean) =>
    table.client.send(
      new UpdateTimeToLiveCommand({
        TableName: table.TableName,
        TimeToLiveSpecification: { AttributeName: 'until', Enabled },
      }),
    )
  await put('a', { ttl: 1 })
  await put('b', { until: 1 })
  await set(false)
  expect(await dynamodb.sweepExpired()).toBe(0)
  await set(true)
  expect(await dynamodb.sweepExpired()).toBe(1)
  expect(await left()).toEqual(['a'])
})

test('a transaction token is valid for 10 minutes, even after a sweep', async () => {
  const send = () =>
    table.client.send(
      new TransactWriteCommand({
        ClientRequestToken: 'token',
        TransactItems: [
          {
            Update: {
              TableName: table.TableName,
              Key: { pk: 'n', sk: '-' },
              UpdateExpression: 'ADD n :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
        ],
      }),
    )
  const read = async () => (await table.client.send(new GetCommand({ TableName: table.TableName, Key: { pk: 'n', sk: '-' } }))).Item!.n
  await send()
  now += 10 * 60_000 - 1
  await dynamodb.sweepExpired()
  await send()
  expect(await read()).toBe(1)
  now += 1
  await send()
  expect(await read()).toBe(2)
})
