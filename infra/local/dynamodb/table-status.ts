import { setTimeout } from 'node:timers/promises'
import type { Store, Table } from './dynalite-engine.ts'
import { readTable } from './dynalite-engine.ts'

/** Waits until a new table is usable: dynalite finishes it a tick after its answer, and an immediate write would fail. */
export async function waitUntilActive(store: Store, tableName: string): Promise<void> {
  while ((await readTable(store, tableName, false)).TableStatus !== 'ACTIVE') await setTimeout(1)
}

/** Completes tables that a crash in that tick left in CREATING. */
export async function finishCreatingTables(store: Store): Promise<void> {
  for await (const [key, value] of store.db.iterator({ gte: 'table~', lt: 'table~\xff' })) {
    const table: Table = value
    if (table.TableStatus !== 'CREATING') continue
    table.TableStatus = 'ACTIVE'
    for (const index of table.GlobalSecondaryIndexes ?? []) index.IndexStatus = 'ACTIVE'
    await store.db.batch([{ type: 'put', key, value: table }])
  }
}
