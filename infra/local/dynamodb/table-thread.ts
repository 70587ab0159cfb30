// The worker thread of start-in-thread.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { createAdjustableClock } from '#infra/local/clock/adjustable-clock.ts'
import type { FaultRule } from '#infra/local/faults/faults.ts'
import { startDynamoDb, type LocalDynamoDb } from './start-dynamodb.ts'
import type { ThreadOptions } from './start-in-thread.ts'
import { callAcross } from './thread-calls.ts'

const { path, startEmpty, offset, armed } = workerData as ThreadOptions
const clock = createAdjustableClock(Date.now, offset)
let table: LocalDynamoDb

const callStarter = callAcross(parentPort!, {
  open: async () => {
    table = await startDynamoDb({
      path,
      startEmpty,
      clock: clock.now,
      // Calls the thread that started this worker only while there are fault rules. That thread counts the faults.
      faults: {
        decideTable: (operation) =>
          Atomics.load(armed, 0) === 0 ? undefined : (callStarter('decideTable', operation) as Promise<FaultRule | undefined>),
      },
    })
    return table.endpoint
  },
  sweepExpired: () => table.sweepExpired(),
  close: () => table.close(),
})
