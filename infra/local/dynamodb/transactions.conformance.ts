import { TransactGetCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import type { EngineDriver } from './engine-driver.ts'
import { absent, key, errorNamed, returnOld } from './engine-driver.ts'

/** Defines the tests of transactions by one client or by concurrent clients. */
export function describeTransactions(engine: EngineDriver): void {
  const { table, put, get, update, transact, putAction, incrementTakenAction } = engine

  describe('transactions', () => {
    test('applies a put, an update, a delete and a condition check together', async () => {
      await Promise.all([put({ ...key('wave'), taken: 0, room: 2 }), put(key('gone')), put({ ...key('gate'), open: true })])
      await transact([
        putAction(key('ticket'), absent),
        incrementTakenAction('wave'),
        { Delete: { TableName: table().TableName, Key: key('gone') } },
        { ConditionCheck: { TableName: table().TableName, Key: key('gate'), ConditionExpression: 'attribute_exists(pk)' } },
      ])
      expect(await Promise.all(['ticket', 'wave', 'gone', 'gate'].map((pk) => get(pk)))).toEqual([
        key('ticket'),
        { ...key('wave'), taken: 1, room: 2 },
        undefined,
        { ...key('gate'), open: true },
      ])
    })

    test('one failed condition cancels the transaction, with a reason per action and the item if requested', async () => {
      await Promise.all([put({ ...key('wave'), taken: 2, room: 2 }), put(key('present'))])
      const cancelled = transact([
        putAction(key('ticket'), absent),
        incrementTakenAction('wave', returnOld),
        putAction(key('present'), absent),
        { ConditionCheck: { TableName: table().TableName, Key: key('nobody'), ConditionExpression: 'attribute_exists(pk)', ...returnOld } },
        { Delete: { TableName: table().TableName, Key: key('nothing') } },
      ])
      const failed = { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' }
      await expect(cancelled).rejects.toEqual(
        errorNamed('TransactionCanceledException', {
          message:
            'Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed, ConditionalCheckFailed, ConditionalCheckFailed, None]',
          CancellationReasons: [
            { Code: 'None' },
            { ...failed, Item: { pk: { S: 'wave' }, sk: { S: 'a' }, taken: { N: '2' }, room: { N: '2' } } },
            failed,
            failed,
            { Code: 'None' },
          ],
        }),
      )
      expect(await get('ticket')).toBeUndefined()
    })

    test('an update that does not fit the item cancels the transaction with ValidationError', async () => {
      await put({ ...key('t'), n: 'text' })
      const change = {
        TableName: table().TableName,
        Key: key('t'),
        UpdateExpression: 'SET n = n + :one',
        ExpressionAttributeValues: { ':one': 1 },
      }
      await expect(transact([putAction(key('u')), { Update: change }])).rejects.toEqual(
        errorNamed('TransactionCanceledException', {
          CancellationReasons: [{ Code: 'None' }, expect.objectContaining({ Code: 'ValidationError' })],
        }),
      )
      expect(await get('u')).toBeUndefined()
    })

    test('refuses two actions on one item, more than 100 actions, no actions, and an invalid expression', async () => {
      const invalid = errorNamed('ValidationException')
      await expect(transact([putAction(key('t')), { Delete: { TableName: table().TableName, Key: key('t') } }])).rejects.toEqual(invalid)
      await expect(transact(Array.from({ length: 101 }, (_, n) => putAction(key(`t${n}`))))).rejects.toEqual(invalid)
      await expect(transact([])).rejects.toEqual(invalid)
      // The engines use different errors: a cancellation with ValidationError, or a refusal of the whole call.
      const either = { name: expect.stringMatching(/^(ValidationException|TransactionCanceledException)$/) }
      await expect(transact([putAction(key('t'), { ConditionExpression: 'status = :x' })])).rejects.toEqual(expect.objectContaining(either))
      await transact(Array.from({ length: 100 }, (_, n) => putAction(key(`t${n}`))))
      expect(await get('t99')).toEqual(key('t99'))
    })

    test('a repeated token with the same actions changes nothing; a repeated token with other actions is refused', async () => {
      await put({ ...key('wave'), taken: 0, room: 9 })
      await transact([incrementTakenAction('wave')], 'token-1')
      await transact([incrementTakenAction('wave')], 'token-1')
      expect(await get('wave')).toMatchObject({ taken: 1 })
      await expect(transact([putAction(key('other'))], 'token-1')).rejects.toEqual(errorNamed('IdempotentParameterMismatchException'))
      await transact([incrementTakenAction('wave')], 'token-2')
      expect(await get('wave')).toMatchObject({ taken: 2 })
    })

    test('a cancelled transaction can be tried again with its token', async () => {
      await put({ ...key('wave'), taken: 1, room: 1 })
      await expect(transact([incrementTakenAction('wave')], 'token')).rejects.toEqual(errorNamed('TransactionCanceledException'))
      await put({ ...key('wave'), taken: 0, room: 1 })
      await transact([incrementTakenAction('wave')], 'token')
      expect(await get('wave')).toMatchObject({ taken: 1 })
    })

    test('transactions and single writes never raise a counter above its limit, and each success stores its ticket', async () => {
      await put({ ...key('wave'), taken: 0, room: 10 })
      const writes = Array.from({ length: 30 }, (_, n) =>
        n % 3 === 0
          ? update('wave', 'SET taken = taken + :one', { ':one': 1 }, { ConditionExpression: 'taken < room' })
          : transact([putAction(key(`ticket${n}`), absent), incrementTakenAction('wave')]),
      )
      const outcomes = await Promise.allSettled(writes)
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10)
      expect(await get('wave')).toMatchObject({ taken: 10 })
      const tickets = await Promise.all(
        outcomes.map((outcome, n) => get(`ticket${n}`).then((item) => [outcome.status, item !== undefined, n % 3])),
      )
      expect(tickets.filter(([status, found, single]) => single !== 0 && (status === 'fulfilled') !== found)).toEqual([])
    })

    test('concurrent transactions over the same items in different orders all complete', async () => {
      const names = ['a', 'b', 'c', 'd']
      await Promise.all(names.map((pk) => put({ ...key(pk), taken: 0, room: 99 })))
      await Promise.all(Array.from({ length: 24 }, (_, n) => transact(names.map((_name, i) => incrementTakenAction(names[(i + n) % 4]!)))))
      for (const pk of names) expect(await get(pk)).toMatchObject({ taken: 24 })
    })

    test('a transactional read sees all items as of one point in time', async () => {
      await Promise.all([put({ ...key('a'), taken: 0, room: 99 }), put({ ...key('b'), taken: 0, room: 99 })])
      const read = async () => {
        const Gets = ['a', 'b', 'none'].map((pk) => ({ Get: { TableName: table().TableName, Key: key(pk) } }))
        const { Responses } = await table().client.send(new TransactGetCommand({ TransactItems: Gets }))
        expect(Responses![2]!.Item).toBeUndefined()
        expect(Responses![0]!.Item!.taken).toBe(Responses![1]!.Item!.taken)
      }
      await Promise.all(Array.from({ length: 20 }, () => [transact([incrementTakenAction('a'), incrementTakenAction('b')]), read()]).flat())
      expect(await get('a')).toMatchObject({ taken: 20 })
    })
  })
}
