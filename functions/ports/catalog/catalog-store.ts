import type { OwedJob } from '#functions/ports/owed-job-store.ts'
import type { DiscountTerms } from '#shared/domain/tickets/discounts.ts'
import type { EditionTerms } from '#shared/domain/race/editions.ts'
import type { ValueOf } from '#shared/facts/event-facts.ts'
import type { SiteTextName } from '#shared/facts/fact-values.ts'
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
  /** The last day (`YYYY-MM-DD`) on which a ticket with flex cancellation can be cancelled; null: never. */
  cancelUntil: string | null
  /** The last day (`YYYY-MM-DD`) on which a participant can transfer their place; null: never. */
  transferUntil: string | null
  /** Whether people wait for this day. Then only those people can get places that come free (docs/decisions/0027). */
  waiting: boolean
  /** When the day was last opened for registration, ms; absent: unknown, or never. */
  openedAt?: number | null | undefined
  /**
   * Counts the saves of shifts that take place on this day, so that the day cannot be moved or removed during such a save. Only
   * `ContentStore.saveShift` changes it.
   */
  shiftChanges?: number | undefined
}

/** The part of a race day that an organiser edits. */
export type DayTerms = Pick<EventDay, 'location' | 'capacity' | 'status' | 'cancelUntil' | 'transferUntil' | 'openedAt'>

/** A race day as it was when it was removed from its edition. It can be restored until `until` (ms since the epoch). */
export interface RemovedDay extends DayTerms, Pick<EventDay, 'eventDate'> {
  until: number
}

/** A year's race. */
export interface EditionRecord extends EditionTerms {
  id: string
  /** The dates of its race days, `YYYY-MM-DD`; each has an {@link EventDay}. */
  days: readonly string[]
  /** Days that were removed recently; for each date the last removal. */
  removedDays?: readonly RemovedDay[]
  /** When this edition was made the current one, ms; the edition with the latest time is current. Null: never. */
  currentSince: number | null
  /** The earlier times at which this edition was made the current one, ms; absent if there are none. */
  earlierSince?: readonly number[] | undefined
  /** When an organiser last closed the edition, ms; absent: never. It is closed as long as the sale of all its days is over. */
  closedAt?: number | undefined
  rev: number
}

/**
 * `pieces`: the pieces that are added to a limited add-on; negative: removed. `tickets`: the new total of a price step, including the
 * tickets that were held or sold before, even before the step was removed and restored.
 */
export type RunChange = { addon: number; pieces: number } | { step: string; tickets: number }

/** A version of a text of the site, saved with the change that gave the edition this `rev`. `text` null: the built-in text was restored. */
export interface TextVersion {
  name: SiteTextName
  rev: number
  /** Ms since the epoch. */
  at: number
  /** The administrator's user name. */
  by: string
  text: ValueOf<SiteTextName>
}

/** A wave of a race day. `currentCount` changes by conditional counters only, like a day's `taken`. */
export interface WaveRecord {
  id: number
  /** Number within its day, from 1. */
  number: number
  eventDate: string
  /** Ms since the epoch. */
  startTime: number
  capacity: number
  /** The number of participants in this wave, held or paid. */
  currentCount: number
  /** Places in the wave are sold only while this is `available`. */
  status: WaveStatus
  /** Whether people wait for this wave. Then only those people can get places in it that come free. */
  waiting: boolean
  /** Only administrators see the notes. */
  notes?: string
}

/** A wave as it was when it was deleted. It can be restored until `until` (ms since the epoch). */
export interface DeletedWave {
  wave: WaveRecord
  until: number
}

/** The part of a wave that an organiser edits. */
export type WaveTerms = Pick<WaveRecord, 'eventDate' | 'startTime' | 'capacity' | 'status' | 'notes'>

export interface DiscountCode extends DiscountTerms {
  id: string
  name: string
  /** The id of the only edition in which the code is valid; absent in a code that is older than this field: see `editionOfDiscount`. */
  edition?: string | undefined
  /** The group of codes that were made together, as the office shows it: `ZOMER-*`; absent if the code was made alone. */
  group?: string | undefined
  /** Paid and held uses: the limit counts both, so that concurrent orders can't exceed it (decision 22). */
  used: number
}

/** A put ignores `waiting`, because only the waiting list changes it. */
type WithoutWaiting<One extends { waiting: boolean }> = Omit<One, 'waiting'> & Partial<Pick<One, 'waiting'>>

/**
 * Editions, days, waves and discount codes. Absent records are `undefined`, never an error. A put sets the counters (`taken`,
 * `currentCount`, `used`) only if the record is new: an organiser who saves a form must not undo concurrent sales.
 */
export interface CatalogStore {
  listEventDays(): Promise<EventDay[]>
  getEventDay(eventDate: string): Promise<EventDay | undefined>
  putEventDay(day: WithoutWaiting<EventDay>): Promise<void>
  /**
   * Changes a day if nothing but its sales changed since it was read. `below_taken`: the capacity would be below the held and sold places;
   * the write itself checks this. `owed` is written in the same transaction.
   */
  changeEventDay(previous: EventDay, next: DayTerms, owed?: readonly OwedJob[]): Promise<EventDay | 'changed_meanwhile' | 'below_taken'>
  /**
   * Removes a day if none of its places was ever held, nobody waits for it, and no shift on it was saved since it was read; the write
   * itself checks this. `edition`: the day's edition after the removal, written as by {@link changeEdition}, or created if its `rev` is 1.
   */
  removeEventDay(previous: EventDay, edition: EditionRecord): Promise<'done' | 'changed_meanwhile' | 'in_use'>
  /** Restores a removed day, and writes its edition, which has that day again. `changed_meanwhile`: also if the day exists. */
  restoreEventDay(day: DayTerms & Pick<EventDay, 'eventDate'>, edition: EditionRecord): Promise<'done' | 'changed_meanwhile'>
  /** Like {@link removeEventDay}, but moves the day and its waves to another date. `exists`: there is a day on that date. */
  moveEventDay(
    previous: EventDay,
    next: Pick<EventDay, 'eventDate' | 'cancelUntil' | 'transferUntil'>,
    waves: readonly { previous: WaveRecord; startTime: number }[],
    edition: EditionRecord,
  ): Promise<'done' | 'changed_meanwhile' | 'in_use' | 'exists'>
  /** Empty until an organiser creates or changes an edition. */
  listEditions(): Promise<EditionRecord[]>
  /** `exists`: there is an edition with this id. `runs` and `texts` as in {@link changeEdition}. */
  createEdition(
    edition: EditionRecord,
    runs?: readonly RunChange[],
    texts?: readonly TextVersion[],
  ): Promise<'done' | 'exists' | 'changed_meanwhile' | 'below_sold'>
  /**
   * Puts an edition whose stored `rev` is one lower, with the changes (`runs`) to the numbers of pieces of its limited add-ons
   * and of tickets of its price steps. `below_sold`: a number would be below the held and sold number; `changed_meanwhile`: also after a
   * concurrent sale. `texts`: the new versions of the site's texts, written in the same transaction.
   */
  changeEdition(
    next: EditionRecord,
    runs?: readonly RunChange[],
    texts?: readonly TextVersion[],
  ): Promise<'done' | 'changed_meanwhile' | 'below_sold'>
  /** The newest `limit` versions of a text of an edition, newest first; `before`: only those with a lower `rev`. */
  listTextVersions(edition: string, name: SiteTextName, page: { limit: number; before?: number | undefined }): Promise<TextVersion[]>
  listWaves(eventDate?: string): Promise<WaveRecord[]>
  /** Lists the waves of all days, without their places, which would cost more reads. For calls that every visitor makes. */
  listWaveTerms(): Promise<Pick<WaveRecord, 'number' | 'eventDate' | 'startTime' | 'status'>[]>
  getWave(id: number): Promise<WaveRecord | undefined>
  putWave(wave: WithoutWaiting<WaveRecord>): Promise<void>
  /**
   * Creates an empty wave with an id that was never used and the next number of its day. A second call with the same `intention` returns
   * the wave that the first call created, as it is now.
   */
  createWave(terms: WaveTerms, intention?: string): Promise<WaveRecord>
  /**
   * Changes a wave if nothing but its `currentCount` changed since it was read. `below_taken`: the capacity would be below the held and
   * sold places; the write itself checks this. Only an empty wave can move to another day, where it gets the next number. `owed` is written
   * in the same transaction.
   */
  changeWave(
    previous: WaveRecord,
    next: WaveTerms,
    owed?: readonly OwedJob[],
  ): Promise<WaveRecord | 'changed_meanwhile' | 'below_taken' | 'in_use'>
  /**
   * Deletes a wave without held or sold places for which nobody waits; the write itself checks this. {@link listDeletedWaves} returns it
   * until `until` (ms since the epoch).
   */
  deleteWave(previous: WaveRecord, until?: number): Promise<'done' | 'changed_meanwhile' | 'in_use'>
  /** Deleted waves that can be restored at `now`, the last deleted first. Their ids and numbers are not reused. */
  listDeletedWaves(now: number): Promise<readonly DeletedWave[]>
  /**
   * The held and sold pieces of each limited add-on, by its id, for this edition; by default for the edition built into the code. An add-on
   * that nobody chose is absent or 0.
   */
  listAddonsSold(edition?: Pick<EditionRecord, 'id' | 'addons'>): Promise<Map<number, number>>
  /** For each price step of this edition, by its id: the number of its tickets that are neither held nor sold. */
  listStepsLeft(edition: string): Promise<Map<string, number>>
  listDiscountCodes(): Promise<DiscountCode[]>
  /** Finds a discount code by its code in capitals. */
  getDiscountCode(code: string): Promise<DiscountCode | undefined>
  putDiscountCode(code: DiscountCode): Promise<void>
  /** Creates a code. Returns false and changes nothing if it exists. */
  createDiscountCode(code: DiscountCode): Promise<boolean>
  /**
   * Changes the terms of a code by `make`, and returns the code; undefined if there is none. After a concurrent change `make` runs again on
   * the newer code, so that no change is lost. Uses that are counted meanwhile stay counted.
   */
  changeDiscountCode(code: string, make: (now: DiscountCode) => DiscountCode): Promise<DiscountCode | undefined>
  /** Rejects if the store does not answer. */
  ping(): Promise<void>
}
