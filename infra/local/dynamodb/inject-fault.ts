import { setTimeout } from 'node:timers/promises'
import type { FaultRule } from '#infra/local/faults/faults.ts'
import { refusal, type Input } from './dynalite-engine.ts'
import { Clash, withoutWaiting, type ItemLocks } from './item-locks.ts'

/** Thrown to cut the connection, so that no response arrives. */
export class AnswerLostError extends Error {}

const singleWrites = ['PutItem', 'UpdateItem', 'DeleteItem']
const isTransaction = (operation: string) => operation.startsWith('Transact')

/**
 * Makes a call fail as the real service does at times. This engine would not do so itself: it waits for a lock where DynamoDB refuses, and
 * never throttles. `conflict` fails any call; `clash` fails a transaction only if another transaction has locked one of its
 * items, and makes each transaction keep its locks for `ms` longer. `drop-response` does the work first; a `delay` longer than the client's
 * timeout does the work after the client has given up.
 */
export async function injectFault(
  fault: FaultRule,
  operation: string,
  input: Input,
  run: (input: Input, held?: ItemLocks) => Promise<unknown>,
  locks: ItemLocks,
) {
  switch (fault.mode) {
    case 'drop-request':
      throw new AnswerLostError()
    case 'drop-response':
      await run(input).catch(() => undefined)
      throw new AnswerLostError()
    case 'delay':
      await setTimeout(fault.ms ?? 0)
      return run(input)
    case 'error':
      throw Object.assign(refusal('InternalServerError', 'A fault on purpose'), { statusCode: 500 })
    case 'conflict':
      if (isTransaction(operation)) throw cancelled(input, 'TransactionConflict')
      if (singleWrites.includes(operation)) throw refusal('TransactionConflictException', 'Transaction is ongoing for the item')
      return run(input)
    case 'clash':
      return run(input, isTransaction(operation) ? withoutWaiting(locks, fault.ms ?? 0) : locks).catch((error: unknown) => {
        throw error instanceof Clash ? cancelled(input, 'TransactionConflict') : error
      })
    case 'throttle':
      if (isTransaction(operation)) throw cancelled(input, 'ThrottlingError')
      if (operation.startsWith('Batch')) return throttleBatch(operation, input, run)
      throw refusal('ProvisionedThroughputExceededException', 'The level of configured provisioned throughput was exceeded')
    case 'repeat':
      await run(input).catch(() => undefined)
      return run(input)
  }
}

/** Builds the error of a transaction that is cancelled because of its last item, with `code` as the reason. */
function cancelled(input: Input, code: string) {
  const codes = (input.TransactItems as unknown[]).map((_, at, all) => (at === all.length - 1 ? code : 'None'))
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`
  return refusal('TransactionCanceledException', message, { Message: message, CancellationReasons: codes.map((Code) => ({ Code })) })
}

/** Writes the first half of a batch and returns the rest as unprocessed; a batch of one is refused completely. */
async function throttleBatch(operation: string, input: Input, run: (input: Input) => Promise<unknown>) {
  const [kept, left]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  for (const [table, given] of Object.entries(input.RequestItems as Record<string, unknown[] | { Keys: unknown[] }>)) {
    const all = Array.isArray(given) ? given : given.Keys
    const half = Math.floor(all.length / 2)
    const part = (some: unknown[]) => (Array.isArray(given) ? some : { ...given, Keys: some })
    if (half > 0) kept[table] = part(all.slice(0, half))
    left[table] = part(all.slice(half))
  }
  const done = Object.keys(kept).length > 0 ? ((await run({ ...input, RequestItems: kept })) as object) : { Responses: {} }
  return { ...done, [operation === 'BatchGetItem' ? 'UnprocessedKeys' : 'UnprocessedItems']: left }
}
