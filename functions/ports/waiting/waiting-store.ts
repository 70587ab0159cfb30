import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import type { SaleRecord, SaleStore } from '#functions/ports/payments/sale.ts'

/**
 * `waiting`: on the waiting list. `offered`: holds places until `holdExpiresAt`. `used`: its places went to the ticket `ticketId`. `over`:
 * the offer ended or the person left; it holds nothing.
 */
export const waitingStages = ['waiting', 'offered', 'used', 'over'] as const
export type WaitingStage = (typeof waitingStages)[number]

/**
 * A person who waits for a full day or a full wave. The record is stored as a sale that sells nothing, so that its mails are steps like
 * those of other sales. Its progress is its `stage`; its `state` is always `pending`. There is one record per mail address and day, or
 * per mail address and wave.
 */
export interface WaitingRecord extends SaleRecord {
  eventDate: string
  /** Null: for any wave of the day. */
  waveId: number | null
  ticketType: TicketType
  /** As it was typed. */
  email: string
  stage: WaitingStage
  /** The ticket that the offer was last used for. */
  ticketId: string | null
  /** True if the last mail about the wave, sent or due, reports that the wave is cancelled. */
  waveCancelled?: boolean
  /** The last notice about the wave, so that a repeated job mails nobody twice. */
  noticeId?: string
  /** The time (ms) from which the record is not needed; the store deletes it some time later. */
  forgetAt: number
}

/** A change from one record to another. */
export interface WaitingChange {
  previous: WaitingRecord
  next: WaitingRecord
}

/** The waiting list of a day or a wave. While it is `reserved`, other people can't buy there. */
export interface WaitingList {
  eventDate: string
  waveId: number | null
  reserved: boolean
  /** Increases with every person who joins, so that a caller that read an empty list notices a person who joined afterwards. */
  joins: number
}

/** The id of a record begins with its day, `YYYYMMDD`, so that a day's records are stored together. */
export interface WaitingStore extends SaleStore<WaitingRecord, 'date_full' | 'wave_full'> {
  /**
   * Adds a person to the waiting list (`previous` undefined), or replaces their earlier record if nobody changed it since it was read.
   * Afterwards other people can't buy there.
   */
  join(next: WaitingRecord, previous: WaitingRecord | undefined): Promise<'done' | 'changed_meanwhile'>
  /** All records of a day, in any order; read consistently. */
  listDay(eventDate: string): Promise<WaitingRecord[]>
  /** The waiting lists of a day (read consistently) or of all days. */
  listWaitingLists(eventDate?: string): Promise<WaitingList[]>
  /** Closes a day or wave for other buyers. */
  reserve(line: Pick<WaitingList, 'eventDate' | 'waveId'>): Promise<void>
  /** Opens a day or wave for other buyers, unless somebody joined since the waiting list was read. */
  release(line: WaitingList): Promise<'done' | 'changed_meanwhile'>
}
