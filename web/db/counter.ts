import type { CrewDb } from './crew-db.ts'
import { getMeta, putMeta } from './meta.ts'
import type { Counter } from './records.ts'

/** The counter of a store in which no device was paired yet. */
export const noCounter: Counter = { deviceId: '', tab: '', seq: 0, revision: 0 }

/** Marks the store as changed, within a transaction. Returns the revision before and after. */
export async function incrementRevision(db: CrewDb): Promise<{ before: number; after: number }> {
  const counter = (await getMeta(db, 'counter')) ?? noCounter
  await putMeta(db, 'counter', { ...counter, revision: counter.revision + 1 })
  return { before: counter.revision, after: counter.revision + 1 }
}

/** Makes this tab the scanning tab. */
export async function claimScanner(db: CrewDb, tab: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const counter = (await getMeta(db, 'counter')) ?? noCounter
    await putMeta(db, 'counter', { ...counter, tab })
  })
}
