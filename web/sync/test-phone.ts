import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { CrewDeviceSelf, RosterRow, ScanAnswer } from '#shared/contract/crew.ts'
import { readTicketCode, signTicketCode, ticketPublicKey } from '#shared/lib/ticket-code.ts'
import { toBase64url } from '#shared/lib/ids.ts'
import type { ScanEvent } from '#shared/scan/scan-event.ts'
import type { Failure } from '#web/api/failure.ts'
import { createCrewDb } from '#web/db/crew-db.ts'
import { loadRosterCipher } from '#web/db/roster-cipher.ts'
import { createCrewEngine, type CrewEngine } from './crew-engine.ts'
import type { CrewEngineDeps, TabNews } from './engine-deps.ts'
import { pageLocks } from './locks.ts'
import type { CrewTransport } from './transport.ts'

// A phone and a server for tests of the engine, both in this process: only the network between them is not real.

const signingKey = new Uint8Array(32).fill(7)
/** A moment on a day that is no race day in the list. */
export const noon = Date.parse('2025-10-01T10:00:00Z')

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The nth participant; even and odd are the halves of a duo. */
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
    scans: [],
    ...change,
  }
}

/** The QR of a row. */
export function codeOf(row: RosterRow): string {
  return signTicketCode({ ...row, participantId: row.id, version: row.codeVersion }, signingKey)
}

export const offline: Failure = { kind: 'offline', message: 'Geen verbinding.' }
export const unreadable: Failure = { kind: 'broken', status: 200, code: 'unreadable', message: 'unreadable' }
export function failure(status: number, code = 'unexpected'): Failure {
  return { kind: status < 500 ? 'refused' : 'broken', status, code, message: code }
}

type Pushed = { scans: ScanEvent[] }
/** The server's side of the contract, as thin as can be; every part of it can be replaced in a test. */
export function createTestServer(rows: RosterRow[] = []) {
  const server = {
    rows,
    now: noon,
    device: { id: '00000000-0000-4000-8000-000000000001', name: 'Post A', locations: ['start', 'finish'] } as CrewDeviceSelf,
    paired: true,
    revoked: false,
    scans: new Map<string, ScanEvent>(),
    pushes: [] as ScanEvent[][],
    /** When set, every call ends so. */
    down: undefined as Failure | undefined,
    /** Called before an answer is given, for each call by name. */
    before: (_call: keyof CrewTransport): void | Promise<void> => {},
    answer: (scan: ScanEvent, index: number): ScanAnswer | undefined => {
      const outcome = server.scans.has(scan.id) ? 'known' : 'stored'
      server.scans.set(scan.id, scan)
      return { index, id: scan.id, outcome }
    },
    push: ({ scans }: Pushed): Awaited<ReturnType<CrewTransport['pushScans']>> => {
      server.pushes.push(scans)
      const answers = scans.flatMap((scan, index) => server.answer(scan, index) ?? [])
      return { ok: true, value: { answers, serverTime: server.now, revoked: server.revoked } }
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
      return { ok: true, value: { device: server.device, serverTime: server.now } }
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
      const from = Number(query.cursor ?? 0)
      const to = Math.min(server.rows.length, from + Number(query.limit))
      const { id: deviceId, name, locations } = server.device
      const posts = [{ deviceId, name, locations, lastSeenAt: new Date(server.now).toISOString() }]
      return {
        ok: true,
        value: {
          rows: server.rows.slice(from, to),
          cursor: String(to),
          complete: to === server.rows.length,
          serverTime: server.now,
          publicKeys: [toBase64url(ticketPublicKey(signingKey))],
          posts,
        },
      }
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

/** A phone: what outlives its pages (the disk, the locks, the tabs' channel), and pages that open on it. */
export function createTestPhone(transport: CrewTransport) {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange }
  const withLock = pageLocks()
  const ears = new Map<object, (news: TabNews) => void>()
  const timers = new Set<{ ms: number; run: () => void }>()
  const phone = {
    now: noon,
    timers,
    disk,
    openDb: () => createCrewDb(disk),
    /** Opens the page and waits until it has read its store. */
    async openTab(change: Partial<CrewEngineDeps> = {}): Promise<CrewEngine> {
      const self = {}
      const engine = createCrewEngine({
        db: phone.openDb(),
        loadCipher: (db) => loadRosterCipher(db),
        transport,
        withLock,
        now: () => phone.now,
        randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
        readCode: readTicketCode,
        isVisible: () => true,
        setTimer(ms, run) {
          const timer = { ms, run }
          timers.add(timer)
          return timer
        },
        clearTimer: (timer) => void timers.delete(timer as { ms: number; run: () => void }),
        random: () => 0.5,
        tabs: {
          tell: (news) => ears.forEach((hear, tab) => tab !== self && hear(news)),
          listen: (hear) => void ears.set(self, hear),
        },
        storage: { ask: async () => 'persistent', read: async () => 'best-effort' },
        ...change,
      })
      await engine.ready
      return engine
    },
    /** A page that is paired and has the whole list. */
    async openPaired(change: Partial<CrewEngineDeps> = {}): Promise<CrewEngine> {
      const engine = await phone.openTab(change)
      await engine.actions.pair('7K4P2M9X')
      await engine.actions.syncNow()
      return engine
    },
  }
  return phone
}
