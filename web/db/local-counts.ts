import { isStockEvent, type StockEvent } from '#shared/scan/fold-stock.ts'
import { isFoldable } from '#shared/scan/foldable.ts'
import type { CrewDb } from './crew-db.ts'
import { listWaiting } from './own-events.ts'
import { readRobustly } from './read-robustly.ts'

/** A count or a tick that this device knows of: its own, or another's that came with the feed. */
export interface LocalCount {
  event: StockEvent
  /** Its own, and the server has not answered for it yet. */
  waiting: boolean
}

/**
 * All counts and ticks in this device's store, but for those that the disk spoiled. What the server refused is not among them: it does not
 * count. An own one that waits is, also where only the record of its sending can be read.
 */
export function readLocalCounts(db: CrewDb): Promise<LocalCount[]> {
  return db.transaction('r', db.stock, db.events, async () => {
    const [{ records: kept }, waiting] = await Promise.all([readRobustly(db.stock), listWaiting(db, 0, Infinity)])
    const unsent = new Map(waiting.map(({ id, event }) => [id, event]))
    const counts = new Map([...unsent, ...kept.map(({ id, event }) => [id, event] as const)])
    return [...counts].flatMap(([id, event]) => (isFoldable(event) && isStockEvent(event) ? [{ event, waiting: unsent.has(id) }] : []))
  })
}
