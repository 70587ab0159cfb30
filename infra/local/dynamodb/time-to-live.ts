import type { AttributeMap, Input, Store, Table } from './dynalite-engine.ts'
import { isRefusal, readTable, refusal } from './dynalite-engine.ts'
import type { ItemLocks } from './item-locks.ts'
import { singleWrite } from './single-write.ts'
import { isTokenLive, tokenPrefix } from './transact-write.ts'

interface Specification {
  AttributeName: string
  Enabled: boolean
}
const recordOf = (tableName: string) => `time-to-live~${tableName}`

/** Runs UpdateTimeToLive: stores in which attribute items have their time to live. */
export async function updateTimeToLive(store: Store, input: Input) {
  await readTable(store, input.TableName)
  const given = input.TimeToLiveSpecification as Partial<Specification> | undefined
  if (!given?.AttributeName || typeof given.Enabled !== 'boolean') {
    throw refusal('ValidationException', 'TimeToLiveSpecification needs AttributeName and Enabled')
  }
  const value: Specification = { AttributeName: given.AttributeName, Enabled: given.Enabled }
  await store.db.batch([{ type: 'put', key: recordOf(input.TableName), value }])
  return { TimeToLiveSpecification: value }
}

export async function describeTimeToLive(store: Store, input: Input) {
  await readTable(store, input.TableName)
  const set = (await store.db.get(recordOf(input.TableName))) as Specification | undefined
  const description = set?.Enabled ? { TimeToLiveStatus: 'ENABLED', AttributeName: set.AttributeName } : { TimeToLiveStatus: 'DISABLED' }
  return { TimeToLiveDescription: description }
}

/**
 * Deletes every item whose time to live has passed (epoch seconds, in the attribute set with UpdateTimeToLive, else `ttl`), and transaction
 * tokens older than 10 minutes. Returns the number of deleted items.
 */
export async function sweepExpired(store: Store, locks: ItemLocks, clock: () => number): Promise<number> {
  const now = clock()
  let deleted = 0
  for (const [, table] of await list<Table>(store, 'table~')) {
    const set = (await store.db.get(recordOf(table.TableName))) as Specification | undefined
    if (set && !set.Enabled) continue
    const attribute = set?.AttributeName ?? 'ttl'
    for await (const [, item] of entries<AttributeMap>(store, `item-${table.TableName}~`)) {
      const expiry = item[attribute]?.N
      if (expiry === undefined || Number(expiry) * 1000 > now) continue
      const key = Object.fromEntries(table.KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]!]))
      if (await deleteIfUnchanged(store, locks, table.TableName, key, attribute, item[attribute]!)) deleted += 1
    }
  }
  const stale = (await list<{ digest: string; at: number }>(store, tokenPrefix)).filter(([, record]) => !isTokenLive(record, now))
  await store.db.batch(stale.map(([key]) => ({ type: 'del', key })))
  return deleted
}

/** Deletes an expired item, unless another write has changed its expiry since it was read. */
async function deleteIfUnchanged(
  store: Store,
  locks: ItemLocks,
  TableName: string,
  Key: AttributeMap,
  attribute: string,
  expiry: Record<string, unknown>,
) {
  try {
    await singleWrite(store, locks, 'DeleteItem', {
      TableName,
      Key,
      ConditionExpression: '#ttl = :ttl',
      ExpressionAttributeNames: { '#ttl': attribute },
      ExpressionAttributeValues: { ':ttl': expiry },
    })
    return true
  } catch (error) {
    if (isRefusal(error, 'ConditionalCheckFailedException')) return false
    throw error
  }
}

const entries = <T>(store: Store, prefix: string) => store.db.iterator({ gte: prefix, lt: `${prefix}\xff` }) as AsyncIterable<[string, T]>

async function list<T>(store: Store, prefix: string): Promise<[string, T][]> {
  const found: [string, T][] = []
  for await (const entry of entries<T>(store, prefix)) found.push(entry)
  return found
}
