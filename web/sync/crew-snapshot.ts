import { eventDateOf } from '#shared/lib/dates.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMetas } from '#web/db/meta.ts'
import { countOutbox, listRefused } from '#web/db/outbox.ts'
import type { ConnectionState, CrewSnapshot, CrewStatus, ScanOutcome, StorageState } from './crew-types.ts'
import { unknownUncertainty, type DeviceClock } from './device-clock.ts'
import type { RosterIndex } from './roster-index.ts'
import { raceDay } from './scan-ticket.ts'

/** What the screen shows and the store does not hold. */
export interface LiveState {
  /** Whether the last try got a useful answer; null before the first. */
  reachable: boolean | null
  lastTriedAt: number | null
  lastVerdict: ScanOutcome | null
  storage: StorageState
  /** The store was deleted because the phone was revoked. */
  wiped: boolean
}

/** Before the store was read. */
export const emptySnapshot: CrewSnapshot = {
  phase: 'loading',
  device: null,
  location: '',
  day: null,
  days: [],
  dayIsChosen: false,
  status: {
    state: 'syncing',
    waiting: 0,
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
  lastVerdict: null,
  refusedItems: [],
}

const shown = ['device', 'location', 'lastSyncAt', 'posts', 'revoked', 'needsPairing', 'chosenDay'] as const

/** What is true now, from the store, the list and the loop. */
export async function readSnapshot(db: CrewDb, index: RosterIndex, clock: DeviceClock, live: LiveState): Promise<CrewSnapshot> {
  const today = eventDateOf(clock.serverNow())
  const [{ waiting, refused }, refusedItems, todays, meta] = await db.transaction('r', db.outbox, db.scans, db.states, db.meta, async () =>
    Promise.all([countOutbox(db), listRefused(db), db.states.where('day').equals(today).toArray(), getMetas(db, shown)]),
  )
  const { device, location, lastSyncAt, posts, revoked, needsPairing, chosenDay } = meta
  const { offset, uncertainty } = clock.estimate()
  const rosterComplete = lastSyncAt !== undefined
  const gone = revoked === true || live.wiped
  const refusedIds = new Set(refusedItems.map((item) => item.scanId))
  const status: CrewStatus = {
    state: gone ? 'revoked' : connectionState(live, waiting, rosterComplete),
    waiting,
    refused,
    lastSyncAt: lastSyncAt ?? null,
    lastTriedAt: live.lastTriedAt,
    rosterComplete,
    rosterCount: index.size,
    posts: posts ?? [],
    clock: { offset, uncertainty: uncertainty === unknownUncertainty ? null : uncertainty },
    storage: live.storage,
    needsPairing: needsPairing === true,
  }
  return {
    phase: gone ? 'revoked' : device ? 'ready' : 'unpaired',
    device: device ?? null,
    location: location ?? '',
    day: raceDay(index, clock, chosenDay),
    days: [...index.days].sort(),
    dayIsChosen: !index.days.has(today),
    status,
    todayCount: todays.filter((state) => !refusedIds.has(state.scanId)).length,
    lastVerdict: live.lastVerdict,
    refusedItems: refusedItems.map(({ scan, reason = '', message = '', refusedAt = 0 }) => ({
      scan,
      reason,
      message,
      refusedAt,
      name: index.find(scan.participantId)?.name ?? '',
    })),
  }
}

function connectionState({ reachable }: LiveState, waiting: number, rosterComplete: boolean): ConnectionState {
  if (reachable === false) return 'offline'
  return reachable === null || waiting > 0 || !rosterComplete ? 'syncing' : 'synced'
}
