import type { RosterRow } from '#shared/contract/crew.ts'
import type { WaveStart } from '#shared/scan/fold-waves.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'

// The types of people and waves on the scanner's screens. `engine/crew-views.ts` returns them.

/** A person in the roster, with the race state that this phone computed. */
export interface RosterHit {
  row: RosterRow
  /** `DS-7K4P-2M9X`; pass it to `scan` with `typed` to scan this person by hand. */
  code: string
  /** The start number as the office writes it; null if the person has none. */
  startNumber: string | null
  /** The race state, computed from all that this phone knows, including its unsent events and the start of the wave. */
  state: RaceState
  /** True if the person's wave is cancelled. */
  isWaveCancelled: boolean
}

/** One event in a participant's history on this phone. */
export interface PersonEvent {
  event: AnyEvent
  /** True if the server has not acknowledged the event yet. */
  waiting: boolean
  /** True if a later event undid this event. */
  undone: boolean
  /** True if an administrator undid this event. */
  undoneByOffice: boolean
  /** True if this phone may undo the event: this phone made the event, and the event is not undone yet. */
  mayUndo: boolean
}

/** A wave of this post's day. */
export interface WaveView {
  eventDate: string
  waveNumber: number
  /** The planned ISO date-time; null if unknown. */
  waveTime: string | null
  people: number
  checkedIn: number
  started: WaveStart | null
  /** True if the wave is cancelled: its people wait for a new start, and `people` counts only those who came anyway. */
  isCancelled: boolean
}

/** A person who has started, or was seen on the course, and has not finished. */
export interface CourseRow {
  participantId: string
  /** Undefined for a person who is not in this phone's roster: admitted by signature, or removed from the roster later. */
  hit: RosterHit | undefined
  /** The time of the person's start. Without a start, the time when a post on the course last scanned the person. */
  since: ScanMoment
  hasStart: boolean
  /** True if the person has been on the course for longer than the time that is set in Instellingen. */
  overdue: boolean
}

/** A person who may be lost: crew reported that nobody sees this person any more. */
export interface MissingRow extends Pick<CourseRow, 'participantId' | 'hit'> {
  /** When the person was reported as missing. */
  reported: ScanMoment
}
