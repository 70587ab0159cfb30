import { DeleteCommand, GetCommand, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDynamoDb, type LocalDynamoDb } from './start-dynamodb.ts'
import { connect, createTestTable, type TestTable } from './test-table.ts'

let engine: LocalDynamoDb
let table: TestTable
let now = 0
beforeEach(async () => {
  now = 0
  engine = await startDynamoDb({ clock: () => now })
  table = await createTestTable(connect(engine.endpoint), 'duinstorm')
})
afterEach(() => engine.close())

const item = (pk: string, day: string) => ({ pk, sk: 'a', gsi1pk: day, gsi1sk: pk })
const put = (pk: string, day = 'day') => table.client.send(new PutCommand({ TableName: table.TableName, Item: item(pk, day) }))
const listed = async (day = 'day') => {
  const { Items } = await table.client.send(
    new QueryCommand({
      TableName: table.TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :d',
      ExpressionAttributeValues: { ':d': day },
    }),
  )
  return Items!.map(({ pk }) => pk as string)
}

test('an index that lags by a number of writes shows an item later than the table does', async () => {
  await put('a')
  await engine.lagIndexes({ writes: 2 })
  await put('b')
  expect((await table.client.send(new GetCommand({ TableName: table.TableName, Key: { pk: 'b', sk: 'a' } }))).Item).toEqual(
    item('b', 'day'),
  )
  await put('c')
  expect(await listed()).toEqual(['a'])
  await put('d')
  expect(await listed()).toEqual(['a', 'b'])
  await engine.lagIndexes(undefined)
  expect(await listed()).toEqual(['a', 'b', 'c', 'd'])
})

test('an index that lags by time shows new, moved and deleted items only after that time', async () => {
  await put('a')
  await put('b')
  await engine.lagIndexes({ ms: 500 })
  await put('a', 'night')
  await table.client.send(
    new TransactWriteCommand({
      TransactItems: [
        { Delete: { TableName: table.TableName, Key: { pk: 'b', sk: 'a' } } },
        { Put: { TableName: table.TableName, Item: item('c', 'day') } },
      ],
    }),
  )
  now = 499
  expect(await listed()).toEqual(['a', 'b'])
  await table.client.send(new DeleteCommand({ TableName: table.TableName, Key: { pk: 'c', sk: 'a' } }))
  now = 500
  expect([await listed(), await listed('night')]).toEqual([['c'], ['a']])
  now = 999
  expect([await listed(), await listed('night')]).toEqual([[], ['a']])
})
