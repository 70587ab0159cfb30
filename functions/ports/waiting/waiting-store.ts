import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import type { SaleRecord, SaleStore } from '#functions/ports/payments/sale.ts'

/**
 * `waiting` in the line. `offered`: holds its places until `holdExpiresAt`. `used`: they went over to the ticket `ticketId`, which holds or
 * owns them. `over`: the offer ended, or who waited left; it holds nothing.
 */
export const waitingStages = ['waiting', 'offered', 'used', 'over'] as const
export type WaitingStage = (typeof waitingStages)[number]

/**
 * Somebody who waits for a full day, or for a full wave of it. A sale of nothing, so that its mails are steps like all others; where it
 * stands is its `stage`, and its `state` is always `pending`. One per address and day, or wave.
 */
export interface WaitingRecord extends SaleRecord {
  eventDate: string
  /** Null: for the day, whatever the wave. */
  waveId: number | null
  ticketType: TicketType
  /** As it was typed. */
  email: string
  stage: WaitingStage
  /** The ticket that the offer was last used for. */
  ticketId: string | null
  /** From when on (ms) it is nobody's business any more: the store deletes it some time after. */
  forgetAt: number
}

/** One that goes from one record to the other. */
export interface WaitingChange {
  previous: WaitingRecord
  next: WaitingRecord
}

/** For what people wait: a day, or a wave of it. `kept` while somebody does: then nobody else may buy there. */
export interface WaitingLine {
  eventDate: string
  waveId: number | null
  kept: boolean
  /** Rises with everybody who joins: whoever found the line empty and somebody joined since, looks again. */
  joins: number
}

/** The id of a record begins with its day, `YYYYMMDD`: a day's records lie together. */
export interface WaitingStore extends SaleStore<WaitingRecord, 'date_full' | 'wave_full'> {
  /**
   * Puts somebody in the line where nobody was (`previous` undefined), or anew in the place of the earlier record if that is as it was
   * read. When it is done, what they wait for is kept from others.
   */
  join(next: WaitingRecord, previous: WaitingRecord | undefined): Promise<'done' | 'changed_meanwhile'>
  /** Everybody of a day, in no order; reads what was written last. */
  listDay(eventDate: string): Promise<WaitingRecord[]>
  /** The lines of a day, or of all; of a day it reads what was written last. */
  listLines(eventDate?: string): Promise<WaitingLine[]>
  /** Keeps a day or wave from everybody else. */
  keep(line: Pick<WaitingLine, 'eventDate' | 'waveId'>): Promise<void>
  /** Lets others buy again, unless somebody joined since the line was read. */
  release(line: WaitingLine): Promise<'done' | 'changed_meanwhile'>
}
