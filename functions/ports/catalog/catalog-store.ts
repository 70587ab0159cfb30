import type { OwedJob } from '#functions/ports/owed-job-store.ts'
import type { DiscountTerms } from '#shared/domain/tickets/discounts.ts'
import type { EditionTerms } from '#shared/domain/race/editions.ts'
import type { WaveStatus } from '#shared/domain/race/waves.ts'

/** A race day. `taken` counts held and sold places; it changes by conditional counters only (decision 17). */
export interface EventDay {
  id: string
  /** `YYYY-MM-DD` */
  eventDate: string
  location: string
  status: 'registration_open' | 'upcoming' | 'finished'
  capacity: number
  taken: number
  /** Until and with which day (`YYYY-MM-DD`) a ticket with flex cancellation can be cancelled; null: not at all. */
  cancelUntil: string | null
  /** Until and with which day (`YYYY-MM-DD`) a participant can hand the place over to somebody else; null: not at all. */
  transferUntil: string | null
  /** Whether people wait for it: what comes free is theirs (docs/decisions/0027). */
  waiting: boolean
  /** When it was opened for registration last, ms; absent: unknown, or never. */
  openedAt?: number | null | undefined
}

/** What an organiser says of a race day. */
export type DayTerms = Pick<EventDay, 'location' | 'capacity' | 'status' | 'cancelUntil' | 'transferUntil' | 'openedAt'>

/** A race day as it was when it was taken out of its edition, and until when (ms since the epoch) it can be put back. */
export interface RemovedDay extends DayTerms, Pick<EventDay, 'eventDate'> {
  until: number
}

/** A year's race. */
export interface EditionRecord extends EditionTerms {
  id: string
  /** Its race days, `YYYY-MM-DD`; each is an {@link EventDay} of its own. */
  days: readonly string[]
  /** Days that were taken out of it lately; of each date the last time. */
  removedDays?: readonly RemovedDay[]
  /** When it was made the current one, ms; the latest is current. Null: never. */
  currentSince: number | null
  rev: number
}

/** By how many pieces the run of a limited add-on becomes longer; shorter when it is below nothing. */
export interface RunChange {
  addon: number
  pieces: number
}

export interface WaveRecord {
  id: number
  /** Number within its day, from 1. */
  number: number
  eventDate: string
  /** Ms since the epoch. */
  startTime: number
  capacity: number
  /** Participants assigned to it, held or paid. */
  currentCount: number
  /** Sold only while `available`. */
  status: WaveStatus
  /** As of a day. */
  waiting: boolean
  /** For colleagues. */
  notes?: string
}

/** A wave as it was when it was deleted, and until when (ms since the epoch) it can be put back. */
export interface GoneWave {
  wave: WaveRecord
  until: number
}

/** What an organiser says of a wave. */
export type WaveTerms = Pick<WaveRecord, 'eventDate' | 'startTime' | 'capacity' | 'status' | 'notes'>

export interface DiscountCode extends DiscountTerms {
  id: string
  name: string
  /** Paid and held uses: what the limit counts, so that concurrent orders can't pass it (decision 22). How many are paid the tickets say. */
  used: number
}

/** Whether people wait is never put: it comes and goes with them. */
type Putting<One extends { waiting: boolean }> = Omit<One, 'waiting'> & Partial<Pick<One, 'waiting'>>

/**
 * What an organiser sets up: days, waves, codes. Absent things are `undefined`, never an error. The counters (`taken`,
 * `currentCount`, `used`) are taken from a put only when the thing is new: an organiser who saves a form must not undo
 * what was sold meanwhile.
 */
export interface CatalogStore {
  listEventDays(): Promise<EventDay[]>
  getEventDay(eventDate: string): Promise<EventDay | undefined>
  putEventDay(day: Putting<EventDay>): Promise<void>
  /**
   * Changes a day that is still as it was read, but for what is sold. `below_taken`: the capacity would be less than what is held or sold,
   * by the condition of the write itself.
   */
  changeEventDay(previous: EventDay, next: DayTerms): Promise<EventDay | 'changed_meanwhile' | 'below_taken'>
  /**
   * Takes away a day on which no place was ever held and for which nobody waits, by the condition of the write itself; `edition` is its edition
   * afterwards, as {@link changeEdition} puts it (one with `rev` 1 is written down by it).
   */
  removeEventDay(previous: EventDay, edition: EditionRecord): Promise<'done' | 'changed_meanwhile' | 'in_use'>
  /** Puts a day that is not there, with its edition afterwards. `changed_meanwhile`: also when it is there. */
  restoreEventDay(day: DayTerms & Pick<EventDay, 'eventDate'>, edition: EditionRecord): Promise<'done' | 'changed_meanwhile'>
  /** {@link removeEventDay}, but for the day and its waves having another date from then on. `exists`: that date is a day already. */
  moveEventDay(
    previous: EventDay,
    next: Pick<EventDay, 'eventDate' | 'cancelUntil' | 'transferUntil'>,
    waves: readonly { previous: WaveRecord; startTime: number }[],
    edition: EditionRecord,
  ): Promise<'done' | 'changed_meanwhile' | 'in_use' | 'exists'>
  /** None, until an organiser makes or changes one. */
  listEditions(): Promise<EditionRecord[]>
  /** `exists`: there is one with this id. With the runs of its limited add-ons, as in {@link changeEdition}. */
  createEdition(edition: EditionRecord, runs?: readonly RunChange[]): Promise<'done' | 'exists' | 'changed_meanwhile' | 'below_sold'>
  /**
   * Puts an edition whose stored `rev` is one lower than this one's, with what becomes of the runs of its limited add-ons. `below_sold`: one would be
   * shorter than what is held or sold; `changed_meanwhile` also when a sale came in between.
   */
  changeEdition(next: EditionRecord, runs?: readonly RunChange[]): Promise<'done' | 'changed_meanwhile' | 'below_sold'>
  listWaves(eventDate?: string): Promise<WaveRecord[]>
  getWave(id: number): Promise<WaveRecord | undefined>
  putWave(wave: Putting<WaveRecord>): Promise<void>
  /**
   * A wave that nobody is in, with an id that no other has or had and the next number of its day. Several made at once differ in both, but of one
   * `intention` there is one: that is given as it is by now.
   */
  createWave(terms: WaveTerms, intention?: string): Promise<WaveRecord>
  /**
   * Changes a wave that is still as it was read, but for its count. `below_taken`: the capacity would be less than what is held or sold, by
   * the condition of the write itself. Another day gives it that day's next number, and is for a wave that nobody is in. `owed` is written with it.
   */
  changeWave(
    previous: WaveRecord,
    next: WaveTerms,
    owed?: readonly OwedJob[],
  ): Promise<WaveRecord | 'changed_meanwhile' | 'below_taken' | 'in_use'>
  /**
   * Deletes a wave of which no place is held or sold and for which nobody waits, by the condition of the write itself. It is remembered until
   * `until` (ms since the epoch), for {@link listGoneWaves}.
   */
  deleteWave(previous: WaveRecord, until?: number): Promise<'done' | 'changed_meanwhile' | 'in_use'>
  /** Waves as they were when they were deleted, the last one first, while they are remembered at `now`. Their ids and numbers are no other's. */
  listGoneWaves(now: number): Promise<readonly GoneWave[]>
  /**
   * How many pieces of each limited add-on of an edition are held or sold, by its id, of the edition that the site is built with unless told; one that
   * nobody chose is left out, or has none.
   */
  listAddonsSold(edition?: Pick<EditionRecord, 'id' | 'addons'>): Promise<Map<number, number>>
  listDiscountCodes(): Promise<DiscountCode[]>
  /** By the code in capitals. */
  getDiscountCode(code: string): Promise<DiscountCode | undefined>
  putDiscountCode(code: DiscountCode): Promise<void>
  /** Makes a code; false when it exists, and then that one stays as it is. */
  createDiscountCode(code: DiscountCode): Promise<boolean>
  /**
   * Writes the terms that `make` makes of the code that is there, and gives it; undefined when there is none. Concurrent changes all count: `make`
   * is asked again with what somebody else wrote. Uses that are counted meanwhile stay counted.
   */
  changeDiscountCode(code: string, make: (now: DiscountCode) => DiscountCode): Promise<DiscountCode | undefined>
  /** Succeeds when the store answers. */
  ping(): Promise<void>
}
