import { openTable, type Table } from '#functions/adapters/dynamodb/client.ts'
import type { Patience } from '#functions/ports/patience.ts'
import { testPatience } from '#infra/testing/patience.ts'
import { createTable } from '#infra/local/create-table.ts'
import { startDynamoDb } from '#infra/local/dynamodb/start-dynamodb.ts'
import { createFaults, type Faults } from '#infra/local/faults/faults.ts'
import { createDemoRandom } from '#infra/local/seed/random.ts'
import { openDirectTable } from './direct-table.ts'

interface Engine {
  endpoint: string
  close(): Promise<void>
}

export const startLocalEngine = (): Promise<Engine> => startDynamoDb({ clock: Date.now })

/** Opens an empty table on a new engine, in memory. For tests. */
export async function openTestTable(
  start: () => Promise<Engine> = startLocalEngine,
  patience?: Patience,
): Promise<{ table: Table; endpoint: string; close: () => Promise<void> }> {
  const engine = await start()
  await createTable(engine.endpoint, 'duinstorm')
  const table = openTable({ tableName: 'duinstorm', endpoint: engine.endpoint }, patience)
  return {
    table,
    endpoint: engine.endpoint,
    close: async () => {
      table.client.destroy()
      await engine.close()
    },
  }
}

/** Opens a table that fails on demand: `faults` with paths `stand-in/dynamodb/…`. Pauses are recorded but take no time. */
export async function openFaultyTable() {
  const trouble = createFaultsAndPatience()
  return { ...trouble, ...(await openTestTable(() => startDynamoDb({ clock: Date.now, ...trouble }), trouble.patience)) }
}

/**
 * Opens a table as {@link openTestTable} does, but without HTTP and the SDK: they take half the time of a test with thousands of
 * calls, and the conformance tests cover them.
 */
export async function openDirectTestTable(options: { faults?: Faults; patience?: Patience } = {}) {
  const opened = openDirectTable({ clock: Date.now, patience: testPatience, ...options })
  await opened.begin()
  return opened
}

/** Opens a table as {@link openFaultyTable} does, but without HTTP and the SDK. */
export async function openDirectFaultyTable() {
  const trouble = createFaultsAndPatience()
  return { ...trouble, ...(await openDirectTestTable(trouble)) }
}

function createFaultsAndPatience() {
  const paused: number[] = []
  const patience: Patience = {
    budgetMs: 5_000,
    now: () => 0,
    random: createDemoRandom(2).next,
    pause: async (ms) => void paused.push(ms),
  }
  return { faults: createFaults(), paused, patience }
}
