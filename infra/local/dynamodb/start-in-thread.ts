import { Worker } from 'node:worker_threads'
import type { AdjustableClock } from '#infra/local/clock/adjustable-clock.ts'
import type { Faults } from '#infra/local/faults/faults.ts'
import type { LocalDynamoDb } from './start-dynamodb.ts'
import { callAcross } from './thread-calls.ts'

export interface ThreadOptions {
  path: string
  startEmpty: boolean
  /** Shared with the clock, and with the faults. */
  offset: BigInt64Array
  armed: Int32Array
}

/** What a table of the product is opened with. `startEmpty` throws away what is stored, once it is ours alone. */
export interface TableOptions {
  path: string
  startEmpty: boolean
  clock: AdjustableClock
  faults: Faults
}

/**
 * A local DynamoDB in a thread of its own, with its server: on AWS the table takes no time of a Lambda either, and a sale has a core
 * beside it. It has the time of `clock`, and is struck by `faults`. Its failing is the process's.
 */
export async function startDynamoDbInThread({
  clock,
  faults,
  ...options
}: TableOptions): Promise<Pick<LocalDynamoDb, 'endpoint' | 'sweepExpired' | 'close'>> {
  const workerData: ThreadOptions = { ...options, offset: clock.offset, armed: faults.armed }
  const thread = new Worker(new URL('./table-thread.ts', import.meta.url), { workerData })
  const call = callAcross(thread, { decideTable: (operation: string) => faults.decideTable(operation) })
  try {
    return {
      endpoint: (await call('open')) as string,
      sweepExpired: () => call('sweepExpired') as Promise<number>,
      async close() {
        await call('close')
        await thread.terminate()
      },
    }
  } catch (error) {
    await thread.terminate()
    throw error
  }
}
