import type { RaceStatus } from './event-kinds.ts'
import type { StopNote } from './stop-note.ts'

/** When and where an event happened that counts for a participant. */
export interface ScanMoment {
  scanId: string
  /** Ms since the epoch in the server's time. */
  time: number
  /** Ms; the true time lies within `time` ± this. */
  uncertainty: number
  /** False if the device's clock was unknown: only the server's bounds apply. */
  known: boolean
  deviceId: string
  location: string
  /** An administrator set the status. `time` is when the status was set, not when the person started or finished. */
  decided?: true
  /** A person stated the time; it is not the time of a scan. */
  stated?: true
}

/** The last status that an administrator set for a person, and when. */
export interface StatusSet extends ScanMoment {
  status: RaceStatus
}

/** A conflict that an administrator must decide (promise 6). */
export type Conflict =
  /** A ticket was checked in twice. The first check-in counts until the decision. */
  | { kind: 'check-in'; first: ScanMoment; second: ScanMoment }
  /** Two participants got one wristband: `first` had it, `second` has it now. */
  | { kind: 'wristband'; wristband: string; first: BandLink; second: BandLink }

/** The moment at which a participant got a wristband. */
export interface BandLink extends ScanMoment {
  participantId: string
}

/** An irregularity that the screens show and that needs no decision. */
export type Note =
  | 'started_without_check_in'
  | 'finished_without_start'
  | 'finished_before_start'
  | 'scanned_while_cancelled'
  | 'scanned_after_dnf'

/** A participant's state from their own events. Its size is fixed, except for the conflicts. */
export interface PersonState {
  status: RaceStatus
  /** The check-in that counts. */
  checkIn?: ScanMoment
  /** The person's own start, from a scan or from a set status. In a {@link RaceState} it may be the wave's start. */
  start?: ScanMoment
  finish?: ScanMoment
  dnf?: ScanMoment
  cancelled?: ScanMoment
  /** The last status that an administrator set. */
  statusSet?: StatusSet
  /** Only with status `dnf`: the crew's note of the stop that was recorded last. */
  stop?: StopNote
  /** The person's latest event, with its post; not a set status, and not a stop that was reported because nobody saw them any more. */
  lastSeen?: ScanMoment
  /** The wristband that belongs to them now. */
  wristband?: string
  conflicts: Conflict[]
  notes: Note[]
}

/** A participant's state together with the start of their wave (`addWaveStart`). */
export interface RaceState extends PersonState {
  /** The start comes from the wave, not from a scan of the person. */
  startedByWave: boolean
  /** The start of their wave, for the gun time. Absent if an administrator later set the person back to a status before the start. */
  waveStart?: ScanMoment
}

/** The state of a participant without events. */
export const emptyPersonState: PersonState = { status: 'registered', conflicts: [], notes: [] }
