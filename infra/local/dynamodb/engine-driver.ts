import { DeleteCommand, GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { QueryCommandInput, TransactWriteCommandInput, UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { TestTable } from './test-table.ts'
import { connect, createTestTable } from './test-table.ts'

/** Starts a database engine for the tests. */
export type StartEngine = () => Promise<{ endpoint: string; close(): Promise<void> }>
export type EngineDriver = ReturnType<typeof driveEngine>
type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Values = Record<string, unknown>

export const key = (pk: string, sk = 'a') => ({ pk, sk })
/** The condition that the item does not exist yet. */
export const absent = { ConditionExpression: 'attribute_not_exists(pk)' }
/** Makes a refused write return the current item. */
export const returnOld = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
/** Matches an error with this name and the fields of `more`. */
export const errorNamed = (name: string, more: object = {}): unknown => expect.objectContaining({ name, ...more })
export const conditionFailed = errorNamed('ConditionalCheckFailedException')
/** Counts the writes that succeeded. */
export const countWon = async (writes: Promise<unknown>[]) =>
  (await Promise.allSettled(writes)).filter((write) => write.status === 'fulfilled').length

/** Starts the engine for the tests of this block, creates a new table per test, and returns short functions to use it. */
export function driveEngine(start: StartEngine) {
  let engine: Awaited<ReturnType<StartEngine>>
  let table: TestTable
  let tables = 0

  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine.close())
  beforeEach(async () => {
    tables += 1
    table = await createTestTable(connect(engine.endpoint), `duinstorm-${tables}`)
    return () => table.client.destroy()
  })

  return {
    table: () => table,
    put: (item: Values, more: object = {}) => table.client.send(new PutCommand({ TableName: table.TableName, Item: item, ...more })),
    get: async (pk: string, sk = 'a') =>
      (await table.client.send(new GetCommand({ TableName: table.TableName, Key: { pk, sk }, ConsistentRead: true }))).Item,
    remove: (pk: string, more: object = {}) => table.client.send(new DeleteCommand({ TableName: table.TableName, Key: key(pk), ...more })),
    update: (pk: string, UpdateExpression: string, ExpressionAttributeValues?: Values, more: Partial<UpdateCommandInput> = {}) =>
      table.client.send(
        new UpdateCommand({ TableName: table.TableName, Key: key(pk), UpdateExpression, ExpressionAttributeValues, ...more }),
      ),
    query: (input: Omit<QueryCommandInput, 'TableName'>) => table.client.send(new QueryCommand({ TableName: table.TableName, ...input })),
    transact: (TransactItems: Action[], ClientRequestToken?: string) =>
      table.client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken })),
    putAction: (item: Values, more: object = {}): Action => ({ Put: { TableName: table.TableName, Item: item, ...more } }),
    /** Returns an action that adds one to `taken` if `taken` is below `room`. */
    incrementTakenAction: (pk: string, more: object = {}): Action => ({
      Update: {
        TableName: table.TableName,
        Key: key(pk),
        UpdateExpression: 'SET taken = taken + :one',
        ConditionExpression: 'taken < room',
        ExpressionAttributeValues: { ':one': 1 },
        ...more,
      },
    }),
  }
}
