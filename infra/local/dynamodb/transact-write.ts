import { createHash } from 'node:crypto'
import type { Input, Store } from './dynalite-engine.ts'
import { checkInput, isRefusal, locateItem, readItem, refusal, runOperation } from './dynalite-engine.ts'
import type { ItemLocks } from './item-locks.ts'
import { openOverlay } from './write-overlay.ts'

const operationOf = { Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem', ConditionCheck: 'DeleteItem' } as const
type ActionName = keyof typeof operationOf
type TransactItem = Partial<Record<ActionName, Input>>

const tokenLifetime = 10 * 60_000
/** The start of the key under which the store has a client token. */
export const tokenPrefix = 'transaction-token~'
/** A stored client token, with the digest of its transaction and the time of the write. */
export interface TokenRecord {
  digest: string
  at: number
}
/** Returns whether the client can still repeat its transaction with this token, which it can for 10 minutes. */
export const isTokenLive = (record: TokenRecord, now: number): boolean => now - record.at < tokenLifetime

/**
 * Runs TransactWriteItems: tries every action on the current items, with their locks. If none fails, writes all in one batch together with
 * the client's token, so that a repeat after a crash finds both the writes and the token, or neither of them.
 */
export async function transactWrite(store: Store, locks: ItemLocks, clock: () => number, input: Record<string, unknown>) {
  const actions = await Promise.all(
    readActions(input).map(async ([name, action]) => {
      if (name === 'ConditionCheck' && action.ConditionExpression == null)
        throw refusal('ValidationException', 'A ConditionCheck needs a ConditionExpression')
      const checked = checkInput(store, operationOf[name], action)
      const place = await locateItem(store, checked.TableName, checked)
      return {
        name,
        checked,
        place,
        lock: `${checked.TableName}/${place}`,
        wantsItem: action.ReturnValuesOnConditionCheckFailure === 'ALL_OLD',
      }
    }),
  )
  const keys = actions.map((action) => action.lock)
  if (new Set(keys).size < keys.length) {
    throw refusal('ValidationException', 'Transaction request cannot include multiple operations on one item')
  }

  const token = typeof input.ClientRequestToken === 'string' ? tokenPrefix + input.ClientRequestToken : undefined
  const digest = createHash('sha256').update(JSON.stringify(input.TransactItems)).digest('base64')

  return locks.hold(token ? [...keys, token] : keys, async () => {
    const earlier = token && ((await store.db.get(token)) as TokenRecord | undefined)
    if (earlier && isTokenLive(earlier, clock())) {
      if (earlier.digest === digest) return {}
      throw refusal(
        'IdempotentParameterMismatchException',
        'The request uses the same client token as a previous, but non-identical request',
      )
    }

    const overlay = openOverlay(store)
    const reasons = await Promise.all(
      actions.map(async ({ name, checked, place, wantsItem }) => {
        // A ConditionCheck is a conditional delete whose write is discarded.
        const view = name === 'ConditionCheck' ? openOverlay(store).view : overlay.view
        try {
          await runOperation(view, operationOf[name], checked)
          return { Code: 'None' }
        } catch (error) {
          if (isRefusal(error, 'ConditionalCheckFailedException')) {
            const item = wantsItem ? await readItem(store, checked.TableName, place) : undefined
            return { Code: 'ConditionalCheckFailed', Message: error.message, ...(item && { Item: item }) }
          }
          if (isRefusal(error, 'ValidationException')) return { Code: 'ValidationError', Message: error.message }
          throw error
        }
      }),
    )
    const codes = reasons.map((reason) => reason.Code)
    if (codes.some((code) => code !== 'None')) {
      const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`
      throw refusal('TransactionCanceledException', message, { Message: message, CancellationReasons: reasons })
    }

    const record: TokenRecord = { digest, at: clock() }
    await store.db.batch([...overlay.changes(), ...(token ? [{ type: 'put' as const, key: token, value: record }] : [])])
    return {}
  })
}

function readActions(input: Record<string, unknown>): [ActionName, Input][] {
  const items = Array.isArray(input.TransactItems) ? (input.TransactItems as TransactItem[]) : []
  if (items.length < 1 || items.length > 100) {
    throw refusal(
      'ValidationException',
      "1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length between 1 and 100",
    )
  }
  return items.map((item) => {
    const named = Object.entries(item).filter(([name, action]) => name in operationOf && action != null)
    if (named.length !== 1) throw refusal('ValidationException', 'TransactItems can only contain one of Check, Put, Update or Delete')
    return named[0] as [ActionName, Input]
  })
}
