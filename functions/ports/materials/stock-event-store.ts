import type { StockEvent } from '#shared/scan/fold-stock.ts'
import type { Received } from '#shared/scan/scan-event.ts'

/** A count or a tick with the receipt of the server. */
export type StoredStockEvent = StockEvent & { received: Received }

/** The subject of a count or a tick: the id of a zone's material or of a checklist item, and the race day if the event has a day. */
export interface StockSubject {
  kind: StockEvent['kind']
  id: string
  day?: string | undefined
}

/** The current event of a subject: its latest count or tick. Derived from all its events, and stored for the lists. */
export interface CurrentStockEvent {
  event: StoredStockEvent
  /** Increases with every event that replaces another, from 1. */
  rev: number
}

/** Counts of material and ticks of checklists. `RosterStore.listEvents` and `listFeed` return these events with all others. */
export interface StockEventStore {
  /** Read consistently. */
  getCurrent(subject: StockSubject): Promise<CurrentStockEvent | undefined>
  /** The current events of a kind, per subject and race day, sorted by subject. */
  listCurrent(kind: StockEvent['kind']): Promise<CurrentStockEvent[]>
  /**
   * Stores an event once per id. With `replacesRev` it also becomes the current event, in the same transaction, so that the lists never
   * miss a stored event. `replacesRev` is the rev of the {@link CurrentStockEvent} that the caller read, or 0 if there was none. If another
   * event became current since that read, the store saves nothing and returns `changed_meanwhile`.
   */
  putEvent(stored: { event: StoredStockEvent; carriedBy: string }, replacesRev?: number): Promise<'stored' | 'known' | 'changed_meanwhile'>
}

/** Returns the subject of an event. */
export function subjectOf(event: StockEvent): StockSubject {
  const id = event.kind === 'stock-count' ? event.zoneMaterialId : event.checklistItemId
  return { kind: event.kind, id, day: event.eventDate }
}
