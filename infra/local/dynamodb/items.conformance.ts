import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import type { EngineDriver } from './engine-driver.ts'
import { absent, conditionFailed, countWon, key, errorNamed, returnOld } from './engine-driver.ts'

/** Defines the tests of conditional writes of one item. */
export function describeItems(engine: EngineDriver): void {
  const { table, put, get, remove, update, transact } = engine

  describe('one item', () => {
    test('a conditional put of an absent item succeeds once', async () => {
      await put({ ...key('t'), n: 1 }, absent)
      await expect(put({ ...key('t'), n: 2 }, absent)).rejects.toEqual(conditionFailed)
      expect(await get('t')).toEqual({ ...key('t'), n: 1 })
    })

    test('exactly one of many concurrent conditional puts succeeds', async () => {
      expect(await countWon(Array.from({ length: 20 }, (_, n) => put({ ...key('t'), n }, absent)))).toBe(1)
    })

    test('stores values of every type unchanged', async () => {
      const item = {
        ...key('types é €', '#'),
        text: 'naïve ☂',
        empty: '',
        number: -12.5,
        zero: 0,
        yes: true,
        no: false,
        nothing: null,
        list: [1, 'a', { b: [] }],
        map: { 'a.b': { c: 1 } },
        set: new Set(['x', 'y']),
        bytes: new Uint8Array([0, 255, 7]),
      }
      await put(item)
      expect(await get('types é €', '#')).toEqual(item)
    })

    test('a failed condition returns the existing item only if requested', async () => {
      await put({ ...key('t'), n: 1 })
      const failure = put({ ...key('t'), n: 2 }, { ...absent, ...returnOld })
      await expect(failure).rejects.toEqual(
        errorNamed('ConditionalCheckFailedException', { Item: { pk: { S: 't' }, sk: { S: 'a' }, n: { N: '1' } } }),
      )
      await expect(update('t', 'SET n = :n', { ':n': 2 }, { ConditionExpression: 'n > :n', ...returnOld })).rejects.toEqual(
        errorNamed('ConditionalCheckFailedException', { Item: expect.objectContaining({ n: { N: '1' } }) }),
      )
      await expect(remove('t', { ConditionExpression: 'attribute_exists(gone)', ...returnOld })).rejects.toEqual(
        errorNamed('ConditionalCheckFailedException', { Item: expect.objectContaining({ n: { N: '1' } }) }),
      )
      const failureOf = (write: Promise<unknown>) =>
        write.then(
          () => undefined,
          (error: { Item?: unknown }) => error,
        )
      const silent = await failureOf(put(key('t'), absent))
      expect(silent).toEqual(conditionFailed)
      expect(silent!.Item).toBeUndefined()
      const nothing = await failureOf(remove('absent', { ConditionExpression: 'attribute_exists(pk)', ...returnOld }))
      expect(nothing).toEqual(conditionFailed)
      expect(nothing!.Item).toBeUndefined()
    })

    test('a conditional delete returns the old values', async () => {
      await put({ ...key('t'), state: 'paid' })
      const onlyPending = { ConditionExpression: '#s = :s', ExpressionAttributeNames: { '#s': 'state' }, ReturnValues: 'ALL_OLD' as const }
      await expect(remove('t', { ...onlyPending, ExpressionAttributeValues: { ':s': 'pending' } })).rejects.toEqual(conditionFailed)
      const { Attributes } = await remove('t', { ...onlyPending, ExpressionAttributeValues: { ':s': 'paid' } })
      expect(Attributes).toEqual({ ...key('t'), state: 'paid' })
      expect(await get('t')).toBeUndefined()
      await remove('t')
    })

    test.each([
      ['n = :two', true],
      ['n <> :two', false],
      ['n < :two', false],
      ['n <= :two', true],
      ['n > :one', true],
      ['n BETWEEN :one AND :two', true],
      ['n IN (:one, :three)', false],
      ['absent <> :two', true],
      ['absent = :two', false],
      ['absent < :two', false],
      ['attribute_exists(m.deep)', true],
      ['attribute_exists(m.gone)', false],
      ['attribute_type(s, :type)', true],
      ['begins_with(s, :prefix)', true],
      ['begins_with(n, :prefix)', false],
      ['contains(s, :part)', true],
      ['contains(tags, :tag)', true],
      ['contains(steps, :tag)', true],
      ['size(steps) = :two', true],
      ['size(s) >= :three', true],
      ['steps[1] = :tag', true],
      ['attribute_exists(steps[2])', false],
      ['off = :false', true],
      ['attribute_exists(nothing)', true],
      ['attribute_exists(off)', true],
      ['NOT (n = :two OR n = :one)', false],
      ['n = :one OR n = :two AND n = :three', false],
      ['(n = :one OR n = :two) AND off = :false', true],
    ])('condition %s is %s', async (ConditionExpression, holds) => {
      const all: Record<string, unknown> = {
        ':one': 1,
        ':two': 2,
        ':three': 3,
        ':type': 'S',
        ':prefix': 'Dui',
        ':part': 'sto',
        ':tag': 'vip',
        ':false': false,
      }
      const used = Object.fromEntries(Object.entries(all).filter(([name]) => new RegExp(`${name}\\b`).test(ConditionExpression)))
      await put({
        ...key('t'),
        n: 2,
        s: 'Duinstorm',
        off: false,
        nothing: null,
        m: { deep: { x: [1] } },
        steps: ['day', 'vip'],
        tags: new Set(['vip', 'crew']),
      })
      const write = update('t', 'REMOVE unset', undefined, {
        ConditionExpression,
        ...(Object.keys(used).length && { ExpressionAttributeValues: used }),
      })
      await (holds ? write : expect(write).rejects.toEqual(conditionFailed))
    })

    test('refuses invalid expressions and items before writing anything', async () => {
      const invalid = errorNamed('ValidationException')
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

    test('refuses a call for a table that does not exist', async () => {
      await expect(table().client.send(new GetCommand({ TableName: 'nowhere', Key: key('t') }))).rejects.toEqual(
        errorNamed('ResourceNotFoundException'),
      )
      await expect(transact([{ Put: { TableName: 'nowhere', Item: key('t') } }])).rejects.toEqual(errorNamed('ResourceNotFoundException'))
    })
  })
}
