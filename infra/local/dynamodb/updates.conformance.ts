import { describe, expect, test } from 'vitest'
import type { EngineDriver } from './engine-driver.ts'
import { conditionFailed, countWon, key } from './engine-driver.ts'

/** Defines the tests of update expressions and counters. */
export function describeUpdates(engine: EngineDriver): void {
  const { put, get, update } = engine

  describe('update expressions', () => {
    test('supports if_not_exists, ADD, list_append, REMOVE, and SET on a path and an element', async () => {
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

    test('DELETE removes set members and an empty set; REMOVE of a list element shifts the rest', async () => {
      await put({ ...key('t'), tags: new Set(['x', 'y']), list: [1, 2, 3] })
      await update('t', 'DELETE tags :tags REMOVE #l[0]', { ':tags': new Set(['x', 'y']) }, { ExpressionAttributeNames: { '#l': 'list' } })
      expect(await get('t')).toEqual({ ...key('t'), list: [2, 3] })
    })

    test('reads all operands before writing', async () => {
      await put({ ...key('t'), x: 1, y: 2 })
      await update('t', 'SET x = y, y = x')
      expect(await get('t')).toEqual({ ...key('t'), x: 2, y: 1 })
    })

    test('an update creates an absent item, unless a condition forbids it', async () => {
      await update('t', 'ADD n :one', { ':one': 1 })
      expect(await get('t')).toEqual({ ...key('t'), n: 1 })
      await expect(update('u', 'ADD n :one', { ':one': 1 }, { ConditionExpression: 'attribute_exists(pk)' })).rejects.toEqual(
        conditionFailed,
      )
      expect(await get('u')).toBeUndefined()
    })

    test.each([
      ['ALL_OLD', { pk: 't', sk: 'a', n: 1, other: 'x' }],
      ['ALL_NEW', { pk: 't', sk: 'a', n: 2, other: 'x' }],
      ['UPDATED_OLD', { n: 1 }],
      ['UPDATED_NEW', { n: 2 }],
      ['NONE', undefined],
    ] as const)('an update with ReturnValues %s returns these attributes', async (ReturnValues, expected) => {
      await put({ ...key('t'), n: 1, other: 'x' })
      expect((await update('t', 'SET n = n + :one', { ':one': 1 }, { ReturnValues })).Attributes).toEqual(expected)
    })

    test('concurrent conditional increments succeed until the counter reaches its limit, and then fail', async () => {
      await put({ ...key('wave'), taken: 0, room: 7 })
      const takes = Array.from({ length: 25 }, () =>
        update('wave', 'SET taken = taken + :one', { ':one': 1 }, { ConditionExpression: 'taken < room' }),
      )
      expect(await countWon(takes)).toBe(7)
      expect(await get('wave')).toMatchObject({ taken: 7 })
    })

    test('loses no unconditional increment', async () => {
      await Promise.all(Array.from({ length: 40 }, () => update('counter', 'ADD n :one', { ':one': 1 })))
      expect(await get('counter')).toMatchObject({ n: 40 })
    })
  })
}
