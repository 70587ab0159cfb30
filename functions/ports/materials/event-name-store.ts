import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'

/** Replaces stored events, for the one reason that an event changes: the names in it are kept too long. */
export interface EventNameStore {
  /** Replaces the text of a stored event of one subject, also where it is the current count or tick. Does nothing if there is none. */
  replaceEvent(event: StoredEvent): Promise<void>
}
