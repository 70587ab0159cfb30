import { prepareClient, type Table } from '#functions/adapters/dynamodb/client.ts'
import type { Patience } from '#functions/ports/patience.ts'
import { describeTable } from '#infra/local/create-table.ts'
import type { Input } from '#infra/local/dynamodb/dynalite-engine.ts'
import { openDynamoDb, type OpenDynamoDb } from '#infra/local/dynamodb/start-dynamodb.ts'
import type { Faults } from '#infra/local/faults/faults.ts'
import { createDirectClient } from './direct-client.ts'

const tableName = 'duinstorm'

/**
 * Opens a table that is called without HTTP and SDK; `begin` makes it empty. For tests with thousands of calls, and for tests
 * that need thousands of empty tables and the same order of concurrent work each time.
 */
export function openDirectTable(options: { clock: () => number; faults?: Faults; patience: Patience }) {
  let engine: OpenDynamoDb
  const client = createDirectClient((operation, input) => engine.call(operation, input as Input))
  prepareClient(client, options.patience)
  const table: Table = { client, tableName, patience: options.patience }
  return {
    table,
    async begin(): Promise<void> {
      await (engine as OpenDynamoDb | undefined)?.close()
      engine = await openDynamoDb(options)
      await engine.call('CreateTable', describeTable(tableName) as unknown as Input)
    },
    sweepExpired: () => engine.sweepExpired(),
    close: () => engine.close(),
  }
}
