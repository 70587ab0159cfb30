/** What somebody wrote about their health, or needs on the day: in an item of its own, so that nothing else carries it along. */
export interface HealthNote {
  ticketId: string
  /** Whose of the ticket's people. */
  index: 0 | 1
  /** Of who wrote it, in lower case: nobody to whom the place goes later sees it. */
  email: string
  text: string
  /** Ms since the epoch. */
  writtenAt: number
  /** Ms since the epoch. Nobody reads it from then on, and it is deleted. */
  until: number
}

/** Whose note: who takes a place over has another one, and may write it before the place is theirs. */
export type HealthKey = Pick<HealthNote, 'ticketId' | 'index' | 'email'>

export interface HealthStore {
  /** Adds or replaces. */
  put(note: HealthNote): Promise<void>
  /** Undefined from `until` on, whether it is deleted yet or not. `email` in lower case. */
  get(whose: HealthKey, now: number): Promise<HealthNote | undefined>
  /** One that is gone already is fine. */
  remove(whose: HealthKey): Promise<void>
  /** All that are there, those that are over too. */
  list(): Promise<HealthNote[]>
}
