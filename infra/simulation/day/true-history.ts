/** The true meaning of a code: a version of one of our tickets, or a wristband. With neither field the code is not ours. */
export interface TrueCode {
  participantId?: string
  version?: number
  wristband?: string
  /** The ticket is for another day. */
  otherDay?: boolean
}

/** One use of a phone by the crew. `at` is the true time (Unix time in ms); `order` is its position among all acts. */
export interface Act {
  phone: string
  order: number
  at: number
  /** Ms; the time that the phone's own clock showed. */
  clock: number
  /** The phone could not know the time. */
  isClockUncertain: boolean
  /** `scan`: held before the camera; `admit`: let in after "not in the list"; `press`: pressed on the screen. */
  how: 'scan' | 'admit' | 'press'
  /** The kind of event that the act makes at this post. */
  kind: string
  code: TrueCode
  /** The time that the crew entered, as Unix time in ms. */
  stated?: number | undefined
  /** The tap to which the code was assigned. */
  tap?: Act | undefined
  /** The start of the last sync that this phone reported as complete; undefined before the first. */
  informedAt: number | undefined
  /** The verdict that the phone showed, and when; undefined if the page died before the verdict. */
  said?: { order: number; at: number; kind: string; reason?: string; warning?: string }
}

/** An administrator's decision. It applies from `at`, the time at which it was stored. */
export interface Decision {
  kind: string
  participantId?: string
  at: number
}

/** Why a ticket is not valid any more. */
export type Trouble = 'cancelled' | 'unpaid' | 'removed'

/** A change that a sync brings to a phone if the sync begins at `at` (ms) or later. */
export interface SyncedChange {
  participantId: string
  at: number
  what: { sold: true } | { status: Trouble } | { version: number } | { event: string; kind: string; wristband?: string | undefined }
}

/**
 * What really happened on the simulated day, whatever the phones recorded. The acts add to it, and the oracle checks phones and server
 * against it.
 */
export interface TrueHistory {
  acts: Act[]
  decisions: Decision[]
  syncedChanges: SyncedChange[]
  /** The ids of the events in each package that a phone made for a hand-over. */
  packages: Map<string, readonly string[]>
  /** Gives the next order number. */
  next: () => number
}

/** Creates the empty record of a simulated day. */
export function createTrueHistory(): TrueHistory {
  let order = 0
  return { acts: [], decisions: [], syncedChanges: [], packages: new Map(), next: () => order++ }
}

/** Returns whether the phone showed that the scan is stored. */
export function isShownAsStored({ said, how }: Act): boolean {
  return said !== undefined && (['welcome', 'recorded', 'ok'].includes(said.kind) || (how === 'admit' && said.kind === 'not_in_list'))
}
