import type { Input, Store } from './dynalite-engine.ts'
import { checkInput, locateItem, refusal, runOperation } from './dynalite-engine.ts'
import type { ItemLocks } from './item-locks.ts'

/** Runs TransactGetItems: returns all items as they were at one point in time. */
export async function transactGet(store: Store, locks: ItemLocks, input: Record<string, unknown>) {
  const items = Array.isArray(input.TransactItems) ? (input.TransactItems as { Get?: Input }[]) : []
  if (items.length < 1 || items.length > 100) {
    throw refusal(
      'ValidationException',
      "1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length between 1 and 100",
    )
  }
  const gets = items.map(({ Get }) => checkInput(store, 'GetItem', Get ?? ({} as Input)))
  const keys = await Promise.all(gets.map(async (get) => `${get.TableName}/${await locateItem(store, get.TableName, get)}`))
  if (new Set(keys).size < keys.length) {
    throw refusal('ValidationException', 'Transaction request cannot include multiple operations on one item')
  }
  return locks.hold(keys, async () => ({ Responses: await Promise.all(gets.map((get) => runOperation(store, 'GetItem', get))) }))
}
