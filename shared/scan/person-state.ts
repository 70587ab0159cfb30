import type { RaceStatus } from './event-kinds.ts'
import type { StopNote } from './stop-note.ts'

/** An event that counts for a participant. */
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
  /** Set by an administrator, with the time of the decision, not of the event. */
  decided?: true
  /** The time is one that a person stated, not that of a scan. */
  stated?: true
}

/** The last status that an administrator set for a person, and when. */
export interface StatusSet extends ScanMoment {
  status: RaceStatus
}

/** A conflict that an administrator must decide (promise 6). Until then the first counts. */
export type Conflict =
  /** Two posts checked in the same ticket. */
  | { kind: 'check-in'; first: ScanMoment; second: ScanMoment }
  /** Two participants got one wristband: `first` had it, `second` has it now. */
  | { kind: 'wristband'; wristband: string; first: BandLink; second: BandLink }

export interface BandLink extends ScanMoment {
  participantId: string
}

/** An irregularity that is shown and needs no decision: a late, repeated or misordered event. */
export type Note =
  | 'started_without_check_in'
  | 'finished_without_start'
  | 'finished_before_start'
  | 'scanned_while_cancelled'
  | 'scanned_after_dnf'

/** A participant's state from their own events. Of fixed size, except for conflicts. */
export interface PersonState {
  status: RaceStatus
  /** The check-in that counts. */
  checkIn?: ScanMoment
  /** From a scan of the person or a set status; {@link RaceState} adds the wave's start. */
  start?: ScanMoment
  finish?: ScanMoment
  dnf?: ScanMoment
  cancelled?: ScanMoment
  /** A person who was set back to before the start is no longer started by an earlier wave start. */
  statusSet?: StatusSet
  /** With status `dnf`: the note of the stop that was recorded last. Absent if that one has none. */
  stop?: StopNote
  /** The last post that scanned them, for any purpose. A report that nobody saw them any more does not count. */
  lastSeen?: ScanMoment
  /** The wristband that belongs to them now. */
  wristband?: string
  conflicts: Conflict[]
  notes: Note[]
}

/** The state with the start of the wave. */
export interface RaceState extends PersonState {
  /** The start comes from the wave, not from a scan of the person. */
  startedByWave: boolean
  /** The start of their wave, from which the gun time counts; absent if it does not count for them, because they were set back after it. */
  waveStart?: ScanMoment
}

export const emptyPersonState: PersonState = { status: 'registered', conflicts: [], notes: [] }
