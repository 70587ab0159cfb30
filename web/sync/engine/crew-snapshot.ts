import { eventDateOf } from '#shared/lib/dates.ts'
import { unknownUncertainty } from '#shared/scan/event-time.ts'
import { claimedTime } from '#shared/scan/event-kinds.ts'
import { actionAt, kindOfAction } from '#shared/scan/scan-action.ts'
import { raceSettingsOf } from '#web/db/meta.ts'
import type { AidLook, OwnEvent } from '#web/db/records.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import type { ConnectionState, CrewSnapshot, CrewStatus, RefusedItem, StorageState } from '#web/sync/crew-types.ts'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import { defaultNumbering } from '#shared/domain/race/start-numbers.ts'
import type { DeviceClock } from '#web/sync/device/device-clock.ts'
import { findPostDay } from './race-day.ts'
import { setAsidePrefix } from '#web/sync/memory/set-aside.ts'

/** State that is only in memory, not in the store. */
export interface LiveState {
  /** True if the last try to reach the server got a useful answer; null before the first try. */
  reachable: boolean | null
  lastTriedAt: number | null
  storage: StorageState
  /** True if the store was deleted because the phone was revoked. */
  wiped: boolean
  /** True if this phone was revoked and the server accepts nothing more from it. */
  isRefusedByServer: boolean
  /** The number of this phone's events that the disk damaged and that were deleted unsent. */
  lost: number
  /** The number of events that the server fails to accept, see push.ts. */
  heldUp: number
  /** True if several tries to read the store failed. */
  broken: boolean
  /** True while this tab records in the store that it is the scanner. Scans wait for that write and for the list. */
  isClaiming: boolean
  /**
   * The records of looks at first-aid data that the disk could not store. They stay in memory until the server has them. If the page closes
   * before that, they are lost.
   */
  unsavedLooks: AidLook[]
}

/** The snapshot before the store was read. */
export const emptySnapshot: CrewSnapshot = {
  phase: 'loading',
  device: null,
  newName: null,
  location: '',
  day: null,
  days: [],
  dayIsChosen: false,
  status: {
    state: 'syncing',
    waiting: 0,
    eventsMade: 0,
    refused: 0,
    lastSyncAt: null,
    lastTriedAt: null,
    rosterComplete: false,
    rosterCount: 0,
    posts: [],
    clock: { offset: 0, uncertainty: null },
    storage: 'best-effort',
    needsPairing: false,
  },
  todayCount: 0,
  refusedItems: [],
  role: 'scanner',
  hasKeys: false,
  ...defaultRaceSettings,
  numbering: defaultNumbering,
  unread: 0,
  lostOwn: 0,
  isRefusedByServer: false,
  heldUp: 0,
  lostParts: 0,
  listRead: false,
  version: 0,
}

/** Computes the snapshot from memory alone, so it is cheap enough for every change. */
export function readSnapshot(memory: CrewMemory, clock: DeviceClock, live: LiveState, tab: string): CrewSnapshot {
  if (!memory.opened || (live.broken && !memory.loaded)) return { ...emptySnapshot, phase: live.broken ? 'broken' : 'loading' }
  const { meta, index, book, counter } = memory
  const now = clock.serverNow()
  const today = eventDateOf(now)
  const ownEvents = [...book.ownEvents()]
  const waiting = ownEvents.filter((own) => own.state === 'waiting').length
  // If the office accepted a refused event later, the book contains the server's copy: the event is not refused any more.
  const isRefused = ({ state, event }: OwnEvent) => state === 'refused' && !book.has(event)
  const refusedItems = ownEvents
    .filter(isRefused)
    .sort((a, b) => a.order! - b.order!)
    .map((own) => describe(own, memory))
  const { offset, uncertainty } = clock.estimate()
  const isRevoked = meta.revoked === true || live.wiped
  const rosterComplete = meta.lastSyncAt !== undefined
  const lostNames = (meta.unread ?? []).filter((name) => name.startsWith(setAsidePrefix)).length
  const status: CrewStatus = {
    state: isRevoked ? 'revoked' : connectionState(live, waiting, rosterComplete),
    waiting,
    eventsMade: counter.seq,
    refused: refusedItems.length,
    lastSyncAt: meta.lastSyncAt ?? null,
    lastTriedAt: live.lastTriedAt,
    rosterComplete,
    rosterCount: index.size,
    posts: meta.posts ?? [],
    clock: { offset, uncertainty: uncertainty === unknownUncertainty ? null : uncertainty },
    storage: live.storage,
    // A phone with an expired roster needs a pairing too, although its session is valid: only a new pairing fetches the roster again.
    needsPairing: meta.needsPairing === true || meta.expired === true,
  }
  return {
    phase: isRevoked ? 'revoked' : meta.device ? 'ready' : 'unpaired',
    device: meta.device && meta.newName ? { ...meta.device, name: meta.newName.name } : (meta.device ?? null),
    newName: meta.newName ?? null,
    location: meta.location ?? '',
    day: findPostDay(index.days, now, meta.chosenDay),
    days: [...index.days].sort(),
    dayIsChosen: !index.days.has(today),
    status,
    todayCount: countScans(
      ownEvents.filter((own) => !isRefused(own)),
      kindOfAction[actionAt(meta.location ?? '')],
      today,
    ),
    refusedItems,
    role: !meta.device || counter.tab === tab || live.isClaiming ? 'scanner' : 'bystander',
    hasKeys: (meta.publicKeys ?? []).length > 0,
    ...raceSettingsOf(meta),
    numbering: meta.numbering ?? defaultNumbering,
    unread: (meta.unread ?? []).length - lostNames + book.unfoldable(),
    lostOwn: memory.lostOwn + live.lost,
    isRefusedByServer: live.isRefusedByServer,
    heldUp: live.heldUp,
    lostParts: lostNames + memory.unreadableParts,
    listRead: memory.loaded,
    version: memory.version,
  }
}

/** Caches the calendar day of each event, because computing it costs far more than comparing it. */
const days = new WeakMap<object, string>()
function dayOf({ event }: OwnEvent): string {
  const day = days.get(event) ?? eventDateOf(claimedTime(event))
  days.set(event, day)
  return day
}

/** Counts the events of one kind on a day, without those that were undone on this phone. */
function countScans(counting: readonly OwnEvent[], kind: string, day: string): number {
  const undone = new Set(counting.flatMap(({ event }) => (event.kind === 'undo' ? event.target : [])))
  return counting.filter((own) => own.event.kind === kind && !undone.has(own.id) && dayOf(own) === day).length
}

function describe({ event, reason = '', message = '', refusedAt = 0 }: OwnEvent, { index }: CrewMemory): RefusedItem {
  const name = typeof event.participantId === 'string' ? (index.find(event.participantId)?.name ?? '') : ''
  return { event, reason, message, refusedAt, name }
}

function connectionState({ reachable }: LiveState, waiting: number, rosterComplete: boolean): ConnectionState {
  if (reachable === false) return 'offline'
  return reachable === null || waiting > 0 || !rosterComplete ? 'syncing' : 'synced'
}
