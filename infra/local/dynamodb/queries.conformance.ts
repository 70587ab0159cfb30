import { DescribeTimeToLiveCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, BatchWriteCommand, DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import type { EngineDriver } from './engine-driver.ts'
import { key, errorNamed } from './engine-driver.ts'

/** Defines the tests of indexes, pages of query results, batches and a table's settings. */
export function describeQueries(engine: EngineDriver): void {
  const { table, put, update, query, transact, putAction } = engine

  describe('queries', () => {
    const gsi = (pk: string, gsi1pk: string, gsi1sk: string) => ({ ...key(pk), gsi1pk, gsi1sk })
    const names = ({ Items }: { Items?: Record<string, unknown>[] | undefined }) => Items!.map((item) => item.pk)
    const onIndex = (condition: string, values: object, more: object = {}) =>
      query({
        IndexName: 'gsi1',
        KeyConditionExpression: condition,
        ExpressionAttributeValues: { ...values },
        ...more,
      })

    test('an index sorts its items by the sort key, with prefix, range and comparison, in both directions', async () => {
      await Promise.all([
        put(gsi('p1', 'day', '08:00#b')),
        put(gsi('p2', 'day', '08:00#a')),
        put(gsi('p3', 'day', '09:00#a')),
        put(gsi('p4', 'day', '10')),
        put(gsi('p5', 'night', '08:00#a')),
      ])
      const day = { ':d': 'day' }
      expect(names(await onIndex('gsi1pk = :d', day))).toEqual(['p2', 'p1', 'p3', 'p4'])
      expect(names(await onIndex('gsi1pk = :d', day, { ScanIndexForward: false }))).toEqual(['p4', 'p3', 'p1', 'p2'])
      expect(names(await onIndex('gsi1pk = :d AND begins_with(gsi1sk, :s)', { ...day, ':s': '08:00' }))).toEqual(['p2', 'p1'])
      expect(names(await onIndex('gsi1pk = :d AND gsi1sk BETWEEN :f AND :t', { ...day, ':f': '08:00#b', ':t': '09:00#a' }))).toEqual([
        'p1',
        'p3',
      ])
      expect(names(await onIndex('gsi1pk = :d AND gsi1sk > :f', { ...day, ':f': '08:00#b' }))).toEqual(['p3', 'p4'])
      expect(names(await onIndex('gsi1pk = :d AND gsi1sk <= :f', { ...day, ':f': '08:00#b' }))).toEqual(['p2', 'p1'])
      expect(names(await onIndex('gsi1pk = :d AND gsi1sk = :f', { ...day, ':f': '10' }))).toEqual(['p4'])
    })

    test('paging returns every item once, even with equal sort keys, in both directions', async () => {
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
          if (page.LastEvaluatedKey) expect(Object.keys(page.LastEvaluatedKey).toSorted()).toEqual(['gsi1pk', 'gsi1sk', 'pk', 'sk'])
          ExclusiveStartKey = page.LastEvaluatedKey
          pages += 1
        } while (ExclusiveStartKey)
        expect(pages).toBe(5)
        expect(seen).toEqual(ScanIndexForward ? seen.toSorted() : seen.toSorted().toReversed())
        expect(seen).toHaveLength(23)
      }
    })

    test('a full page that ends with the last item has a continuation key, and the next page is empty', async () => {
      await Promise.all([put(gsi('p1', 'day', '1')), put(gsi('p2', 'day', '2'))])
      const first = await onIndex('gsi1pk = :d', { ':d': 'day' }, { Limit: 2 })
      expect(first.LastEvaluatedKey).toEqual(gsi('p2', 'day', '2'))
      const second = await onIndex('gsi1pk = :d', { ':d': 'day' }, { Limit: 2, ExclusiveStartKey: first.LastEvaluatedKey })
      expect(second).toMatchObject({ Items: [], Count: 0 })
      expect(second.LastEvaluatedKey).toBeUndefined()
    })

    test('a table query continues after a key whose item was deleted', async () => {
      await Promise.all(['1', '2', '3', '4'].map((sk) => put({ pk: 'p', sk })))
      const scans = { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'p' }, ConsistentRead: true }
      const { LastEvaluatedKey } = await query({ ...scans, Limit: 2 })
      await table().client.send(new DeleteCommand({ TableName: table().TableName, Key: LastEvaluatedKey }))
      expect((await query({ ...scans, ExclusiveStartKey: LastEvaluatedKey })).Items!.map((item) => item.sk)).toEqual(['3', '4'])
    })

    test('applies the limit before the filter, returns only projected fields, and counts items', async () => {
      await Promise.all(['1', '2', '3'].map((n) => put({ ...gsi(`p${n}`, 'day', n), n: Number(n) })))
      const page = await onIndex(
        'gsi1pk = :d',
        { ':d': 'day', ':n': 1 },
        { FilterExpression: 'n > :n', Limit: 2, ProjectionExpression: 'n' },
      )
      expect(page).toMatchObject({ Items: [{ n: 2 }], Count: 1, ScannedCount: 2 })
      expect(page.LastEvaluatedKey).toBeDefined()
      expect((await onIndex('gsi1pk = :d', { ':d': 'day' }, { Select: 'COUNT' })).Count).toBe(3)
    })

    test('a response stops near 1 MB, and the next response continues', async () => {
      const large = 'x'.repeat(300_000)
      await Promise.all(['1', '2', '3', '4', '5'].map((sk) => put({ pk: 'p', sk, large })))
      const first = await query({ KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'p' } })
      expect(first.Items!.length).toBeLessThan(5)
      const second = await query({
        KeyConditionExpression: 'pk = :p',
        ExpressionAttributeValues: { ':p': 'p' },
        ExclusiveStartKey: first.LastEvaluatedKey,
      })
      expect([...first.Items!, ...second.Items!].map((item) => item.sk)).toEqual(['1', '2', '3', '4', '5'])
    })

    test('an item is in an index only while it has both index keys', async () => {
      const due = async () =>
        names(await query({ IndexName: 'due', KeyConditionExpression: 'duepk = :k', ExpressionAttributeValues: { ':k': 'due' } }))
      await put({ ...key('t1'), duepk: 'due' })
      await put({ ...key('t2'), duepk: 'due', duesk: '2', step: 'expire-hold' })
      await put({ ...key('t3'), duepk: 'due', duesk: '3' })
      expect(await due()).toEqual(['t2', 't3'])
      await update('t2', 'SET duesk = :s', { ':s': '4' })
      await update('t1', 'SET duesk = :s', { ':s': '1' })
      expect(await due()).toEqual(['t1', 't3', 't2'])
      await transact([
        { Update: { TableName: table().TableName, Key: key('t2'), UpdateExpression: 'REMOVE duepk, duesk' } },
        { Delete: { TableName: table().TableName, Key: key('t3') } },
        putAction({ ...key('t4'), duepk: 'due', duesk: '0' }),
      ])
      expect(await due()).toEqual(['t4', 't1'])
      await put(key('t4'))
      expect(await due()).toEqual(['t1'])
      await expect(
        query({ IndexName: 'due', KeyConditionExpression: 'duepk = :k', ExpressionAttributeValues: { ':k': 'due' }, ConsistentRead: true }),
      ).rejects.toEqual(errorNamed('ValidationException'))
    })

    test('refuses an empty index key', async () => {
      await expect(put({ ...key('t'), duepk: '', duesk: '1' })).rejects.toEqual(errorNamed('ValidationException'))
      await put(key('t'))
      await expect(update('t', 'SET duepk = :e', { ':e': '' })).rejects.toEqual(errorNamed('ValidationException'))
    })

    test('writes and reads batches, and scans the table', async () => {
      const items = Array.from({ length: 25 }, (_, n) => ({ ...key(`b${n}`), n }))
      const requests = items.map((Item) => ({ PutRequest: { Item } }))
      expect(
        (await table().client.send(new BatchWriteCommand({ RequestItems: { [table().TableName]: requests } }))).UnprocessedItems,
      ).toEqual({})
      const Keys = [key('b3'), key('b4'), key('none')]
      const { Responses } = await table().client.send(new BatchGetCommand({ RequestItems: { [table().TableName]: { Keys } } }))
      expect(Responses![table().TableName]!.toSorted((a, b) => a.n - b.n)).toEqual([items[3], items[4]])
      await table().client.send(new BatchWriteCommand({ RequestItems: { [table().TableName]: [{ DeleteRequest: { Key: key('b3') } }] } }))
      expect((await table().client.send(new ScanCommand({ TableName: table().TableName }))).Count).toBe(24)
      await expect(
        table().client.send(new BatchWriteCommand({ RequestItems: { [table().TableName]: [requests[0]!, requests[0]!] } })),
      ).rejects.toEqual(errorNamed('ValidationException'))
    })
  })

  test("stores the table's time-to-live setting", async () => {
    const { TableName, client } = table()
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true } }))
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
    expect(TimeToLiveDescription).toMatchObject({ AttributeName: 'expires', TimeToLiveStatus: 'ENABLED' })
  })
}
