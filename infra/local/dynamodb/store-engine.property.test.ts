import {
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLongRun } from '#infra/testing/long-run.ts'
import { startDynamoDb } from './start-dynamodb.ts'
import { findReferenceEngine, startReferenceEngine } from './start-reference-engine.ts'
import { connect, createTestTable } from './test-table.ts'
import type { TestTable } from './test-table.ts'

/** One write as data without the table name, so that it can be sent to both engines. */
interface Action {
  kind: 'Put' | 'Update' | 'Delete' | 'ConditionCheck'
  pk: string
  input: Record<string, unknown>
}
type Step = { single: Action } | { transaction: Action[]; token: string | undefined } | { batch: Action[] }

const pks = ['a', 'b', 'c', 'd']
const n = fc.integer({ min: -2, max: 3 })
const text = fc.constantFrom('x', 'xy', 'é', '10', '9')
const someValues = fc.record({ ':n': n, ':m': n, ':t': text })
const conditions = [
  'attribute_not_exists(pk)',
  'attribute_exists(pk)',
  'n < :n',
  'n >= :n AND NOT n = :m',
  'attribute_exists(gsi1pk) OR n <> :n',
  'begins_with(t, :t)',
  'n BETWEEN :zero AND :two',
  'attribute_exists(steps)',
  'contains(steps, :n)',
  'size(steps) > :n',
  'n IN (:n, :m)',
  't = :t',
]
const updates = [
  'SET n = if_not_exists(n, :n) + :m',
  'ADD n :n',
  'SET n = n - :n',
  'SET steps = list_append(if_not_exists(steps, :empty), :more)',
  'REMOVE steps, n',
  'SET gsi1pk = :t, gsi1sk = :u',
  'REMOVE gsi1pk',
  'SET duepk = :t, duesk = :t REMOVE t',
  'SET t = :t, n = :n',
  'SET steps[0] = :n',
  'ADD t :n',
  'SET m.x = :n',
]
const extra = { ':empty': [], ':more': ['s'], ':u': 'u', ':zero': 0, ':two': 2 }

/** Picks only the values that an expression uses, because DynamoDB refuses unused values. */
function used(all: Record<string, unknown>, ...expressions: (string | undefined)[]) {
  const found = Object.entries(all).filter(([name]) =>
    expressions.some((expression) => expression && new RegExp(`${name}\\b`).test(expression)),
  )
  return found.length ? { ExpressionAttributeValues: Object.fromEntries(found) } : {}
}

const someItem = fc.record(
  { n, t: text, steps: fc.array(n, { maxLength: 2 }), gsi1pk: text, gsi1sk: text, duepk: text, duesk: text },
  { requiredKeys: [] },
)
const someCondition = fc.option(fc.constantFrom(...conditions), { nil: undefined, freq: 3 })
const someAction: fc.Arbitrary<Action> = fc
  .record({
    kind: fc.constantFrom('Put' as const, 'Update' as const, 'Delete' as const, 'ConditionCheck' as const),
    pk: fc.constantFrom(...pks),
    item: someItem,
    condition: someCondition,
    update: fc.constantFrom(...updates),
    values: someValues,
    old: fc.boolean(),
  })
  .map(({ kind, pk, item, condition, update, values, old }) => {
    const UpdateExpression = kind === 'Update' ? update : undefined
    const ConditionExpression = condition ?? (kind === 'ConditionCheck' ? 'attribute_exists(pk)' : undefined)
    const target = kind === 'Put' ? { Item: { pk, sk: '-', ...item } } : { Key: { pk, sk: '-' } }
    const returnOld = old && ConditionExpression ? { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } : {}
    const input = {
      ...target,
      UpdateExpression,
      ConditionExpression,
      ...used({ ...values, ...extra }, UpdateExpression, ConditionExpression),
      ...returnOld,
    }
    return { kind, pk, input }
  })
const distinct = (count: number) => fc.uniqueArray(someAction, { selector: ({ pk }) => pk, minLength: 1, maxLength: count })
const someStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: someAction.filter(({ kind }) => kind !== 'ConditionCheck').map((single) => ({ single })) },
  {
    weight: 4,
    arbitrary: fc.record({ transaction: distinct(4), token: fc.option(fc.constantFrom('t1', 't2'), { nil: undefined, freq: 2 }) }),
  },
  {
    weight: 1,
    arbitrary: distinct(3)
      .map((batch) => ({ batch: batch.filter(({ kind }) => kind === 'Put' || kind === 'Delete') }))
      .filter(({ batch }) => batch.length > 0),
  },
)

describe('random writes', () => {
  const oracle = findReferenceEngine()
  let engines: { endpoint: string; close(): Promise<void> }[] = []
  let runs = 0

  beforeAll(async () => {
    engines = oracle ? await Promise.all([startDynamoDb({ clock: () => 1_760_169_600_000 }), startReferenceEngine(oracle)]) : []
  })
  afterAll(async () => {
    await Promise.all(engines.map((engine) => engine.close()))
  })

  test.skipIf(!oracle)(
    'give the same responses and the same table as the reference engine',
    async () => {
      const clients = engines.map(({ endpoint }) => connect(endpoint))
      await fc.assert(
        fc.asyncProperty(fc.array(someStep, { minLength: 1, maxLength: 12 }), async (steps) => {
          runs += 1
          const tables = await Promise.all(clients.map((client) => createTestTable(client, `random-${runs}`)))
          for (const one of steps) {
            const [ours, theirs] = await Promise.all(tables.map((table) => send(table, one, runs)))
            expect(ours).toEqual(theirs)
          }
          const [ours, theirs] = await Promise.all(tables.map(readAll))
          expect(ours).toEqual(theirs)
        }),
        { numRuns: isLongRun ? 120 : 30, seed: 20251011 },
      )
      for (const client of clients) client.destroy()
    },
    60_000,
  )
})

/** Sends a step, and returns its outcome as an application can see it. */
async function send({ client, TableName }: TestTable, step: Step, run: number): Promise<unknown> {
  const settled = (sent: Promise<{ Attributes?: unknown }>) => sent.then(({ Attributes }) => Attributes ?? 'done', describeFailure)
  if ('batch' in step) {
    const requests = step.batch.map(({ kind, input }) =>
      kind === 'Put' ? { PutRequest: { Item: input.Item } } : { DeleteRequest: { Key: input.Key } },
    )
    return settled(client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests as never } })) as Promise<object>)
  }
  if ('transaction' in step) {
    const TransactItems = step.transaction.map(({ kind, input }) => ({ [kind]: { TableName, ...input } }))
    const ClientRequestToken = step.token && `${step.token}-${run}`
    return settled(client.send(new TransactWriteCommand({ TransactItems: TransactItems as never, ClientRequestToken })) as Promise<object>)
  }
  const input = { TableName, ...step.single.input } as never
  if (step.single.kind === 'Put') return settled(client.send(new PutCommand(input)))
  if (step.single.kind === 'Delete') return settled(client.send(new DeleteCommand(input)))
  return settled(client.send(new UpdateCommand({ ReturnValues: 'ALL_NEW', ...(input as object) } as never)))
}

function describeFailure(error: Error & { Item?: unknown; CancellationReasons?: { Code: string; Item?: unknown }[] }) {
  return { name: error.name, item: error.Item, reasons: error.CancellationReasons?.map(({ Code, Item }) => ({ Code, Item })) }
}

async function readAll({ client, TableName }: TestTable) {
  const byKey = (a: Record<string, unknown>, b: Record<string, unknown>) => String(a.pk).localeCompare(String(b.pk))
  const { Items } = await client.send(new ScanCommand({ TableName }))
  const indexes: Record<string, unknown> = {}
  for (const hash of ['x', 'xy', 'é', '10', '9']) {
    for (const [IndexName, name] of [
      ['gsi1', 'gsi1pk'],
      ['due', 'duepk'],
    ] as const) {
      const found = await client.send(
        new QueryCommand({ TableName, IndexName, KeyConditionExpression: `${name} = :h`, ExpressionAttributeValues: { ':h': hash } }),
      )
      const sort = IndexName === 'gsi1' ? 'gsi1sk' : 'duesk'
      // Items with equal index keys have no fixed order.
      expect(found.Items!.map((item) => item[sort])).toEqual(
        found.Items!.map((item) => String(item[sort])).toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
      )
      indexes[`${IndexName} ${hash}`] = found.Items!.toSorted(byKey)
    }
  }
  return { items: Items!.toSorted(byKey), indexes }
}
