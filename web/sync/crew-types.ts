import type { RaceRules } from '#shared/domain/race/race-settings.ts'
import type { Numbering } from '#shared/domain/race/start-numbers.ts'
import type { Verdict } from '#shared/scan/decide-verdict.ts'
import type { WideMoment } from '#shared/scan/event-time.ts'
import type { OpenTap } from '#shared/scan/open-taps.ts'
import type { ListComparison } from '#shared/domain/office/ready-check.ts'
import type { PersonAid } from '#shared/contract/first-aid.ts'
import type { CrewDeviceSelf } from '#shared/contract/crew-devices.ts'
import type { RosterRow } from '#shared/contract/crew.ts'
import type { EventKind } from '#shared/scan/event-kinds.ts'
import type { AnyEvent, EventOf } from '#shared/scan/scan-event.ts'
import type { CourseRow, MissingRow, PersonEvent, RosterHit, WaveView } from './crew-view-types.ts'

/**
 * The outcome of a scan. A recorded scan has the time when it began, however long the disk and the screen took. `not_saved` is not a
 * verdict: the phone could not store the scan (full, broken, another tab scans now), so the screen must not turn green for any ticket.
 */
export type ScanOutcome =
  | Exclude<Verdict, { kind: 'recorded' }>
  | (Extract<Verdict, { kind: 'recorded' }> & { at: WideMoment })
  | { kind: 'not_saved'; message: string }

type Made = 'v' | 'id' | 'deviceId' | 'seq' | 'location' | 'deviceTime' | 'clockOffset' | 'clockUncertainty' | 'mac'
/** An event without the fields that the phone's store and clock add. */
export type EventDraft = { [Kind in EventKind]: Omit<EventOf<Kind>, Made> }[EventKind]

/** `ok: false`: the event may not be made here (it concerns another device's event, or another tab scans). The message is Dutch. */
export type RecordResult = { ok: true; event: AnyEvent } | { ok: false; message: string }

/** The role of this tab. One tab scans at a time, so that its memory is up to date (docs/offline.md). */
export type TabRole = 'scanner' | 'bystander'

/**
 * `synced`: the last contact succeeded, no event waits, and the roster is complete. `syncing`: no contact has ended yet, an event waits, or
 * the roster is incomplete. `offline`: the last contact failed. `revoked`: this phone is revoked.
 */
export type ConnectionState = 'synced' | 'syncing' | 'offline' | 'revoked'
/** `persistent`: the browser promised to keep the data. `best-effort`: the browser may delete them. `nearly-full`: little room is left. */
export type StorageState = 'persistent' | 'best-effort' | 'nearly-full'

/** The status of another phone at a post, as the server last sent it. */
export interface PostStatus {
  deviceId: string
  name: string
  locations: string[]
  /** Ms since the epoch, the server's time; null if the post never contacted the server. */
  lastSeenAt: number | null
}

/** The status that the screen always shows. Times are ms since the epoch by the server's clock, as far as the phone knows it. */
export interface CrewStatus {
  state: ConnectionState
  /** Scans that the server has not answered yet. */
  waiting: number
  /** The number of events that this phone has made since its pairing. */
  eventsMade: number
  /** Scans that the server refused. They stay on the phone, see `refusedItems`. */
  refused: number
  /** When the whole roster was last known to be up to date; null before the first complete download. */
  lastSyncAt: number | null
  /** When this page last tried to reach the server; null until the first try has ended. That try starts after the roster is read. */
  lastTriedAt: number | null
  /** False until the roster has arrived completely for the first time. */
  rosterComplete: boolean
  /** The number of people in this phone's roster. */
  rosterCount: number
  posts: PostStatus[]
  /** Ms; `uncertainty` is null if this phone never received the server's time. */
  clock: { offset: number; uncertainty: number | null }
  storage: StorageState
  /** True if the server no longer accepts this phone's session: show 'opnieuw koppelen'. Scanning continues and nothing is lost. */
  needsPairing: boolean
}

/** An event of this phone that the server refused. */
export interface RefusedItem {
  event: AnyEvent
  reason: string
  /** The reason in Dutch, from the server. */
  message: string
  refusedAt: number
  /** Empty if the participant is not in the roster. */
  name: string
}

/** `offline`: try again with signal. `refused`: the pairing code was used, expired or wrong; the message says which. */
export type PairResult = { ok: true } | { ok: false; reason: 'offline' | 'refused'; message: string }

/**
 * The events that this phone can hand over to another phone, as one sequence of bytes: the events of this phone that the server does not
 * have yet, and the events that it carries for other phones.
 */
export interface Bundle {
  bytes: Uint8Array
  /** The number of events in `bytes`. */
  events: number
}

/**
 * `unreadable`: the bytes are not a complete bundle. `own`: the bundle has only events of this phone. `unpaired`: this phone was unpaired
 * or wiped. `isNew`: false if this phone already had all events of the bundle.
 */
export type StoreBundleResult =
  | { ok: true; events: number; deviceIds: string[]; isNew: boolean }
  | { ok: false; reason: 'unreadable' | 'own' | 'unpaired' | 'not_saved' }

/**
 * `person`: undefined if there is no first-aid data about the person, or this phone did not receive it. `completeAt`: the time (ms) when
 * all data was last up to date; null while a part is missing. `isLookStored`: false if the record of this look is only in memory: it is
 * lost if the page closes before it is sent.
 */
export type AidView =
  | { ok: true; person: PersonAid | undefined; completeAt: number | null; isLookStored: boolean }
  | { ok: false; message: string }

/**
 * `broken`: several tries to read the store of this phone failed; the phone keeps trying. It must not pair again without asking the crew.
 */
export type CrewPhase = 'loading' | 'unpaired' | 'ready' | 'revoked' | 'broken'

/** The state for the scanner screen. A new object with every change, so it can be compared by identity. */
export interface CrewSnapshot extends RaceRules {
  phase: CrewPhase
  /** This phone, with the name that the crew chose, even before the server has that name. */
  device: CrewDeviceSelf | null
  /** The name that the crew gave this phone at `at` (server's time, ms), until the server has received it; after that null. */
  newName: { name: string; at: number } | null
  /** The post that is written on scans: one of the device's locations. */
  location: string
  /** The race day that tickets must have: today if it is in `days`, otherwise the chosen day. Null accepts every day. */
  day: string | null
  /** Race days of the people in the roster, `YYYY-MM-DD`, in order. */
  days: readonly string[]
  /** True if today is not a race day: the crew then chooses the day for this post. */
  dayIsChosen: boolean
  status: CrewStatus
  /**
   * The check-ins, starts, finishes or passes (depending on the post) that this phone recorded today (Europe/Amsterdam). Refused events
   * do not count.
   */
  todayCount: number
  refusedItems: RefusedItem[]
  /** The role of this tab. A bystander shows everything and can take over. */
  role: TabRole
  /** The source of this edition's start numbers. */
  numbering: Numbering
  /** True if this phone has a key that proves a ticket genuine. */
  hasKeys: boolean
  /**
   * The number of received rows and events that this version of the app cannot read. They are stored or fetched again, and block nothing.
   */
  unread: number
  /** The number of events of this phone that the disk damaged before the server had them: they are lost. */
  lostOwn: number
  /** True if this phone is revoked and the server accepts nothing more from it: waiting events stay until it is paired again. */
  isRefusedByServer: boolean
  /** The number of events of this phone that fail at every try although the server answers. They stay and are tried again. */
  heldUp: number
  /** The number of damaged parts of the roster or of other devices' events. They are fetched again at the next signal. */
  lostParts: number
  /** False until the roster is in memory, shortly after the page opens: a scan waits for that, and a search finds nobody yet. */
  listRead: boolean
  /** Increases with every change to people or waves: use it as a memo key. */
  version: number
}

/** How a text reached the scanner. */
export interface ScanOptions {
  /** True if crew typed the text: only then is the short code `DS-…` accepted. */
  typed?: boolean
  /** Records the scan for this post, without changing the phone's own post. */
  location?: string
  /** The texts that the keystrokes of a hand scanner mean on other keyboard layouts. */
  otherReadings?: readonly string[] | undefined
  /** Ms of `performance.now()` when the code was first seen: this is the time of the event. Default: now. */
  seenAt?: number | undefined
  /** Assigns the scan to this tap, with the time and post of the tap. */
  tap?: OpenTap | undefined
}

/** The actions of the screen. None of them rejects. */
export interface CrewActions {
  pair: (code: string) => Promise<PairResult>
  /**
   * Scans a text: a ticket's QR, a wristband, or (only if `typed` by crew) the short code `DS-…`. The post decides the effect: check-in,
   * start, finish or pass. Resolves only when the event is durably stored. Several scans may wait for the disk: they are stored one after
   * another, each with the time when it was seen.
   */
  scan: (text: string, options?: ScanOptions) => Promise<ScanOutcome>
  /**
   * Admits a person with a genuine ticket who is not in the roster, after the scan's verdict. Pass the same text and post as for the scan.
   */
  admit: (text: string, options?: Omit<ScanOptions, 'typed'>) => Promise<ScanOutcome>
  /**
   * Records an event that crew entered on the screen: a start or finish from the detail dialog, dnf, a wristband, the start of a wave, an
   * undo of this phone's event, a stock count, a tap. The event is stored before the promise resolves, as for a scan. `seenAt`: see {@link
   * ScanOptions}.
   */
  record: (draft: EventDraft, options?: Pick<ScanOptions, 'seenAt'>) => Promise<RecordResult>
  /**
   * Makes this tab the scanner and reads the store again; the other tab notices at its next scan. Returns the reason if it failed,
   * undefined on success.
   */
  takeOver: () => Promise<string | undefined>
  /** Compares all data on this phone with the server, and fetches the differences. Resolves with the result. */
  compareWithServer: () => Promise<ListComparison>
  /** Chooses the post. Returns undefined on success. If the post was not stored, returns the reason, and the previous post stays. */
  setLocation: (location: string) => Promise<string | undefined>
  /**
   * Chooses the race day of a rehearsal, on a day without a race; null accepts every day. Stored on the phone. Returns the reason if it was
   * not stored.
   */
  chooseDay: (day: string | null) => Promise<string | undefined>
  /** Names this phone after the person who has it now. The next report sends it to the server. Returns the reason if it was not stored. */
  rename: (name: string) => Promise<string | undefined>
  /** Called when the server has accepted this new name. If the crew chose another name since, that name still waits to be sent. */
  confirmName: (sent: { name: string; at: number }) => Promise<void>
  /** Tries to sync at once, ignoring the back-off. Resolves after the try. */
  syncNow: () => Promise<void>
  /**
   * Packs everything that only this phone has, encrypted so that only the server can read it. Undefined if there is nothing to hand over,
   * or the store could not be read. Changes nothing on this phone.
   */
  packWaitingEvents: () => Promise<Bundle | undefined>
  /** Stores the events that another phone handed over, and then resolves. Sends them as soon as there is a connection. */
  storeBundle: (bytes: Uint8Array) => Promise<StoreBundleResult>
  /**
   * Returns the data that first aid may see about a person. Before it resolves, it stores a record of this look for the office's log. If
   * the disk fails, the record stays in memory, because a person's health comes first. `ok: false`: this phone has no such data, or cannot
   * read them; the message is Dutch.
   */
  lookAtAid: (participantId: string) => Promise<AidView>
  /**
   * Searches by words of the name, or by (the start of) a code, wristband or start number. Exact matches come first, then the people whom
   * the current post expects (`rankAtPost`); at most 20 or `most`.
   */
  search: (query: string, most?: number) => RosterHit[]
  /** Everybody in the roster except removed people, unordered. */
  people: () => RosterHit[]
  /** Everybody in the roster and the erased people who finished, unordered: used to compute finishing positions. */
  racers: () => RosterHit[]
  person: (participantId: string) => RosterHit | undefined
  /** The other half of a duo; undefined for a solo, and while the other person is not in this phone's roster. */
  partnerOf: (row: Pick<RosterRow, 'id' | 'ticketRef'>) => RosterHit | undefined
  /** The known events of a person, or of a wristband (`WB-…`) whoever wears it, oldest first. */
  history: (id: string) => PersonEvent[]
  /** The waves of this post's day, in order. */
  waves: () => WaveView[]
  /** This phone's taps of today without a wristband, oldest first, even those of an earlier pairing for this edition. */
  openTaps: () => OpenTap[]
  /** The people on the course today: those of this post's day, and those who started today. The longest on the course come first. */
  onCourse: () => CourseRow[]
  /** The people who are missing today, by the rule of the office; the longest missing come first. */
  missing: () => MissingRow[]
}

/** The result of `useCrew()`. */
export type Crew = CrewSnapshot & CrewActions
