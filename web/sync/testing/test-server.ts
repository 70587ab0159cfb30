import type { CrewDeviceSelf } from '#shared/contract/crew-devices.ts'
import type { RosterRow, ScanAnswer } from '#shared/contract/crew.ts'
import type { TimeStart } from '#shared/domain/race/race-settings.ts'
import type { Numbering } from '#shared/domain/race/start-numbers.ts'
import { signTicketCode, ticketPublicKey } from '#shared/lib/ticket-code.ts'
import { toBase64url } from '#shared/lib/ids.ts'
import { digestOf, isSameDigest } from '#shared/lib/set-digest.ts'
import { eventKey, rowKey } from '#shared/scan/list-keys.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { Failure } from '#web/api/failure.ts'
import type { CrewTransport } from '#web/sync/exchange/transport.ts'

const signingKey = new Uint8Array(32).fill(7)
/** A time on a day that is not a race day of the roster, in ms since the epoch. */
export const noon = Date.parse('2025-10-01T10:00:00Z')

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Returns the row of the nth participant. An even number and the next odd number form a duo. */
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
/** The failure of a call whose answer is not in the format of our server, such as the page of a captive portal. */
export const unreadable: Failure = { kind: 'broken', status: 200, code: 'unreadable', message: 'unreadable' }
/** Returns the failure of a call that the server answered with this HTTP status and error code. */
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

/** A minimal server for the contract, in this process; a test can replace every part of it. */
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
      const same = isSameDigest(digests[0], body.rows) && isSameDigest(digests[1], body.events)
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
