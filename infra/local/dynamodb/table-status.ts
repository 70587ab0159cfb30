import { setTimeout } from 'node:timers/promises'
import type { Store, Table } from './dynalite-engine.ts'
import { readTable } from './dynalite-engine.ts'

/** dynalite makes a new table usable a tick after its answer; a caller that writes at once would not find it. */
export async function waitUntilActive(store: Store, tableName: string): Promise<void> {
  while ((await readTable(store, tableName, false)).TableStatus !== 'ACTIVE') await setTimeout(1)
}

/** A crash in that tick leaves the table in CREATING for ever: finish it. */
export async function finishCreatingTables(store: Store): Promise<void> {
  for await (const [key, value] of store.db.iterator({ gte: 'table~', lt: 'table~\xff' })) {
    const table: Table = value
    if (table.TableStatus !== 'CREATING') continue
    table.TableStatus = 'ACTIVE'
    for (const index of table.GlobalSecondaryIndexes ?? []) index.IndexStatus = 'ACTIVE'
    await store.db.batch([{ type: 'put', key, value: table }])
  }
}
