import { isStockEvent, type StockEvent } from '#shared/scan/fold-stock.ts'
import { isFoldable } from '#shared/scan/foldable.ts'
import type { CrewDb } from './crew-db.ts'

/** A count or a tick that this device knows of: its own, or another's that came with the feed. */
export interface LocalCount {
  event: StockEvent
  /** Its own, and the server has not answered for it yet. */
  waiting: boolean
}

/** All counts and ticks in this device's store. What the server refused is not among them: it does not count. */
export function readLocalCounts(db: CrewDb): Promise<LocalCount[]> {
  return db.transaction('r', db.stock, db.events, async () => {
    const [kept, waiting] = await Promise.all([db.stock.toArray(), db.events.where('state').equals('waiting').toArray()])
    const unsent = new Set(waiting.map(({ id }) => id))
    return kept.flatMap(({ event }) => (isFoldable(event) && isStockEvent(event) ? [{ event, waiting: unsent.has(event.id) }] : []))
  })
}
