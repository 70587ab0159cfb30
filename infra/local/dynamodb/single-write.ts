import type { AttributeMap, Input, Store } from './dynalite-engine.ts'
import { checkInput, isRefusal, locateItem, readItem, runOperation } from './dynalite-engine.ts'
import type { ItemLocks } from './item-locks.ts'
import { openOverlay } from './write-overlay.ts'

export type SingleWrite = 'PutItem' | 'UpdateItem' | 'DeleteItem'

/** Runs PutItem, UpdateItem or DeleteItem; the item and its index entries change in one step. */
export async function singleWrite(store: Store, locks: ItemLocks, operation: SingleWrite, input: Input) {
  const checked = checkInput(store, operation, input)
  const place = await locateItem(store, checked.TableName, checked)
  return locks.hold([`${checked.TableName}/${place}`], async () => {
    const overlay = openOverlay(store)
    try {
      const output = await runOperation(overlay.view, operation, checked)
      await store.db.batch(overlay.changes())
      return output
    } catch (error) {
      if (isRefusal(error, 'ConditionalCheckFailedException') && input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD') {
        error.body.Item = await readItem(store, checked.TableName, place)
      }
      throw error
    }
  })
}

interface WriteRequest {
  PutRequest?: { Item: AttributeMap }
  DeleteRequest?: { Key: AttributeMap }
}

/** Runs BatchWriteItem. Unlike AWS, it writes all items in one step. */
export async function batchWrite(store: Store, locks: ItemLocks, input: Input) {
  const checked = checkInput(store, 'BatchWriteItem', input)
  const requests = Object.entries(checked.RequestItems as Record<string, WriteRequest[]>)
  const places = requests.flatMap(([table, writes]) =>
    writes.map(async (write) => `${table}/${await locateItem(store, table, { ...write.PutRequest, ...write.DeleteRequest })}`),
  )
  return locks.hold(await Promise.all(places), async () => {
    const overlay = openOverlay(store)
    const output = await runOperation(overlay.view, 'BatchWriteItem', checked)
    await store.db.batch(overlay.changes())
    return output
  })
}
