import type { RaceStatus } from './event-kinds.ts'

/** One event as it stands on a participant. */
export interface ScanMoment {
  scanId: string
  /** Ms since the epoch in the server's time. */
  time: number
  /** Ms; the true moment lies within `time` ± this. */
  uncertainty: number
  /** False when the device's clock told nothing: only what the server saw bounds it. */
  known: boolean
  deviceId: string
  location: string
  /** A person said that it was so by then: the moment is when they said it, not when it happened. */
  decided?: true
}

/** What a person last said of somebody, and when. */
export interface StatusSet extends ScanMoment {
  status: RaceStatus
}

/** What a person has to decide (promise 6). Until then the first stands. */
export type Conflict =
  /** Two posts saw green for one ticket. */
  | { kind: 'check-in'; first: ScanMoment; second: ScanMoment }
  /** Two participants were given one wristband: `first` had it, `second` has it now. */
  | { kind: 'wristband'; wristband: string; first: BandLink; second: BandLink }

export interface BandLink extends ScanMoment {
  participantId: string
}

/** Told of, nothing to decide: what came late, twice or in the wrong order. */
export type Note =
  | 'started_without_check_in'
  | 'finished_without_start'
  | 'finished_before_start'
  | 'scanned_while_cancelled'
  | 'scanned_after_dnf'

/** What is true of a participant by their own events. Fixed in size but for conflicts. */
export interface PersonState {
  status: RaceStatus
  /** The check-in that stands. */
  checkIn?: ScanMoment
  /** By an own scan or a person's decision; see {@link RaceState} for a wave's. */
  start?: ScanMoment
  finish?: ScanMoment
  dnf?: ScanMoment
  cancelled?: ScanMoment
  /** Who was put back to before the start is started no more by a wave that went before. */
  statusSet?: StatusSet
  /** The last post that saw them, whatever for. */
  lastSeen?: ScanMoment
  /** The wristband that is theirs now. */
  wristband?: string
  conflicts: Conflict[]
  notes: Note[]
}

/** With the start of their wave joined. */
export interface RaceState extends PersonState {
  /** The start is that of the wave, not an own scan. */
  startedByWave: boolean
}

export const nobodyYet: PersonState = { status: 'registered', conflicts: [], notes: [] }
