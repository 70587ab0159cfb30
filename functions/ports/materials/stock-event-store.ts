import type { StockEvent } from '#shared/scan/fold-stock.ts'
import type { Received } from '#shared/scan/scan-event.ts'

/** A count or a tick as the server took it. */
export type StoredStockEvent = StockEvent & { received: Received }

/** What a count is about, or a tick: the id of a zone-material, or of a checklist's item; and its race day, where the event says so. */
export interface StockSubject {
  kind: StockEvent['kind']
  id: string
  day?: string | undefined
}

/** What stands of a subject; derived from its events, kept beside them for the lists. */
export interface StandingStock {
  event: StoredStockEvent
  /** Rises with every event that took the place of another, from 1. */
  rev: number
}

/** Counts of material and ticks of checklists. The events lie with all others: `RosterStore.listEvents` and `listFeed` give them. */
export interface StockEventStore {
  /** Read consistently. */
  getStanding(subject: StockSubject): Promise<StandingStock | undefined>
  /** What stands of every subject of a kind and of each of its race days, by subject; of one that nobody counted there is nothing. */
  listStanding(kind: StockEvent['kind']): Promise<StandingStock[]>
  /**
   * Keeps an event, once by its id. With `standsAfter` (the rev of what stood, 0 for nothing) it stands from now on too, in the
   * same transaction: there is never an event that the lists don't know of.
   */
  putEvent(stored: { event: StoredStockEvent; carriedBy: string }, standsAfter?: number): Promise<'stored' | 'known' | 'changed_meanwhile'>
}

/** What an event is about. */
export function subjectOf(event: StockEvent): StockSubject {
  const id = event.kind === 'stock-count' ? event.zoneMaterialId : event.checklistItemId
  return { kind: event.kind, id, day: event.eventDate }
}
