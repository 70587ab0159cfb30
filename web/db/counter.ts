import type { CrewDb } from './crew-db.ts'
import { getMeta, putMeta } from './meta.ts'
import type { Counter } from './records.ts'

export const noCounter: Counter = { deviceId: '', tab: '', seq: 0, revision: 0 }

/** Says within a transaction that the store changed. The numbers before and after. */
export async function raiseRevision(db: CrewDb): Promise<{ before: number; after: number }> {
  const counter = (await getMeta(db, 'counter')) ?? noCounter
  await putMeta(db, 'counter', { ...counter, revision: counter.revision + 1 })
  return { before: counter.revision, after: counter.revision + 1 }
}

/** This tab scans from now on. */
export async function claimScanner(db: CrewDb, tab: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const counter = (await getMeta(db, 'counter')) ?? noCounter
    await putMeta(db, 'counter', { ...counter, tab })
  })
}
