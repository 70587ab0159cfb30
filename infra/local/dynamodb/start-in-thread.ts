import { Worker } from 'node:worker_threads'
import type { AdjustableClock } from '#infra/local/clock/adjustable-clock.ts'
import type { Faults } from '#infra/local/faults/faults.ts'
import type { LocalDynamoDb } from './start-dynamodb.ts'
import { callAcross } from './thread-calls.ts'

export interface ThreadOptions {
  path: string
  startEmpty: boolean
  /** Memory shared between the threads: the test clock sets `offset`, and the fault injection sets `armed`. */
  offset: BigInt64Array
  armed: Int32Array
}

/** Options of the product's table. `startEmpty` deletes stored data once this process has the store's lock. */
export interface TableOptions {
  path: string
  startEmpty: boolean
  clock: AdjustableClock
  faults: Faults
}

/**
 * Starts a local DynamoDB with its server in a separate thread, because on AWS the table takes no processor time of a Lambda either. It
 * uses `clock` and `faults`. An error of the thread ends the process.
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
