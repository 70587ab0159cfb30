import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'

/** Erases names from stored events, because events are kept longer than names may be kept. Nothing else ever changes an event. */
export interface EventNameStore {
  /** Replaces the stored event that has the id of `event`, also if it is the current count or tick. Does nothing if the id is unknown. */
  replaceEvent(event: StoredEvent): Promise<void>
}
