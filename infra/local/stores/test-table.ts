import { openTable, type Table } from '#functions/adapters/dynamodb/client.ts'
import { createTable } from '../create-table.ts'
import { startDynamoDb } from '../dynamodb/start-dynamodb.ts'

interface Engine {
  endpoint: string
  close(): Promise<void>
}

export const startLocalEngine = (): Promise<Engine> => startDynamoDb({ clock: Date.now })

/** An empty table on an engine of its own, in memory. For tests. */
export async function openTestTable(
  start: () => Promise<Engine> = startLocalEngine,
): Promise<{ table: Table; endpoint: string; close: () => Promise<void> }> {
  const engine = await start()
  await createTable(engine.endpoint, 'duinstorm')
  const table = openTable({ tableName: 'duinstorm', endpoint: engine.endpoint })
  return {
    table,
    endpoint: engine.endpoint,
    close: async () => {
      table.client.destroy()
      await engine.close()
    },
  }
}
