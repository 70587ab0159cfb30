import type { ParticipantRecord } from './roster-store.ts'

/** A start number that the office gave to a participant, on the race day for which it is unique. */
export interface OwnNumber {
  eventDate: string
  number: number
}

/** The start number that the office gave for the participant's present day: one for another day does not count. */
export const ownNumberOf = ({ ownNumber, eventDate }: Pick<ParticipantRecord, 'ownNumber' | 'eventDate'>): number | undefined =>
  ownNumber?.eventDate === eventDate ? ownNumber.number : undefined

/** The start numbers that the office gives. Each has one holder per race day. */
export interface OwnNumberStore {
  /** The given numbers of a race day with their holders, read consistently. A holder may have left the day since. */
  listOwnNumbers(eventDate: string): Promise<{ number: number; participantId: string }[]>
  /** The id of the holder of a number; undefined without one. Read consistently. */
  findOwnNumber(eventDate: string, number: number): Promise<string | undefined>
  /**
   * Gives a participant a number on their race day (null: none) as a change at `at` (ms), if their row is still `previous`. Their earlier
   * number becomes free in the same transaction. `from`: an earlier holder, who loses the number if their row is still this one. `taken`:
   * another participant has the number.
   */
  giveOwnNumber(change: {
    previous: ParticipantRecord
    number: number | null
    from?: ParticipantRecord | undefined
    at: number
  }): Promise<'done' | 'taken' | 'changed_meanwhile'>
  /** The first number per wave id (`0`: without a wave), as the office last gave numbers on this day; empty before that. */
  getFirstNumbers(eventDate: string): Promise<Record<string, number>>
  putFirstNumbers(eventDate: string, firsts: Record<string, number>): Promise<void>
}
