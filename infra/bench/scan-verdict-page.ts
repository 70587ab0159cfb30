// Runs in the browser: the phone's own engine with the browser's own store, and a simulated server whose roster has 10,000 people.
import type { RosterRow } from '#shared/contract/crew.ts'
import { formatParticipantCode, toBase64url } from '#shared/lib/ids.ts'
import { readTicketCodeWith, signTicketCode, ticketPublicKey, toBase32 } from '#shared/lib/ticket-code.ts'
import { createCrewDb } from '#web/db/crew-db.ts'
import { loadRosterCipher } from '#web/db/roster-cipher.ts'
import { readPage } from '#web/sync/exchange/read-page.ts'
import * as syncJobs from '#web/sync/engine/sync-jobs.ts'
import { createSignatureCheck } from '#web/sync/engine/check-signature.ts'
import { createCrewEngine } from '#web/sync/engine/crew-engine.ts'
import { createPageLocks } from '#web/sync/device/locks.ts'
import { createSeatForNewestTab } from '#web/sync/device/scanner-seat.ts'
import type { CrewTransport } from '#web/sync/exchange/transport.ts'

const signingKey = new Uint8Array(32).fill(7)
const people = 10_000
const eventDate = '2025-10-11'

const idOf = (n: number) => toBase32(Uint8Array.of(0, n >> 24, n >> 16, n >> 8, n))
const rowOf = (n: number): RosterRow => ({
  id: idOf(n),
  rev: 1,
  name: `Deelnemer ${n}`,
  ticketRef: idOf(n),
  ticketType: 'solo',
  index: 0,
  eventDate,
  waveNumber: 1 + (n % 9),
  waveTime: '2025-10-11T08:00:00.000Z',
  codeVersion: 1,
  status: 'active',
})
/** Prepared in advance, because the server's work is not measured here. */
const everybody = Array.from({ length: people }, (_, n) => rowOf(n))
const codeOf = (n: number) => signTicketCode({ ...rowOf(n), participantId: idOf(n), version: 1 }, signingKey)

const secret = toBase64url(new Uint8Array(32).fill(9))
const publicKeys = [toBase64url(ticketPublicKey(signingKey))]
const device = { id: '0193b5a0-0000-7000-8000-000000000001', name: 'Post A', locations: ['start'] }
const noNetwork = { ok: false, failure: { kind: 'offline', message: '' } } as const
let online = true
/** The number of people in the server's next answer whom the phone already has. */
let again = 0
const transport: CrewTransport = {
  pairDevice: async () => ({ ok: true, value: { device, edition: 'bench', serverTime: Date.now(), secret, publicKeys } }),
  getDeviceSession: async () =>
    online ? { ok: true, value: { paired: true, revoked: false, device, serverTime: Date.now() } } : noNetwork,
  pullRoster: async ({ query }) => {
    if (!online) return noNetwork
    const from = Number(query.cursor ?? 0)
    const fresh = everybody.slice(from, from + 1000)
    const rows = [...everybody.slice(0, again), ...fresh]
    const posts = [{ deviceId: device.id, name: device.name, locations: device.locations, lastSeenAt: null }]
    return {
      ok: true,
      value: {
        rows,
        events: [],
        cursor: String(from + fresh.length),
        complete: from + fresh.length === people,
        serverTime: Date.now(),
        epoch: 'table',
        device,
        publicKeys,
        overdueMinutes: 240,
        posts,
      },
    }
  },
  pushScans: async () => noNetwork,
}

const checkSignature = createSignatureCheck(crypto.subtle)

function open() {
  return createCrewEngine({
    db: createCrewDb(),
    loadCipher: loadRosterCipher,
    transport,
    loadReader: async () => readPage,
    loadJobs: async () => syncJobs,
    loadCalls: async () => {},
    withLock: createPageLocks(),
    now: () => Date.now(),
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    readCode: (text, keys) => readTicketCodeWith(checkSignature, text, keys),
    seat: createSeatForNewestTab(),
    monotonic: () => performance.now(),
    timesHidden: () => 0,
    afterPaint: (run) => void requestAnimationFrame(() => setTimeout(run)),
    isVisible: () => true,
    setTimer: (ms, run) => setTimeout(run, ms),
    clearTimer: (timer) => clearTimeout(timer as number),
    random: Math.random,
    tabs: { post: () => {}, listen: () => {} },
    storage: { ask: async () => 'best-effort', read: async () => 'best-effort' },
  })
}

let engine = open()
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Measures in ms the first import of the whole roster, and the longest single task of the page during the import. */
async function importRoster(): Promise<{ took: number; longestTask: number }> {
  await engine.ready
  let longestTask = 0
  const watching = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longestTask = Math.max(longestTask, entry.duration)
  })
  watching.observe({ type: 'longtask' })
  const startedAt = performance.now()
  await engine.actions.pair('7K4P2M9X')
  await engine.actions.syncNow()
  while (engine.getSnapshot().status.rosterCount < people) await engine.actions.syncNow()
  const took = performance.now() - startedAt
  await new Promise((resolve) => setTimeout(resolve, 200))
  watching.disconnect()
  online = false
  return { took, longestTask }
}

/** Measures in ms one poll that returns only known people, because the server repeats the changes of the last minute. */
async function pollKnown(): Promise<number> {
  online = true
  again = 50
  const startedAt = performance.now()
  await engine.actions.syncNow()
  const took = performance.now() - startedAt
  again = 0
  online = false
  return took
}

/** Measures the ms from opening the app until the roster is ready for scans. */
async function coldStart(): Promise<number> {
  engine.close()
  const startedAt = performance.now()
  engine = open()
  await engine.ready
  return performance.now() - startedAt
}

/** Measures the ms from a decoded text, or from a typed code, to the stored verdict, and to the next frame. */
async function scan(from: number, count: number, { typed = false } = {}): Promise<{ verdict: number[]; frame: number[] }> {
  const verdict: number[] = []
  const frame: number[] = []
  for (let n = from; n < from + count; n++) {
    const text = typed ? formatParticipantCode(idOf(n)) : codeOf(n)
    await painted()
    const startedAt = performance.now()
    const outcome = await engine.actions.scan(text, { typed })
    verdict.push(performance.now() - startedAt)
    await painted()
    frame.push(performance.now() - startedAt)
    if (outcome.kind !== 'welcome') throw new Error(`scan ${n} ended in ${outcome.kind}`)
  }
  return { verdict, frame }
}

/** Scans people. The server does not answer, so the scans stay on the phone. */
async function scanUnsent(from: number, count: number): Promise<void> {
  for (let n = from; n < from + count; n++) await engine.actions.scan(codeOf(n))
}

/** Measures the least that this machine needs in this run: one strict transaction of raw IndexedDB with a read and two small writes. */
async function rawIndexedDb(count: number): Promise<number[]> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('floor', 1)
    request.onupgradeneeded = () => void ['events', 'meta'].map((name) => request.result.createObjectStore(name, { keyPath: 'id' }))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    await painted()
    const startedAt = performance.now()
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(['events', 'meta'], 'readwrite', { durability: 'strict' })
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      transaction.objectStore('meta').get('seq')
      for (const name of ['events', 'meta'])
        transaction.objectStore(name).put({ id: name === 'meta' ? 'seq' : `${n}`, participantId: idOf(n), seq: n, deviceTime: Date.now() })
    })
    times.push(performance.now() - startedAt)
  }
  db.close()
  return times
}

Object.assign(globalThis, { bench: { importRoster, pollKnown, coldStart, scan, scanUnsent, rawIndexedDb } })
