import { isStockEvent, type StockEvent } from '#shared/scan/fold-stock.ts'
import { isFoldable } from '#shared/scan/foldable.ts'
import type { CrewDb } from './crew-db.ts'
import { listWaitingEvents } from './own-events.ts'
import { readRobustly } from './read-robustly.ts'

/** A material count or a checklist tick that this device knows, made here or received from another device. */
export interface LocalCount {
  event: StockEvent
  /** Made on this device, and not answered by the server yet. */
  waiting: boolean
}

/**
 * Reads all counts and ticks in this device's store, without unreadable ones and without those that the server refused. A count that
 * was made here and still waits for the server is also in `events`; it is read from there if its record in `stock` is unreadable.
 */
export function readLocalCounts(db: CrewDb): Promise<LocalCount[]> {
  return db.transaction('r', db.stock, db.events, async () => {
    const [{ records: kept }, waiting] = await Promise.all([readRobustly(db.stock), listWaitingEvents(db, 0, Infinity)])
    const unsent = new Map(waiting.map(({ id, event }) => [id, event]))
    const counts = new Map([...unsent, ...kept.map(({ id, event }) => [id, event] as const)])
    return [...counts].flatMap(([id, event]) => (isFoldable(event) && isStockEvent(event) ? [{ event, waiting: unsent.has(id) }] : []))
  })
}
