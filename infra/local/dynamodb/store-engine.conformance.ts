import { UpdateTimeToLiveCommand, DescribeTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand, BatchWriteCommand, DeleteCommand, GetCommand, PutCommand, QueryCommand, ScanCommand, TransactGetCommand, TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { QueryCommandInput, TransactWriteCommandInput, UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestTable } from './test-table.ts'
import { connect, createTestTable } from './test-table.ts'

export type StartEngine = () => Promise<{ endpoint: string, close(): Promise<void> }>

/** The behaviours of DynamoDB that the application relies on, through the AWS SDK. Every engine must pass all. */
export function describeStoreEngine(start: StartEngine): void {
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

  const key = (pk: string, sk = 'a') => ({ pk, sk })
  const put = (item: Record<string, unknown>, more: object = {}) =>
    table.client.send(new PutCommand({ TableName: table.TableName, Item: item, ...more }))
  const get = async (pk: string, sk = 'a') =>
    (await table.client.send(new GetCommand({ TableName: table.TableName, Key: { pk, sk }, ConsistentRead: true }))).Item
  const remove = (pk: string, more: object = {}) =>
    table.client.send(new DeleteCommand({ TableName: table.TableName, Key: key(pk), ...more }))
  const update = (pk: string, UpdateExpression: string, values?: object, more: Partial<UpdateCommandInput> = {}) =>
    table.client.send(new UpdateCommand({
      TableName: table.TableName, Key: key(pk), UpdateExpression, ...(values && { ExpressionAttributeValues: { ...values } }), ...more,
    }))
  const query = (input: Omit<QueryCommandInput, 'TableName'>) => table.client.send(new QueryCommand({ TableName: table.TableName, ...input }))
  type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
  const transact = (TransactItems: Action[], ClientRequestToken?: string) =>
    table.client.send(new TransactWriteCommand({ TransactItems, ...(ClientRequestToken && { ClientRequestToken }) }))
  const putAction = (item: Record<string, unknown>, more: object = {}): Action => ({ Put: { TableName: table.TableName, Item: item, ...more } })
  const take = (pk: string, more: object = {}): Action => ({
    Update: {
      TableName: table.TableName, Key: key(pk), UpdateExpression: 'SET taken = taken + :one', ConditionExpression: 'taken < room',
      ExpressionAttributeValues: { ':one': 1 }, ...more,
    },
  })
  const absent = { ConditionExpression: 'attribute_not_exists(pk)' }
  const returnOld = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
  const refused = (name: string, more: object = {}) => expect.objectContaining({ name, ...more })
  const conditionFailed = refused('ConditionalCheckFailedException')
  const settle = async (writes: Promise<unknown>[]) => (await Promise.allSettled(writes)).filter((write) => write.status === 'fulfilled').length

  describe('one item', () => {
    test('a put if absent wins once', async () => {
      await put({ ...key('t'), n: 1 }, absent)
      await expect(put({ ...key('t'), n: 2 }, absent)).rejects.toEqual(conditionFailed)
      expect(await get('t')).toEqual({ ...key('t'), n: 1 })
    })

    test('of many puts if absent at the same time exactly one wins', async () => {
      expect(await settle(Array.from({ length: 20 }, (_, n) => put({ ...key('t'), n }, absent)))).toBe(1)
    })

    test('values of every type come back as they went in', async () => {
      const item = {
        ...key('types é €', '#'), text: 'naïve ☂', empty: '', number: -12.5, zero: 0, yes: true, no: false, nothing: null, list: [1, 'a', { b: [] }],
        map: { 'a.b': { c: 1 } }, set: new Set(['x', 'y']), bytes: new Uint8Array([0, 255, 7]),
      }
      await put(item)
      expect(await get('types é €', '#')).toEqual(item)
    })

    test('a failed condition returns the item when asked, and only then', async () => {
      await put({ ...key('t'), n: 1 })
      const failure = put({ ...key('t'), n: 2 }, { ...absent, ...returnOld })
      await expect(failure).rejects.toEqual(refused('ConditionalCheckFailedException', { Item: { pk: { S: 't' }, sk: { S: 'a' }, n: { N: '1' } } }))
      await expect(update('t', 'SET n = :n', { ':n': 2 }, { ConditionExpression: 'n > :n', ...returnOld }))
        .rejects.toEqual(refused('ConditionalCheckFailedException', { Item: expect.objectContaining({ n: { N: '1' } }) }))
      await expect(remove('t', { ConditionExpression: 'attribute_exists(gone)', ...returnOld }))
        .rejects.toEqual(refused('ConditionalCheckFailedException', { Item: expect.objectContaining({ n: { N: '1' } }) }))
      const failureOf = (write: Promise<unknown>) => write.then(() => undefined, (error: { Item?: unknown }) => error)
      const silent = await failureOf(put(key('t'), absent))
      expect(silent).toEqual(conditionFailed)
      expect(silent!.Item).toBeUndefined()
      const nothing = await failureOf(remove('absent', { ConditionExpression: 'attribute_exists(pk)', ...returnOld }))
      expect(nothing).toEqual(conditionFailed)
      expect(nothing!.Item).toBeUndefined()
    })

    test('a conditional delete and its old values', async () => {
      await put({ ...key('t'), state: 'paid' })
      const onlyPending = { ConditionExpression: '#s = :s', ExpressionAttributeNames: { '#s': 'state' }, ReturnValues: 'ALL_OLD' as const }
      await expect(remove('t', { ...onlyPending, ExpressionAttributeValues: { ':s': 'pending' } })).rejects.toEqual(conditionFailed)
      const { Attributes } = await remove('t', { ...onlyPending, ExpressionAttributeValues: { ':s': 'paid' } })
      expect(Attributes).toEqual({ ...key('t'), state: 'paid' })
      expect(await get('t')).toBeUndefined()
      await remove('t')
    })

    test.each([
      ['n = :two', true], ['n <> :two', false], ['n < :two', false], ['n <= :two', true], ['n > :one', true], ['n BETWEEN :one AND :two', true],
      ['n IN (:one, :three)', false], ['absent <> :two', true], ['absent = :two', false], ['absent < :two', false],
      ['attribute_exists(m.deep)', true], ['attribute_exists(m.gone)', false], ['attribute_type(s, :type)', true],
      ['begins_with(s, :prefix)', true], ['begins_with(n, :prefix)', false], ['contains(s, :part)', true], ['contains(tags, :tag)', true],
      ['contains(steps, :tag)', true], ['size(steps) = :two', true], ['size(s) >= :three', true], ['steps[1] = :tag', true], ['attribute_exists(steps[2])', false],
      ['off = :false', true], ['attribute_exists(nothing)', true], ['attribute_exists(off)', true],
      ['NOT (n = :two OR n = :one)', false], ['n = :one OR n = :two AND n = :three', false], ['(n = :one OR n = :two) AND off = :false', true],
    ])('condition %s is %s', async (ConditionExpression, holds) => {
      const all: Record<string, unknown> = {
        ':one': 1, ':two': 2, ':three': 3, ':type': 'S', ':prefix': 'Dui', ':part': 'sto', ':tag': 'vip', ':false': false,
      }
      const used = Object.fromEntries(Object.entries(all).filter(([name]) => new RegExp(`${name}\\b`).test(ConditionExpression)))
      await put({ ...key('t'), n: 2, s: 'Duinstorm', off: false, nothing: null, m: { deep: { x: [1] } }, steps: ['day', 'vip'], tags: new Set(['vip', 'crew']) })
      const write = update('t', 'REMOVE unset', undefined, { ConditionExpression, ...(Object.keys(used).length && { ExpressionAttributeValues: used }) })
      await (holds ? write : expect(write).rejects.toEqual(conditionFailed))
    })

    test('expressions that DynamoDB does not accept are refused before anything is written', async () => {
      const invalid = refused('ValidationException')
      await expect(update('t', 'SET status = :s', { ':s': 1 })).rejects.toEqual(invalid)
      await expect(update('t', 'SET n = :n', { ':n': 1, ':unused': 2 })).rejects.toEqual(invalid)
      await expect(update('t', 'SET pk = :n', { ':n': 'x' })).rejects.toEqual(invalid)
      await expect(update('t', 'SET n = gone + :n', { ':n': 1 })).rejects.toEqual(invalid)
      await expect(update('t', 'SET m.deep = :n', { ':n': 1 })).rejects.toEqual(invalid)
      await expect(put({ pk: 't' })).rejects.toEqual(invalid)
      await expect(put({ ...key(''), n: 1 })).rejects.toEqual(invalid)
      await expect(put({ ...key('t'), gsi1pk: 5 })).rejects.toEqual(invalid)
      await expect(put({ ...key('t'), large: 'x'.repeat(410_000) })).rejects.toEqual(invalid)
      expect(await get('t')).toBeUndefined()
    })

    test('a table that does not exist is not found', async () => {
      await expect(table.client.send(new GetCommand({ TableName: 'nowhere', Key: key('t') }))).rejects.toEqual(refused('ResourceNotFoundException'))
      await expect(transact([{ Put: { TableName: 'nowhere', Item: key('t') } }])).rejects.toEqual(refused('ResourceNotFoundException'))
    })
  })

  describe('update expressions', () => {
    test('if_not_exists, ADD, list_append, REMOVE, SET on a path and an element', async () => {
      await put({ ...key('t'), list: ['a'], oldAt: 1, m: { x: 1, y: 2 }, tags: new Set(['x']) })
      const { Attributes } = await update(
        't',
        'SET firstAt = if_not_exists(firstAt, :now), again = if_not_exists(oldAt, :now), #l = list_append(if_not_exists(#l, :empty), :more), m.x = m.x - :one REMOVE oldAt, m.y ADD hits :one, tags :tags',
        { ':now': 7, ':empty': [], ':more': ['b'], ':one': 1, ':tags': new Set(['x', 'z']) },
        { ExpressionAttributeNames: { '#l': 'list' }, ReturnValues: 'ALL_NEW' },
      )
      expect(Attributes).toEqual({ ...key('t'), firstAt: 7, again: 1, list: ['a', 'b'], m: { x: 0 }, hits: 1, tags: new Set(['x', 'z']) })
      expect(await get('t')).toEqual(Attributes)
    })

    test('DELETE takes members out of a set and the empty set with them; REMOVE of an element shifts the rest', async () => {
      await put({ ...key('t'), tags: new Set(['x', 'y']), list: [1, 2, 3] })
      await update('t', 'DELETE tags :tags REMOVE #l[0]', { ':tags': new Set(['x', 'y']) }, { ExpressionAttributeNames: { '#l': 'list' } })
      expect(await get('t')).toEqual({ ...key('t'), list: [2, 3] })
    })

    test('all operands are read before any is written', async () => {
      await put({ ...key('t'), x: 1, y: 2 })
      await update('t', 'SET x = y, y = x')
      expect(await get('t')).toEqual({ ...key('t'), x: 2, y: 1 })
    })

    test('an update of an absent item makes it; a condition can forbid that', async () => {
      await update('t', 'ADD n :one', { ':one': 1 })
      expect(await get('t')).toEqual({ ...key('t'), n: 1 })
      await expect(update('u', 'ADD n :one', { ':one': 1 }, { ConditionExpression: 'attribute_exists(pk)' })).rejects.toEqual(conditionFailed)
      expect(await get('u')).toBeUndefined()
    })

    test.each([
      ['ALL_OLD', { pk: 't', sk: 'a', n: 1, other: 'x' }], ['ALL_NEW', { pk: 't', sk: 'a', n: 2, other: 'x' }],
      ['UPDATED_OLD', { n: 1 }], ['UPDATED_NEW', { n: 2 }], ['NONE', undefined],
    ] as const)('ReturnValues %s', async (ReturnValues, expected) => {
      await put({ ...key('t'), n: 1, other: 'x' })
      expect((await update('t', 'SET n = n + :one', { ':one': 1 }, { ReturnValues })).Attributes).toEqual(expected)
    })

    test('of concurrent conditional increments exactly as many win as there is room', async () => {
      await put({ ...key('wave'), taken: 0, room: 7 })
      const takes = Array.from({ length: 25 }, () => update('wave', 'SET taken = taken + :one', { ':one': 1 }, { ConditionExpression: 'taken < room' }))
      expect(await settle(takes)).toBe(7)
      expect(await get('wave')).toMatchObject({ taken: 7 })
    })

    test('no unconditional increment is lost', async () => {
      await Promise.all(Array.from({ length: 40 }, () => update('counter', 'ADD n :one', { ':one': 1 })))
      expect(await get('counter')).toMatchObject({ n: 40 })
    })
  })

  describe('transactions', () => {
    test('put, update, delete and check are written together', async () => {
      await Promise.all([put({ ...key('wave'), taken: 0, room: 2 }), put(key('gone')), put({ ...key('gate'), open: true })])
      await transact([
        putAction(key('ticket'), absent), take('wave'), { Delete: { TableName: table.TableName, Key: key('gone') } },
        { ConditionCheck: { TableName: table.TableName, Key: key('gate'), ConditionExpression: 'attribute_exists(pk)' } },
      ])
      expect(await Promise.all(['ticket', 'wave', 'gone', 'gate'].map((pk) => get(pk)))).toEqual([
        key('ticket'), { ...key('wave'), taken: 1, room: 2 }, undefined, { ...key('gate'), open: true },
      ])
    })

    test('one failure cancels all, with a reason per action in their order and the item where it was asked for', async () => {
      await Promise.all([put({ ...key('wave'), taken: 2, room: 2 }), put(key('present'))])
      const cancelled = transact([
        putAction(key('ticket'), absent), take('wave', returnOld), putAction(key('present'), absent),
        { ConditionCheck: { TableName: table.TableName, Key: key('nobody'), ConditionExpression: 'attribute_exists(pk)', ...returnOld } },
        { Delete: { TableName: table.TableName, Key: key('nothing') } },
      ])
      const failed = { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' }
      await expect(cancelled).rejects.toEqual(refused('TransactionCanceledException', {
        message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed, ConditionalCheckFailed, ConditionalCheckFailed, None]',
        CancellationReasons: [
          { Code: 'None' }, { ...failed, Item: { pk: { S: 'wave' }, sk: { S: 'a' }, taken: { N: '2' }, room: { N: '2' } } }, failed, failed, { Code: 'None' },
        ],
      }))
      expect(await get('ticket')).toBeUndefined()
    })

    test('an update that does not fit the item cancels with ValidationError', async () => {
      await put({ ...key('t'), n: 'text' })
      const change = { TableName: table.TableName, Key: key('t'), UpdateExpression: 'SET n = n + :one', ExpressionAttributeValues: { ':one': 1 } }
      await expect(transact([putAction(key('u')), { Update: change }])).rejects.toEqual(refused('TransactionCanceledException', {
        CancellationReasons: [{ Code: 'None' }, expect.objectContaining({ Code: 'ValidationError' })],
      }))
      expect(await get('u')).toBeUndefined()
    })

    test('two actions on one item, more than 100 actions, none, and a bad expression are refused as a whole', async () => {
      const invalid = refused('ValidationException')
      await expect(transact([putAction(key('t')), { Delete: { TableName: table.TableName, Key: key('t') } }])).rejects.toEqual(invalid)
      await expect(transact(Array.from({ length: 101 }, (_, n) => putAction(key(`t${n}`))))).rejects.toEqual(invalid)
      await expect(transact([])).rejects.toEqual(invalid)
      // The engines disagree on the name: a cancellation with ValidationError, or a refusal of the whole call.
      const either = { name: expect.stringMatching(/^(ValidationException|TransactionCanceledException)$/) }
      await expect(transact([putAction(key('t'), { ConditionExpression: 'status = :x' })])).rejects.toEqual(expect.objectContaining(either))
      await transact(Array.from({ length: 100 }, (_, n) => putAction(key(`t${n}`))))
      expect(await get('t99')).toEqual(key('t99'))
    })

    test('the same token and actions again succeed and change nothing; other actions are refused', async () => {
      await put({ ...key('wave'), taken: 0, room: 9 })
      await transact([take('wave')], 'token-1')
      await transact([take('wave')], 'token-1')
      expect(await get('wave')).toMatchObject({ taken: 1 })
      await expect(transact([putAction(key('other'))], 'token-1')).rejects.toEqual(refused('IdempotentParameterMismatchException'))
      await transact([take('wave')], 'token-2')
      expect(await get('wave')).toMatchObject({ taken: 2 })
    })

    test('a cancelled transaction can be tried again with its token', async () => {
      await put({ ...key('wave'), taken: 1, room: 1 })
      await expect(transact([take('wave')], 'token')).rejects.toEqual(refused('TransactionCanceledException'))
      await put({ ...key('wave'), taken: 0, room: 1 })
      await transact([take('wave')], 'token')
      expect(await get('wave')).toMatchObject({ taken: 1 })
    })

    test('transactions and single writes on one counter never oversell it, and every winner has its ticket', async () => {
      await put({ ...key('wave'), taken: 0, room: 10 })
      const writes = Array.from({ length: 30 }, (_, n) => (n % 3 === 0
        ? update('wave', 'SET taken = taken + :one', { ':one': 1 }, { ConditionExpression: 'taken < room' })
        : transact([putAction(key(`ticket${n}`), absent), take('wave')])))
      const outcomes = await Promise.allSettled(writes)
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10)
      expect(await get('wave')).toMatchObject({ taken: 10 })
      const tickets = await Promise.all(outcomes.map((outcome, n) => get(`ticket${n}`).then((item) => [outcome.status, item !== undefined, n % 3])))
      expect(tickets.filter(([status, found, single]) => single !== 0 && (status === 'fulfilled') !== found)).toEqual([])
    })

    test('transactions over the same items in different orders all come to an end', async () => {
      const names = ['a', 'b', 'c', 'd']
      await Promise.all(names.map((pk) => put({ ...key(pk), taken: 0, room: 99 })))
      await Promise.all(Array.from({ length: 24 }, (_, n) => transact(names.map((_name, i) => take(names[(i + n) % 4]!)))))
      for (const pk of names) expect(await get(pk)).toMatchObject({ taken: 24 })
    })

    test('a transactional read sees one moment', async () => {
      await Promise.all([put({ ...key('a'), taken: 0, room: 99 }), put({ ...key('b'), taken: 0, room: 99 })])
      const read = async () => {
        const Gets = ['a', 'b', 'none'].map((pk) => ({ Get: { TableName: table.TableName, Key: key(pk) } }))
        const { Responses } = await table.client.send(new TransactGetCommand({ TransactItems: Gets }))
        expect(Responses![2]!.Item).toBeUndefined()
        expect(Responses![0]!.Item!.taken).toBe(Responses![1]!.Item!.taken)
      }
      await Promise.all(Array.from({ length: 20 }, () => [transact([take('a'), take('b')]), read()]).flat())
      expect(await get('a')).toMatchObject({ taken: 20 })
    })
  })

  describe('queries', () => {
    const gsi = (pk: string, gsi1pk: string, gsi1sk: string) => ({ ...key(pk), gsi1pk, gsi1sk })
    const names = ({ Items }: { Items?: Record<string, unknown>[] | undefined }) => Items!.map((item) => item.pk)
    const onIndex = (condition: string, values: object, more: object = {}) => query({
      IndexName: 'gsi1', KeyConditionExpression: condition, ExpressionAttributeValues: { ...values }, ...more,
    })

    test('an index gives its items in the order of the sort key, by prefix, range and comparison, both ways', async () => {
      await Promise.all([
        put(gsi('p1', 'day', '08:00#b')), put(gsi('p2', 'day', '08:00#a')), put(gsi('p3', 'day', '09:00#a')), put(gsi('p4', 'day', '10')), put(gsi('p5', 'night', '08:00#a')),
      ])
      const day = { ':d': 'day' }
      expect(names(await onIndex('gsi1pk = :d', day))).toEqual(['p2', 'p1', 'p3', 'p4'])
      expect(names(await onIndex('gsi1pk = :d', day, { ScanIndexForward: false }))).toEqual(['p4', 'p3', 'p1', 'p2'])
      expect(names(await onIndex('gsi1pk = :d AND begins_with(gsi1sk, :s)', { ...day, ':s': '08:00' }))).toEqual(['p2', 'p1'])
      expect(names(await onIndex('gsi1pk = :d AND gsi1sk BETWEEN :f AND :t', { ...day, ':f': '08:00#b', ':t': '09:00#a' }))).toEqual(['p1', 'p3'])
      expect(names(await onIndex('gsi1pk = :d AND gsi1sk > :f', { ...day, ':f': '08:00#b' }))).toEqual(['p3', 'p4'])
      expect(names(await onIndex('gsi1pk = :d AND gsi1sk <= :f', { ...day, ':f': '08:00#b' }))).toEqual(['p2', 'p1'])
      expect(names(await onIndex('gsi1pk = :d AND gsi1sk = :f', { ...day, ':f': '10' }))).toEqual(['p4'])
    })

    test('pages by LastEvaluatedKey give every item once, also with equal sort keys, both ways', async () => {
      const all = Array.from({ length: 23 }, (_, n) => gsi(`p${String(n).padStart(2, '0')}`, 'day', String(n >> 2).padStart(2, '0')))
      await Promise.all(all.map((item) => put(item)))
      for (const ScanIndexForward of [true, false]) {
        const seen: string[] = []
        let ExclusiveStartKey: Record<string, unknown> | undefined
        let pages = 0
        do {
          const page = await onIndex('gsi1pk = :d', { ':d': 'day' }, { Limit: 5, ScanIndexForward, ExclusiveStartKey })
          expect(page.Items!.length).toBeLessThanOrEqual(5)
          seen.push(...page.Items!.map((item) => `${item.gsi1sk}`))
          if (page.LastEvaluatedKey) expect(Object.keys(page.LastEvaluatedKey).sort()).toEqual(['gsi1pk', 'gsi1sk', 'pk', 'sk'])
          ExclusiveStartKey = page.LastEvaluatedKey
          pages += 1
        } while (ExclusiveStartKey)
        expect(pages).toBe(5)
        expect(seen).toEqual(ScanIndexForward ? seen.toSorted() : seen.toSorted().toReversed())
        expect(seen).toHaveLength(23)
      }
    })

    test('a page that ends on the last item still has a key, and the next page is empty', async () => {
      await Promise.all([put(gsi('p1', 'day', '1')), put(gsi('p2', 'day', '2'))])
      const first = await onIndex('gsi1pk = :d', { ':d': 'day' }, { Limit: 2 })
      expect(first.LastEvaluatedKey).toEqual(gsi('p2', 'day', '2'))
      const second = await onIndex('gsi1pk = :d', { ':d': 'day' }, { Limit: 2, ExclusiveStartKey: first.LastEvaluatedKey })
      expect(second).toMatchObject({ Items: [], Count: 0 })
      expect(second.LastEvaluatedKey).toBeUndefined()
    })

    test('a table query continues after a key whose item is gone', async () => {
      await Promise.all(['1', '2', '3', '4'].map((sk) => put({ pk: 'p', sk })))
      const scans = { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'p' }, ConsistentRead: true }
      const { LastEvaluatedKey } = await query({ ...scans, Limit: 2 })
      await table.client.send(new DeleteCommand({ TableName: table.TableName, Key: LastEvaluatedKey }))
      expect((await query({ ...scans, ExclusiveStartKey: LastEvaluatedKey })).Items!.map((item) => item.sk)).toEqual(['3', '4'])
    })

    test('a filter comes after the limit; projection and count', async () => {
      await Promise.all(['1', '2', '3'].map((n) => put({ ...gsi(`p${n}`, 'day', n), n: Number(n) })))
      const page = await onIndex('gsi1pk = :d', { ':d': 'day', ':n': 1 }, { FilterExpression: 'n > :n', Limit: 2, ProjectionExpression: 'n' })
      expect(page).toMatchObject({ Items: [{ n: 2 }], Count: 1, ScannedCount: 2 })
      expect(page.LastEvaluatedKey).toBeDefined()
      expect((await onIndex('gsi1pk = :d', { ':d': 'day' }, { Select: 'COUNT' })).Count).toBe(3)
    })

    test('an answer stops near 1 MB and goes on from there', async () => {
      const large = 'x'.repeat(300_000)
      await Promise.all(['1', '2', '3', '4', '5'].map((sk) => put({ pk: 'p', sk, large })))
      const first = await query({ KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'p' } })
      expect(first.Items!.length).toBeLessThan(5)
      const second = await query({ KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'p' }, ExclusiveStartKey: first.LastEvaluatedKey })
      expect([...first.Items!, ...second.Items!].map((item) => item.sk)).toEqual(['1', '2', '3', '4', '5'])
    })

    test('an item is in an index only as long as it has both its keys', async () => {
      const due = async () => names(await query({ IndexName: 'due', KeyConditionExpression: 'duepk = :k', ExpressionAttributeValues: { ':k': 'due' } }))
      await put({ ...key('t1'), duepk: 'due' })
      await put({ ...key('t2'), duepk: 'due', duesk: '2', step: 'expire-hold' })
      await put({ ...key('t3'), duepk: 'due', duesk: '3' })
      expect(await due()).toEqual(['t2', 't3'])
      await update('t2', 'SET duesk = :s', { ':s': '4' })
      await update('t1', 'SET duesk = :s', { ':s': '1' })
      expect(await due()).toEqual(['t1', 't3', 't2'])
      await transact([
        { Update: { TableName: table.TableName, Key: key('t2'), UpdateExpression: 'REMOVE duepk, duesk' } },
        { Delete: { TableName: table.TableName, Key: key('t3') } }, putAction({ ...key('t4'), duepk: 'due', duesk: '0' }),
      ])
      expect(await due()).toEqual(['t4', 't1'])
      await put(key('t4'))
      expect(await due()).toEqual(['t1'])
      await expect(query({ IndexName: 'due', KeyConditionExpression: 'duepk = :k', ExpressionAttributeValues: { ':k': 'due' }, ConsistentRead: true }))
        .rejects.toEqual(refused('ValidationException'))
    })

    test('an empty index key is refused', async () => {
      await expect(put({ ...key('t'), duepk: '', duesk: '1' })).rejects.toEqual(refused('ValidationException'))
      await put(key('t'))
      await expect(update('t', 'SET duepk = :e', { ':e': '' })).rejects.toEqual(refused('ValidationException'))
    })

    test('batches and scans', async () => {
      const items = Array.from({ length: 25 }, (_, n) => ({ ...key(`b${n}`), n }))
      const requests = items.map((Item) => ({ PutRequest: { Item } }))
      expect((await table.client.send(new BatchWriteCommand({ RequestItems: { [table.TableName]: requests } }))).UnprocessedItems).toEqual({})
      const Keys = [key('b3'), key('b4'), key('none')]
      const { Responses } = await table.client.send(new BatchGetCommand({ RequestItems: { [table.TableName]: { Keys } } }))
      expect(Responses![table.TableName]!.toSorted((a, b) => a.n - b.n)).toEqual([items[3], items[4]])
      await table.client.send(new BatchWriteCommand({ RequestItems: { [table.TableName]: [{ DeleteRequest: { Key: key('b3') } }] } }))
      expect((await table.client.send(new ScanCommand({ TableName: table.TableName }))).Count).toBe(24)
      await expect(table.client.send(new BatchWriteCommand({ RequestItems: { [table.TableName]: [requests[0]!, requests[0]!] } })))
        .rejects.toEqual(refused('ValidationException'))
    })
  })

  test('a time to live is remembered', async () => {
    const { TableName, client } = table
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true } }))
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
    expect(TimeToLiveDescription).toMatchObject({ AttributeName: 'expires', TimeToLiveStatus: 'ENABLED' })
  })
}
