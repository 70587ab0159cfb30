import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'

/** Erases names from stored events that are kept longer than names may be. Nothing else ever changes an event. */
export interface EventNameStore {
  /** Replaces the stored event with the id of `event`, also where it is the current count or tick. Does nothing if there is none. */
  replaceEvent(event: StoredEvent): Promise<void>
}
