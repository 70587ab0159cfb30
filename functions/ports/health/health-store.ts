/** A participant's note about their health or needs. Stored separately, so that no other record or list contains it. */
export interface HealthNote {
  ticketId: string
  /** The person's position on the ticket. */
  index: 0 | 1
  /** The writer's mail address, in lower case, so that a later holder of the place does not see the note. */
  email: string
  text: string
  /** Ms since the epoch. */
  writtenAt: number
  /** Ms since the epoch. From this time on the store does not return the note, and deletes it. */
  until: number
}

/** Identifies a note. The mail address is part of it, because a person may write a note before they take over the place. */
export type HealthKey = Pick<HealthNote, 'ticketId' | 'index' | 'email'>

export interface HealthStore {
  /** Adds a note, or replaces the note with the same key. */
  put(note: HealthNote): Promise<void>
  /** Returns undefined from the note's `until` on, even if the note is not deleted yet. `email` in lower case. */
  get(whose: HealthKey, now: number): Promise<HealthNote | undefined>
  /** Does nothing if there is no note. */
  remove(whose: HealthKey): Promise<void>
  /** All stored notes, including expired ones. */
  list(): Promise<HealthNote[]>
}
