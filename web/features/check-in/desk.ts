import { createContext, useContext } from 'react'
import { readEventTime } from '#shared/domain/office/format-moment.ts'
import type { EventTime } from '#shared/scan/event-time.ts'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'

interface ClockTold {
  /** Whether a clock told when they checked in; absent where only the uncertainty says so. */
  checkInKnown?: boolean | undefined
}

/** Somebody on the list, as far as this desk knows them: a paired device has no mail addresses. */
export type DeskPerson = Pick<
  AdminParticipant,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'eventDate'
  | 'waveNumber'
  | 'raceStatus'
  | 'checkInTime'
  | 'checkInUncertainty'
  | 'checkInDevice'
  | 'hasConflict'
> &
  ClockTold
export type DeskNumbers = ResponseOf<Endpoints['getCheckInStats']>

/** Who came in just now. */
export interface CheckedInNow extends ClockTold {
  id: string
  name: string
  waveNumber: number | null
  /** ISO date-time. */
  checkInTime: string
  /** Ms; absent: as the server's own clock. */
  checkInUncertainty?: number | null
}

/** When somebody checked in, and whether a clock told so. */
export function readCheckIn({
  checkInTime,
  checkInUncertainty = null,
  checkInKnown,
}: Pick<CheckedInNow, 'checkInTime' | 'checkInUncertainty' | 'checkInKnown'>): EventTime {
  return readEventTime(checkInTime, checkInUncertainty, checkInKnown)
}

/** What to check in: the text of a QR or a short code. */
export interface Press {
  qrCode: string
  /** One per press, so that a repeated try counts once. */
  key: string
  /** By hand or chosen from the list: a short code counts only so. */
  typed: boolean
  /** What the keys of a hand scanner are on another keyboard layout. */
  otherReadings?: readonly string[] | undefined
  /** Chosen from the list, whose button is gone when they are in. */
  fromList?: boolean | undefined
}

export type DeskAnswer =
  | { kind: 'in'; participant: CheckedInNow }
  /** Dutch; empty when nobody said why. */
  | { kind: 'refused'; message: string }
  /** A genuine ticket that a person decides about: it is not in this device's list, or is of another day. `turnedAway` is said when they do not let it in. */
  | { kind: 'asks'; title: string; message: string; turnedAway: string; admit: () => Promise<DeskAnswer> }

/** Where the desk gets its list and brings its check-ins: the server, or the paired device itself. */
export interface Desk {
  people: readonly DeskPerson[] | undefined
  numbers: DeskNumbers | undefined
  /** Dutch: why there is no list, and what comes of that; null while it is only on its way. */
  trouble: { kind: 'bad' | 'info'; title: string; text: string } | null
  /** What can be searched by. */
  searchHint: string
  /** Never rejects. */
  checkIn: (press: Press) => Promise<DeskAnswer>
}

export const DeskContext = createContext<Desk | undefined>(undefined)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('a desk is needed around this')
  return desk
}
