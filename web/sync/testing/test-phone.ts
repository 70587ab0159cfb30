import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { CrewDeviceSelf, RosterRow, ScanAnswer } from '#shared/contract/crew.ts'
import type { TimeStart } from '#shared/domain/race/race-settings.ts'
import type { Numbering } from '#shared/domain/race/start-numbers.ts'
import { readTicketCode, signTicketCode, ticketPublicKey } from '#shared/lib/ticket-code.ts'
import { toBase64url } from '#shared/lib/ids.ts'
import { digestOf, sameDigest } from '#shared/lib/set-digest.ts'
import { eventKey, rowKey } from '#shared/scan/list-keys.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { Failure } from '#web/api/failure.ts'
import { createCrewDb } from '#web/db/crew-db.ts'
import { loadRosterCipher } from '#web/db/roster-cipher.ts'
import { readPage } from '#web/sync/exchange/read-page.ts'
import { createCrewEngine, type CrewEngine } from '#web/sync/engine/crew-engine.ts'
import type { CrewEngineDeps, TabNews } from '#web/sync/engine/engine-deps.ts'
import { pageLocks } from '#web/sync/device/locks.ts'
import { newestTabWins } from '#web/sync/device/scanner-seat.ts'
import * as syncJobs from '#web/sync/engine/sync-jobs.ts'
import type { CrewTransport } from '#web/sync/exchange/transport.ts'

// A phone and a server for tests of the engine, both in this process: only the network between them is not real.

const signingKey = new Uint8Array(32).fill(7)
/** A time on a day that is not a race day of the list, ms since the epoch. */
export const noon = Date.parse('2025-10-01T10:00:00Z')

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The nth participant; an even and the next odd number form a duo. */
export function testRow(n: number, change: Partial<RosterRow> = {}): RosterRow {
  const id = Array.from({ length: 8 }, (_, i) => alphabet[Math.floor(n / 32 ** (7 - i)) % 32]).join('')
  const ref = Array.from({ length: 8 }, (_, i) => alphabet[Math.floor((n >> 1) / 32 ** (7 - i)) % 32]).join('')
  return {
    id,
    rev: 1,
    name: `Loper ${n}`,
    ticketRef: ref,
    ticketType: 'duo',
    index: (n & 1) as 0 | 1,
    eventDate: '2025-10-11',
    waveNumber: 1,
    waveTime: null,
    codeVersion: 1,
    status: 'active',
    ...change,
  }
}

/** The text of a row's QR. */
export function codeOf(row: RosterRow): string {
  return signTicketCode({ ...row, participantId: row.id, version: row.codeVersion }, signingKey)
}

export const offline: Failure = { kind: 'offline', message: 'Geen verbinding.' }
export const unreadable: Failure = { kind: 'broken', status: 200, code: 'unreadable', message: 'unreadable' }
export function failure(status: number, code = 'unexpected'): Failure {
  return { kind: status < 500 ? 'refused' : 'broken', status, code, message: code }
}

interface Pushed {
  scans: AnyEvent[]
}

let made = 0
/** A check-in by another phone, changed by `change`. */
export function otherEvent(participantId: string, change: Partial<AnyEvent> & Record<string, unknown> = {}): AnyEvent {
  made++
  return {
    v: 1,
    id: `0199a5d0-0000-7000-8001-${String(made).padStart(12, '0')}`,
    deviceId: '00000000-0000-4000-8000-000000000002',
    seq: made,
    kind: 'check-in',
    participantId,
    location: 'finish',
    deviceTime: noon,
    clockOffset: 0,
    clockUncertainty: 5,
    knownBy: 'roster',
    codeVersion: 1,
    received: { receivedAt: noon, notBefore: noon - 3_600_000, notAfter: noon + 3_600_000 },
    ...change,
  }
}

/** A minimal server for the contract; a test can replace every part of it. */
export function createTestServer(rows: RosterRow[] = []) {
  const server = {
    /** The feed of rows: each row once per change. */
    rows: rows as unknown[],
    /** The feed of events; pushed events are added here. */
    events: [] as unknown[],
    epoch: 'table-1',
    overdueMinutes: 240,
    /** Undefined for a server that is older than the setting. */
    timeFrom: undefined as TimeStart | undefined,
    fastestMinutes: undefined as number | undefined,
    numbering: undefined as Numbering | undefined,
    cancelledWaves: undefined as string[] | undefined,
    secret: toBase64url(new Uint8Array(32).fill(9)),
    edition: '2025',
    publicKeys: [toBase64url(ticketPublicKey(signingKey))],
    now: noon,
    device: { id: '00000000-0000-4000-8000-000000000001', name: 'Post A', locations: ['start', 'finish'] } as CrewDeviceSelf,
    paired: true,
    revoked: false,
    /** How often a phone reported that it wiped itself. */
    wiped: 0,
    scans: new Map<string, AnyEvent>(),
    pushes: [] as AnyEvent[][],
    /** If set, every call ends with this failure. */
    down: undefined as Failure | undefined,
    /** Called before each answer with the name of the call. */
    before: (_call: keyof CrewTransport): void | Promise<void> => {},
    answer: (scan: AnyEvent, index: number): ScanAnswer | undefined => {
      const outcome = server.scans.has(scan.id) ? 'known' : 'stored'
      const { receivedAt, notBefore, notAfter } = { receivedAt: server.now, notBefore: 0, notAfter: server.now }
      if (outcome === 'stored') server.events.push({ ...scan, received: { receivedAt, notBefore, notAfter } })
      server.scans.set(scan.id, scan)
      return { index, id: scan.id, outcome }
    },
    push: ({ scans }: Pushed): Awaited<ReturnType<CrewTransport['pushScans']>> => {
      server.pushes.push(scans)
      const answers = scans.flatMap((scan, index) => server.answer(scan, index) ?? [])
      return { ok: true, value: { answers, serverTime: server.now, revoked: server.revoked, epoch: server.epoch } }
    },
  }
  async function guard(call: keyof CrewTransport): Promise<Failure | undefined> {
    await server.before(call)
    return server.down
  }
  const transport: CrewTransport = {
    async pairDevice() {
      const down = await guard('pairDevice')
      if (down) return { ok: false, failure: down }
      server.paired = true
      return {
        ok: true,
        value: {
          device: server.device,
          edition: server.edition,
          serverTime: server.now,
          secret: server.secret,
          publicKeys: server.publicKeys,
        },
      }
    },
    async getDeviceSession() {
      const down = await guard('getDeviceSession')
      if (down) return { ok: false, failure: down }
      return {
        ok: true,
        value: { paired: server.paired, revoked: server.revoked, device: server.paired ? server.device : null, serverTime: server.now },
      }
    },
    async pullRoster({ query }) {
      const down = await guard('pullRoster')
      if (down) return { ok: false, failure: down }
      if (server.revoked) return { ok: false, failure: failure(403, 'device_revoked') }
      if (!server.paired) return { ok: false, failure: failure(401, 'not_logged_in') }
      // The cursor: the positions in both feeds, as `rows/events`.
      const [row = 0, event = 0] = (query.cursor ?? '').split('/').map(Number)
      const limit = Number(query.limit)
      const rowEnd = Math.min(server.rows.length, row + limit)
      const eventEnd = Math.min(server.events.length, event + limit)
      const { id: deviceId, name, locations } = server.device
      const posts = [{ deviceId, name, locations, lastSeenAt: new Date(server.now).toISOString() }]
      return {
        ok: true,
        value: {
          rows: server.rows.slice(row, rowEnd),
          events: server.events.slice(event, eventEnd),
          cursor: `${rowEnd}/${eventEnd}`,
          complete: rowEnd === server.rows.length && eventEnd === server.events.length,
          serverTime: server.now,
          epoch: server.epoch,
          device: server.device,
          overdueMinutes: server.overdueMinutes,
          timeFrom: server.timeFrom,
          fastestMinutes: server.fastestMinutes,
          numbering: server.numbering,
          cancelledWaves: server.cancelledWaves,
          publicKeys: server.publicKeys,
          posts,
        },
      }
    },
    async reportWiped() {
      const down = await guard('reportWiped')
      if (down) return { ok: false, failure: down }
      server.wiped++
      return { ok: true, value: { ok: true } }
    },
    async compareLists({ body }) {
      const down = await guard('compareLists')
      if (down) return { ok: false, failure: down }
      const rows = new Map((server.rows as RosterRow[]).map((row) => [row.id, row]))
      const events = (server.events as AnyEvent[]).filter((event) => event.received!.receivedAt < body.until)
      const digests = [
        digestOf([...rows.values()].filter((row) => row.status !== 'removed').map(rowKey)),
        digestOf(events.map(eventKey)),
      ] as const
      const same = sameDigest(digests[0], body.rows) && sameDigest(digests[1], body.events)
      return { ok: true, value: { same, rows: digests[0].count, events: digests[1].count } }
    },
    async pushScans({ body }) {
      const down = await guard('pushScans')
      if (down) return { ok: false, failure: down }
      if (!server.paired && !server.revoked) return { ok: false, failure: failure(401, 'not_logged_in') }
      return server.push(body as Pushed)
    },
  }
  return { server, transport }
}

interface Timer {
  ms: number
  /** When the timer is due, by the monotonic clock. */
  at: number
  run: () => void
}

/** Timers that never fire, for parts that do not wait in a test. */
export const noTimers = { setTimer: () => 0, clearTimer: () => {} }

/**
 * Waits until all work in this process is done, including the test's store, which uses real timers, and encryption, which runs on other
 * threads: each turn waits for a digest, which is queued behind their work.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await new Promise((resolve) => setImmediate(resolve))
    await crypto.subtle.digest('SHA-256', new Uint8Array())
  }
}

/** A phone: the parts that outlive its pages (disk, locks, the channel between tabs), and pages that open on it. */
export function createTestPhone(transport: CrewTransport) {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange }
  const withLock = pageLocks()
  const listeners = new Map<object, (news: TabNews) => void>()
  const timers = new Set<Timer>()
  const phone = {
    /** The adjustable clock, and the monotonic one. */
    now: noon,
    monotonic: 0,
    timesHidden: 0,
    timers,
    disk,
    openDb: () => createCrewDb(disk),
    /** Called when time passes, to move other clocks. */
    onPass: (_ms: number): void => {},
    /** Moves both clocks forward and runs the timers that are due. */
    async pass(ms: number): Promise<void> {
      phone.now += ms
      phone.monotonic += ms
      phone.onPass(ms)
      for (let due = nextDue(); due; due = nextDue()) {
        timers.delete(due)
        due.run()
        await settle()
      }
      await settle()
    },
    /** Opens a page. */
    startTab(change: Partial<CrewEngineDeps> = {}): CrewEngine {
      const self = {}
      return createCrewEngine({
        db: phone.openDb(),
        loadCipher: (db) => loadRosterCipher(db),
        transport,
        withLock,
        loadReader: async () => readPage,
        loadJobs: async () => syncJobs,
        loadCalls: async () => {},
        seat: newestTabWins(),
        now: () => phone.now,
        monotonic: () => phone.monotonic,
        timesHidden: () => phone.timesHidden,
        afterPaint: (run) => run(),
        randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
        readCode: readTicketCode,
        isVisible: () => true,
        setTimer(ms, run) {
          const timer = { ms, at: phone.monotonic + ms, run }
          timers.add(timer)
          return timer
        },
        clearTimer: (timer) => void timers.delete(timer as Timer),
        random: () => 0.5,
        tabs: {
          tell: (news) => listeners.forEach((onNews, tab) => tab !== self && onNews(news)),
          listen: (onNews) => void listeners.set(self, onNews),
        },
        storage: { ask: async () => 'persistent', read: async () => 'best-effort' },
        ...change,
      })
    },
    /** Opens a page and waits until it has read its store. */
    async openTab(change: Partial<CrewEngineDeps> = {}): Promise<CrewEngine> {
      const engine = phone.startTab(change)
      await engine.ready
      return engine
    },
    /** Opens a page that is paired and has the whole list. */
    async openPaired(change: Partial<CrewEngineDeps> = {}): Promise<CrewEngine> {
      const engine = await phone.openTab(change)
      await engine.actions.pair('7K4P2M9X')
      await engine.actions.syncNow()
      return engine
    },
  }
  const nextDue = () => [...timers].filter((timer) => timer.at <= phone.monotonic).sort((a, b) => a.at - b.at)[0]
  return phone
}
