/** What a code is in truth: a ticket of ours of some version, or a wristband. Nothing of the kind is neither. */
export interface TrueCode {
  participantId?: string
  version?: number
  wristband?: string
  /** For another day than this one. */
  otherDay?: boolean
}

/** Somebody did something with a phone. True time, ms since the epoch; `order` is the place in all that happened. */
export interface Act {
  phone: string
  order: number
  at: number
  /** What the phone's own clock showed. */
  clock: number
  /** The phone could not know what time it is. */
  inDoubt: boolean
  /** Held before the camera, let in after "not in the list", or pressed on the screen. */
  how: 'scan' | 'admit' | 'press'
  /** The kind of event that it makes at this post. */
  kind: string
  code: TrueCode
  /** When the last sync began that this phone said to have completed; undefined before the first. */
  informedAt: number | undefined
  /** What the phone said, when, in its own words; undefined when nobody lived to see it. */
  said?: { order: number; at: number; kind: string; reason?: string; warning?: string }
}

/** What an administrator decided, from the moment that it was written. */
export interface Decision {
  kind: string
  participantId?: string
  at: number
}

/** Why a ticket lets nobody in any more. */
export type Trouble = 'cancelled' | 'unpaid' | 'removed'

/** From `at` on, a sync that begins brings this to a phone. */
export interface Told {
  participantId: string
  at: number
  what: { sold: true } | { status: Trouble } | { version: number } | { event: string; kind: string; wristband?: string | undefined }
}

/** What happened in truth: written down by those to whom it happened, read by the oracle. */
export interface Script {
  acts: Act[]
  decisions: Decision[]
  told: Told[]
  /** The next place in the order of things. */
  next: () => number
}

export function createScript(): Script {
  let order = 0
  return { acts: [], decisions: [], told: [], next: () => order++ }
}

/** Whether somebody was shown that it is stored. */
export function isGreen({ said, how }: Act): boolean {
  return said !== undefined && (['welcome', 'recorded', 'ok'].includes(said.kind) || (how === 'admit' && said.kind === 'not_in_list'))
}
