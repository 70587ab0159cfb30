import type { Verdict } from '#shared/scan/decide-verdict.ts'
import type { WideMoment } from '#shared/scan/event-time.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import type { WaveStart } from '#shared/scan/fold-waves.ts'
import type { ListComparison } from '#shared/domain/office/ready-check.ts'
import type { CrewDeviceSelf, RosterRow } from '#shared/contract/crew.ts'
import type { EventKind } from '#shared/scan/event-kinds.ts'
import type { AnyEvent, EventOf } from '#shared/scan/scan-event.ts'

/**
 * What a scan ends in. A recorded one tells the moment that was stored, however long the disk and the screen took. `not_saved` is ours: the phone could not store the scan (full, broken, another tab is the scanner now), so nothing
 * may turn green, whatever the ticket says.
 */
export type ScanOutcome =
  | Exclude<Verdict, { kind: 'recorded' }>
  | (Extract<Verdict, { kind: 'recorded' }> & { at: WideMoment })
  | { kind: 'not_saved'; message: string }

type Made = 'v' | 'id' | 'deviceId' | 'seq' | 'location' | 'deviceTime' | 'clockOffset' | 'clockUncertainty' | 'mac'
/** An event but for what only the phone's store and clock can give. */
export type EventDraft = { [Kind in EventKind]: Omit<EventOf<Kind>, Made> }[EventKind]

/** `refused`: what it would change may not be here (somebody else's event, another tab is the scanner). Dutch. */
export type RecordResult = { ok: true; event: AnyEvent } | { ok: false; message: string }

/** Whether this tab may scan: one does at a time, so that what it has in memory is the truth (docs/offline.md). */
export type TabRole = 'scanner' | 'bystander'

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
  event: AnyEvent
  reason: string
  /** Dutch, from the server. */
  message: string
  refusedAt: number
  /** Empty when the participant is not in the list. */
  name: string
}

export interface RosterHit {
  row: RosterRow
  /** `DS-7K4P-2M9X`; give it to `scan` with `typed` to scan this person by hand. */
  code: string
  /** All that this phone knows of them, its own unsent events too, the start of their wave joined. */
  state: RaceState
}

/** One line of a participant's history on this phone. */
export interface PersonEvent {
  event: AnyEvent
  /** Not acknowledged by the server yet. */
  waiting: boolean
  /** Taken back by a later event. */
  undone: boolean
  /** Whether this phone may take it back: its own, and not undone. */
  mayUndo: boolean
}

/** A wave of the day on which this post works. */
export interface WaveView {
  eventDate: string
  waveNumber: number
  /** ISO date-time as planned; null when unknown. */
  waveTime: string | null
  people: number
  checkedIn: number
  started: WaveStart | null
}

/** Somebody who started and has not finished. */
export interface CourseRow {
  participantId: string
  /** Undefined for who is not in this phone's list: let in on the signature of their code, or taken off it since. */
  hit: RosterHit | undefined
  start: ScanMoment
  /** Longer under way than the time set in Instellingen. */
  overdue: boolean
}

/** `offline`: try again with signal. `refused`: the code was used, expired or wrong; the message says so. */
export type PairResult = { ok: true } | { ok: false; reason: 'offline' | 'refused'; message: string }

/** `broken`: the store of this phone can't be read, though it was tried several times; it goes on trying. Never pair over it unasked. */
export type CrewPhase = 'loading' | 'unpaired' | 'ready' | 'revoked' | 'broken'

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
  /** Check-ins, starts, finishes or passings, as this post does, that this phone made today (Europe/Amsterdam), without refused ones. */
  todayCount: number
  refusedItems: RefusedItem[]
  /** Whether this tab scans. A bystander shows everything and can take over. */
  role: TabRole
  /** Whether a key is here with which a genuine ticket is told from a forged one. */
  hasKeys: boolean
  /** Minutes on the course after which somebody is overdue. */
  overdueMinutes: number
  /** Rows and events that came and that this version of the app can't read. They are kept or asked for again; nothing else stops. */
  unread: number
  /** Events of this phone that its disk spoiled before the server had them: they are gone. */
  lostOwn: number
  /** Revoked, and the server takes nothing any more from this phone: what waits stays until it is paired anew. */
  isOver: boolean
  /** Events of this phone that do not get there, however often they are tried, while the server is heard: they stay and are tried on. */
  heldUp: number
  /** Parts of the list, or of what others recorded, that this phone's disk spoiled: asked for again with the next signal. */
  lostParts: number
  /** False for a moment at the start: the scanner runs, a scan waits for the list, and who is searched for can't be found yet. */
  listRead: boolean
  /** Rises whenever something about people or waves changed: memoise on it. */
  version: number
}

/** What the screen can do. None of these rejects. */
export interface CrewActions {
  pair: (code: string) => Promise<PairResult>
  /**
   * A scanned or typed text: a ticket's QR, a wristband, or (only when `typed` by crew) the short code `DS-…`. What it does depends on the
   * post: check-in, start, finish or seen. Resolves when the event is durably stored, never before. `location`: another post than the one
   * that this phone scans for, which stays as it is. `otherReadings`: what the keys of a hand scanner are on another keyboard layout.
   */
  scan: (
    text: string,
    options?: { typed?: boolean; location?: string; otherReadings?: readonly string[] | undefined },
  ) => Promise<ScanOutcome>
  /** The crew's choice after a verdict on a genuine ticket that is not in the list: let in, with the same text as was scanned, at the same post. */
  admit: (text: string, options?: { location?: string; otherReadings?: readonly string[] | undefined }) => Promise<ScanOutcome>
  /**
   * An event by hand: a start or finish from the detail dialog, dnf, a wristband, a wave that starts, an undo of an own event, a stock count.
   * Stored before it resolves, like a scan.
   */
  record: (draft: EventDraft) => Promise<RecordResult>
  /** This tab becomes the scanner, and reads everything anew; the other one is told with its next scan. Why not, in words; undefined when it is. */
  takeOver: () => Promise<string | undefined>
  /** Compares all that is here with the server, and fetches what differs. Resolves with how it ended. */
  compareAll: () => Promise<ListComparison>
  /** Why it could not be kept, in words: this phone still works for the post before. Undefined when it is kept. */
  setLocation: (location: string) => Promise<string | undefined>
  /** The race day to work for on a day that is none, in a rehearsal; null takes every day. Kept on the phone; else why not, in words. */
  chooseDay: (day: string | null) => Promise<string | undefined>
  /** Tries at once, whatever the back-off says. Resolves after the try. */
  syncNow: () => Promise<void>
  /** By words of the name, or by (the start of) a code, wristband or start number, the best first; at most 20, unless `most` says otherwise. */
  search: (query: string, most?: number) => RosterHit[]
  /** Everybody on the list, without removed ones, in no order. */
  people: () => RosterHit[]
  person: (participantId: string) => RosterHit | undefined
  /** What is known of a person, oldest first; of a wristband (`WB-…`), whoever wears it. */
  history: (id: string) => PersonEvent[]
  /** The waves of this post's day, in order. */
  waves: () => WaveView[]
  /** Who is on the course today: of this post's day, and who started on it. The longest first. */
  onCourse: () => CourseRow[]
}

/** What `useCrew()` gives. */
export type Crew = CrewSnapshot & CrewActions
