import { createContext, useContext } from 'react'
import { readEventTime } from '#shared/domain/office/format-moment.ts'
import type { EventTime } from '#shared/scan/event-time.ts'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'

interface CheckInClock {
  /** Whether the time of the check-in is known. If absent, a very large uncertainty means that it is unknown. */
  checkInKnown?: boolean | undefined
}

/** A person on the list of this desk. On a paired phone, `email` and `phone` are empty. */
export type DeskPerson = Pick<
  AdminParticipant,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'eventDate'
  | 'waveNumber'
  | 'startNumber'
  | 'raceStatus'
  | 'checkInTime'
  | 'checkInUncertainty'
  | 'checkInDevice'
  | 'hasConflict'
> &
  CheckInClock & {
    /** True if the wave of the person is cancelled. */
    waveCancelled?: boolean | undefined
  }
/** The numbers of participants and of check-ins. */
export type DeskNumbers = ResponseOf<Endpoints['getCheckInStats']>

/** The person who was just checked in. */
export interface JustCheckedIn extends CheckInClock {
  id: string
  name: string
  waveNumber: number | null
  waveCancelled?: boolean | undefined
  /** True if the wave had already started, so that the person has no start yet. */
  missedWave?: boolean | undefined
  /** ISO date-time. */
  checkInTime: string
  /** The uncertainty of the time in ms; absent if the server's clock gave the time. */
  checkInUncertainty?: number | null
  /** The id of the check-in, if this desk can undo it. */
  scanId?: string | undefined
}

/** The time of a check-in with its uncertainty, and whether the time is known. */
export function readCheckIn({
  checkInTime,
  checkInUncertainty = null,
  checkInKnown,
}: Pick<JustCheckedIn, 'checkInTime' | 'checkInUncertainty' | 'checkInKnown'>): EventTime {
  return readEventTime(checkInTime, checkInUncertainty, checkInKnown)
}

/** A check-in attempt with the text of a QR or a short code. */
export interface CheckInAttempt {
  qrCode: string
  /** The idempotency key: one per attempt, so that a retry does not check in twice. */
  key: string
  /** True if the code was typed by hand or the person was chosen from the list: only then is a short code accepted. */
  typed: boolean
  /** The code as other keyboard layouts read it from the same keys of a hand scanner. */
  otherReadings?: readonly string[] | undefined
  /** True if the person was chosen from the list: the pressed button then disappears after the check-in. */
  fromList?: boolean | undefined
}

/** The answer to a check-in attempt: the person is checked in, refused, or the user must decide. */
export type DeskAnswer =
  | { kind: 'in'; participant: JustCheckedIn }
  /** `message`: Dutch; empty if the reason is unknown. `isAlreadyIn`: the person was checked in before. */
  | { kind: 'refused'; message: string; isAlreadyIn?: boolean }
  /**
   * A genuine ticket that the user decides about: not in the device's list, or for another day. `refusalMessage`: the message if refused.
   */
  | { kind: 'question'; title: string; message: string; refusalMessage: string; admit: () => Promise<DeskAnswer> }

/** The source of the desk's list and the target of its check-ins: the server, or the paired device itself. */
export interface Desk {
  people: readonly DeskPerson[] | undefined
  numbers: DeskNumbers | undefined
  /** Dutch: why there is no list, and the consequence; null while the list is loading. */
  trouble: { kind: 'bad' | 'info'; title: string; text: string } | null
  /** Whether the search finds volunteers and teams too. Paired devices have none. */
  isOnServer: boolean
  /** The hint of the search field. */
  searchHint: string
  /** True if typing a start number checks in the person who has it. */
  takesNumber: boolean
  /** Refreshes the list, so that somebody who was just sold a ticket is in it. */
  refresh: () => Promise<void>
  /** Never rejects. */
  checkIn: (press: CheckInAttempt) => Promise<DeskAnswer>
  /** Undoes a check-in. Never rejects: returns the reason in Dutch if it failed, undefined on success. */
  undoCheckIn: (checkIn: { participantId: string; scanId: string }) => Promise<string | undefined>
}

export const DeskContext = createContext<Desk | undefined>(undefined)

/** Returns the desk of the `DeskContext` around this component. Throws if there is none. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('a desk is needed around this')
  return desk
}
