import type { Verdict } from '#shared/scan/decide-verdict.ts'
import type { CheckIn } from '#shared/scan/fold.ts'
import type { CrewDeviceSelf, RosterRow } from '#shared/contract/crew.ts'
import type { ScanEvent } from '#shared/scan/scan-event.ts'

/**
 * What a scan ends in. `not_saved` is ours: the phone could not store the scan (full, broken), so nothing may turn green,
 * whatever the ticket says.
 */
export type ScanOutcome = Verdict | { kind: 'not_saved'; message: string }

export type ConnectionState = 'synced' | 'syncing' | 'offline' | 'revoked'
export type StorageState = 'persistent' | 'best-effort' | 'nearly-full'

/** Another post, as the server last told. */
export interface PostStatus {
  deviceId: string
  name: string
  locations: string[]
  /** Ms since the epoch, the server's time; null when it was never heard. */
  lastSeenAt: number | null
}

/** What the screen always shows. Moments are ms since the epoch in the server's time as far as the phone knows it. */
export interface CrewStatus {
  state: ConnectionState
  /** Scans that the server has not answered yet. */
  waiting: number
  /** Scans that the server refused; they stay on the phone, see `refusedItems`. */
  refused: number
  /** When the whole list was last known to be up to date; null before the first complete download. */
  lastSyncAt: number | null
  lastTriedAt: number | null
  /** False until the list came in completely for the first time. */
  rosterComplete: boolean
  /** People on this phone's list. */
  rosterCount: number
  posts: PostStatus[]
  /** Ms; uncertainty null when this phone never heard the server's clock. */
  clock: { offset: number; uncertainty: number | null }
  storage: StorageState
  /** The server no longer knows this phone's session: show 'opnieuw koppelen'. Scanning goes on and nothing is lost. */
  needsPairing: boolean
}

export interface RefusedItem {
  scan: ScanEvent
  reason: string
  /** Dutch, from the server. */
  message: string
  refusedAt: number
  /** Empty when the participant is not in the list. */
  name: string
}

export interface RosterHit {
  row: RosterRow
  /** `DS-7K4P-2M9X`; give it to `scan` to check this person in by hand. */
  code: string
  /** Ms since the epoch, the server's time; null when not checked in as far as this phone knows. */
  checkedInAt: number | null
  /** The check-in that stands, as far as this phone knows. */
  checkIn: CheckIn | null
}

/** `offline`: try again with signal. `refused`: the code was used, expired or wrong; the message says so. */
export type PairResult = { ok: true } | { ok: false; reason: 'offline' | 'refused'; message: string }

export type CrewPhase = 'loading' | 'unpaired' | 'ready' | 'revoked'

/** All that the scanner screen shows; a new object with every change, so it can be compared by identity. */
export interface CrewSnapshot {
  phase: CrewPhase
  device: CrewDeviceSelf | null
  /** The post that is stamped on scans: one of the device's locations. */
  location: string
  /** The race day that tickets must be of: today if it is one of the list's days, else the chosen one, else null and every day is let in. */
  day: string | null
  /** Race days of the people in the list, `YYYY-MM-DD`, in order. */
  days: readonly string[]
  /** Whether today is none of them: then the crew says for which day this post works. */
  dayIsChosen: boolean
  status: CrewStatus
  /** Check-ins that this phone made today (Europe/Amsterdam), without refused ones. */
  todayCount: number
  lastVerdict: ScanOutcome | null
  refusedItems: RefusedItem[]
}

/** What the screen can do. None of these rejects. */
export interface CrewActions {
  pair: (code: string) => Promise<PairResult>
  /** A scanned or typed text: a ticket's QR, or the short code `DS-…`. Resolves when the scan is durably stored, never before. */
  scan: (text: string) => Promise<ScanOutcome>
  /** The crew's choice after a verdict on a genuine ticket that is not in the list: let in, with the same text as was scanned. */
  admit: (text: string) => Promise<ScanOutcome>
  setLocation: (location: string) => Promise<void>
  /** The race day to work for on a day that is none, in a rehearsal; null takes every day. Kept on the phone. */
  chooseDay: (day: string | null) => Promise<void>
  /** Tries at once, whatever the back-off says. Resolves after the try. */
  syncNow: () => Promise<void>
  /** By words of the name, in any order, or by (the start of) a code; at most 20. */
  search: (query: string) => RosterHit[]
  /** Everybody on the list, without removed ones, in no order. */
  people: () => RosterHit[]
}

/** What `useCrew()` gives. */
export type Crew = CrewSnapshot & CrewActions
