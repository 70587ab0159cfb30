import type { RosterRow } from '#shared/contract/crew.ts'
import { showParticipantCode } from '#shared/lib/ids.ts'
import type { RandomBytes } from '#shared/lib/random.ts'
import type { readTicketCode } from '#shared/lib/ticket-code.ts'
import { foldScans } from '#shared/scan/fold.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMeta, putMeta } from '#web/db/meta.ts'
import type { RosterCipher } from '#web/db/roster-cipher.ts'
import { readShards, shardOf } from '#web/db/roster-shards.ts'
import { checkSession, dropExpiredRoster, dropRoster, pairPhone, wipeWhenSent } from './crew-session.ts'
import { emptySnapshot, readSnapshot, type LiveState } from './crew-snapshot.ts'
import type { CrewActions, CrewSnapshot, RosterHit, ScanOutcome, StorageState } from './crew-types.ts'
import { createDeviceClock } from './device-clock.ts'
import { knownScans } from './known-scans.ts'
import { createLocalCheckIns } from './local-check-ins.ts'
import type { WithLock } from './locks.ts'
import { pullChanges, type PullEnd } from './pull.ts'
import { pushOutbox, type PushEnd } from './push.ts'
import type { LoopDelegate } from './retry-loop.ts'
import { createRosterIndex } from './roster-index.ts'
import { scanTicket } from './scan-ticket.ts'
import { createSyncLoop, type SyncLoop } from './sync-loop.ts'
import type { CrewTransport } from './transport.ts'

/** What one tab tells the others: something in the store changed. */
export type TabNews = { kind: 'scans'; participantId: string } | { kind: 'roster'; shards: number[] } | { kind: 'session' }

/** Everything of the world that the engine needs; the browser's is in browser-crew.ts. */
export interface CrewEngineDeps extends LoopDelegate {
  db: CrewDb
  loadCipher: (db: CrewDb) => Promise<RosterCipher>
  transport: CrewTransport
  withLock: WithLock
  /** The device's clock, ms since the epoch. */
  now: () => number
  randomBytes: RandomBytes
  readCode: typeof readTicketCode
  isVisible: () => boolean
  tabs: { tell(news: TabNews): void; listen(hear: (news: TabNews) => void): void }
  storage: { ask(): Promise<StorageState>; read(): Promise<StorageState> }
  pageSize?: number
}

export interface CrewEngine {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => CrewSnapshot
  actions: CrewActions
  /** The network, the page or the service worker came back: try at once. */
  wake: () => Promise<void>
  /** Resolves when the store was read: the phase is not `loading` any more. */
  ready: Promise<void>
  /** Stops timers and closes the store. */
  close: () => void
}

/**
 * The heart of a crew phone: one store, one list in memory, one loop, one snapshot for the screen. Starts at once, from the
 * store alone; the network is only ever asked in the background.
 */
export function createCrewEngine(deps: CrewEngineDeps): CrewEngine {
  const { db, transport, withLock, now } = deps
  const clock = createDeviceClock(db, now)
  const index = createRosterIndex()
  const own = createLocalCheckIns(db)
  const listeners = new Set<() => void>()
  const measureClock = clock.measure
  let snapshot = emptySnapshot
  let loop: SyncLoop | undefined
  let cipher: RosterCipher | undefined
  let closed = false
  // What the store does not hold: the last tries, the last verdict, the phone's disk.
  const live: LiveState = { reachable: null, lastTriedAt: null, lastVerdict: null, storage: 'best-effort', wiped: false }

  let refreshing: Promise<void> | undefined
  let stale = false
  /** Reads the store again for the screen; many calls at once are one or two reads. */
  function refresh(): Promise<void> {
    stale = true
    refreshing ??= (async () => {
      while (stale && !closed) {
        stale = false
        snapshot = await readSnapshot(db, index, clock, live)
        for (const listener of listeners) listener()
      }
    })()
      .catch(() => {}) // the store is closing; the next refresh reads again
      .finally(() => (refreshing = undefined))
    return refreshing
  }

  async function loadRoster(shards?: readonly number[]): Promise<void> {
    cipher ??= await deps.loadCipher(db)
    try {
      for (const rows of (await readShards(db, cipher, shards)).values()) index.put(rows)
    } catch {
      // Not sealed by our key: what we can't read we ask for again. Scans are not in there.
      await dropRoster(db)
      cipher = undefined
    }
  }

  async function pull(): Promise<PullEnd> {
    cipher ??= await deps.loadCipher(db)
    const onRows = (rows: Parameters<typeof index.put>[0]) => {
      index.put(rows)
      if (rows.length > 0) deps.tabs.tell({ kind: 'roster', shards: [...new Set(rows.map((row) => shardOf(row.id)))] })
    }
    const end = await pullChanges({ db, cipher, transport, withLock, measureClock, now, onRows, pageSize: deps.pageSize })
    // "Not paired" has three causes; only the session knows which.
    return end === 'unpaired' && (await checkSession({ db, transport, measureClock, now })) === 'revoked' ? 'revoked' : end
  }

  async function onTried(kind: 'push' | 'pull', end: PushEnd | PullEnd): Promise<void> {
    if (end !== 'nothing') {
      live.reachable = end !== 'unreachable' && end !== 'failing'
      live.lastTriedAt = clock.serverNow()
    }
    if (end === 'unpaired') await putMeta(db, 'needsPairing', true)
    else if (end === 'current') await db.meta.delete('needsPairing')
    if (end === 'revoked') await putMeta(db, 'revoked', true)
    if (await getMeta(db, 'revoked')) await revoke()
    else if (kind === 'pull' && end !== 'current' && (await dropExpiredRoster(db, clock.serverNow()))) forgetRoster()
    void refresh()
  }

  function forgetRoster() {
    index.clear()
    cipher = undefined
  }

  async function revoke(): Promise<void> {
    if (index.size > 0 || (await getMeta(db, 'cursor')) !== undefined) await dropRoster(db)
    forgetRoster()
    if (!(await wipeWhenSent(db))) return loop?.scanned()
    live.wiped = true
    stopLoop()
    deps.tabs.tell({ kind: 'session' })
  }

  function startLoop() {
    if (loop || closed) return
    loop = createSyncLoop({
      setTimer: deps.setTimer,
      clearTimer: deps.clearTimer,
      random: deps.random,
      isVisible: deps.isVisible,
      push: () => pushOutbox({ db, transport, withLock, measureClock, now }),
      pull: async () => ((await getMeta(db, 'revoked')) ? 'revoked' : pull()),
      onTried,
    })
    void loop.wake()
  }

  function stopLoop() {
    loop?.close()
    loop = undefined
  }

  async function start(): Promise<void> {
    await Promise.all([clock.load(), own.load()])
    const device = await getMeta(db, 'device')
    if (device) await loadRoster()
    live.storage = await deps.storage.read()
    await refresh()
    if (device) startLoop()
  }

  async function hear(news: TabNews): Promise<void> {
    if (news.kind === 'scans') await own.load(news.participantId)
    if (news.kind === 'roster') await loadRoster(news.shards)
    if (news.kind === 'session') {
      if (await getMeta(db, 'device')) startLoop()
      else {
        stopLoop()
        forgetRoster()
      }
    }
    await refresh()
  }

  async function scan(text: string, admit: boolean): Promise<ScanOutcome> {
    const outcome = await scanTicket({ db, index, clock, now, random: deps.randomBytes, readCode: deps.readCode }, text, { admit })
    live.lastVerdict = outcome
    if (outcome.kind === 'welcome' || (admit && outcome.kind === 'not_in_list')) {
      const { participantId } = outcome.ticket
      loop?.scanned()
      deps.tabs.tell({ kind: 'scans', participantId })
      void own.load(participantId).catch(() => {})
    }
    void refresh()
    return outcome
  }

  const toHit = (row: RosterRow): RosterHit => {
    const checkIn = foldScans(knownScans(row, own.of(row.id))).checkIn ?? null
    return { row, code: showParticipantCode(row.id), checkedInAt: checkIn?.time ?? null, checkIn }
  }

  const actions: CrewActions = {
    async pair(code) {
      try {
        const result = await pairPhone({ db, transport, measureClock, now }, code)
        if (!result.ok) return result
        live.wiped = false
        live.storage = await deps.storage.ask()
        deps.tabs.tell({ kind: 'session' })
        await refresh()
        startLoop()
        void loop?.wake()
        return result
      } catch {
        return {
          ok: false,
          reason: 'refused',
          message: 'Dit toestel kan niets opslaan. Maak ruimte vrij, of open de site buiten een privévenster.',
        }
      }
    },
    scan: (text) => scan(text, false),
    admit: (text) => scan(text, true),
    async setLocation(location) {
      await putMeta(db, 'location', location).catch(() => {})
      await refresh()
    },
    async syncNow() {
      await loop?.wake()
      await refresh()
    },
    async chooseDay(day) {
      await (day === null ? db.meta.delete('chosenDay') : putMeta(db, 'chosenDay', day)).catch(() => {})
      await refresh()
    },
    search: (query) => index.search(query, 20).map(toHit),
    people: () => index.people().map(toHit),
  }

  deps.tabs.listen((news) => void hear(news).catch(() => {}))
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    actions,
    wake: async () => loop?.wake(),
    ready: start().catch(() => {
      // No store at all (a private window, a broken disk): pairing will say so. Never a screen that loads for ever.
      snapshot = { ...emptySnapshot, phase: 'unpaired' }
      for (const listener of listeners) listener()
    }),
    close() {
      closed = true
      stopLoop()
      db.close({ disableAutoOpen: true })
    },
  }
}
