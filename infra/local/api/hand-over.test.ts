import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CrewDevice } from '#shared/contract/crew-devices.ts'
import type { Closing } from '#shared/contract/closing.ts'
import { crewEndpoints, type RosterRow } from '#shared/contract/crew.ts'
import type { RaceDay } from '#shared/contract/overview.ts'
import type { ResultList } from '#shared/contract/results.ts'
import { joinPackages, splitPackages } from '#shared/hand-over/bundle.ts'
import { sealPackage } from '#shared/hand-over/sealed-package.ts'
import { fromBase64url, toBase64url } from '#shared/lib/ids.ts'
import { eventIdOf, macOf } from '#shared/scan/event-mac.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { sweepFeed } from '#functions/usecases/crew/sweep-feed.ts'
import { createCrewDb, type CrewDb } from '#web/db/crew-db.ts'
import { putMetas } from '#web/db/meta.ts'
import { packWaitingEvents, sendCarried, storeBundle } from '#web/sync/exchange/carry.ts'
import { createPageLocks } from '#web/sync/device/locks.ts'
import { startTestProduct, type TestClient, type TestPhone, type TestProduct } from './test-product.ts'
import { phoneReport } from './phone-report.ts'

// Scans of a phone without signal reach the server through another phone. The tests use the stores of both phones and the real server.

let product: TestProduct
let admin: TestClient
let people: RosterRow[]
beforeAll(async () => {
  product = await startTestProduct('demo')
  admin = await product.asAdmin()
  people = (await (await product.asDevice()).call('GET', '/api/crew/roster')).body.rows
})
afterAll(() => product.stop())

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const openDb = () => createCrewDb({ indexedDB: new IDBFactory(), IDBKeyRange })

/** Creates an event of a phone, by default a check-in, with the phone's signature (`mac`). */
function makeEvent({ deviceId, secret }: TestPhone, participantId: string, seq: number, kind = 'check-in'): AnyEvent {
  const key = fromBase64url(secret)!
  const fields = {
    v: 1,
    deviceId,
    seq,
    kind,
    participantId,
    location: kind === 'finish' ? 'finish' : 'Check-in',
    deviceTime: product.clock.now() - 600_000 + seq * 1000,
    clockOffset: 0,
    clockUncertainty: 50,
    knownBy: 'roster',
    codeVersion: 1,
  }
  const event = { ...fields, id: eventIdOf(fields, key) }
  return { ...event, mac: macOf(event, key) }
}

/** Pairs a phone and gives it this number of unsent scans. */
async function phoneWith(scans: number) {
  const phone = await product.asDevice()
  const db = openDb()
  await putMetas(db, { device: { id: phone.deviceId, name: 'Post A', locations: ['start'] }, secret: phone.secret })
  const events = Array.from({ length: scans }, (_, at) => makeEvent(phone, people[at % people.length]!.id, at + 1))
  await db.events.bulkAdd(events.map((event) => ({ id: event.id, deviceId: event.deviceId, seq: event.seq, state: 'waiting', event })))
  return { phone, db, events, pack: () => packWaitingEvents({ db, ownEvents: () => [] }) }
}

/** Pairs a phone and stores another phone's bundle on it; `send` sends the scans of that bundle to the server. */
async function carrierOf(bundle: Uint8Array) {
  const phone = await product.asDevice()
  const db = openDb()
  await putMetas(db, { device: { id: phone.deviceId, name: 'Post B', locations: ['start'] } })
  const taken = await storeBundle({ db, now: () => 1 }, bundle)
  return { phone, db, taken, send: () => send(phone, db) }
}

function send(phone: TestPhone, db: CrewDb) {
  const { method, path } = crewEndpoints.carryScans
  const transport: Parameters<typeof sendCarried>[0]['transport'] = {
    async carryScans(input) {
      const { status, body } = await phone.call(method, path, input.body)
      if (status === 200) return { ok: true, value: crewEndpoints.carryScans.response.parse(body) }
      return { ok: false, failure: { kind: 'refused', status, code: body.code, message: body.message } }
    },
  }
  return sendCarried({ db, transport, withLock: createPageLocks() })
}

const stored = async (phone: TestPhone) => {
  const { events } = (await (await product.asDevice()).call('GET', '/api/crew/roster?limit=2000')).body
  return (events as AnyEvent[]).filter(({ deviceId }) => deviceId === phone.deviceId).map(({ seq }) => seq)
}
const outcomesOf = (body: { answers: { outcome: string }[] }) => [...new Set(body.answers.map(({ outcome }) => outcome))]

test('three hundred scans arrive through another phone, and count once whichever phone sends them', async () => {
  const { phone, db, events, pack } = await phoneWith(300)
  const bundle = (await pack())!
  expect(bundle.events).toBe(300)
  expect(bundle.bytes.length, 'about 25 codes').toBeLessThan(8500)
  const carrier = await carrierOf(bundle.bytes)
  expect(carrier.taken).toEqual({ ok: true, events: 300, deviceIds: [phone.deviceId], isNew: true })
  expect(await carrier.send()).toBe('sent')
  expect((await stored(phone)).toSorted((a, b) => a - b)).toEqual(events.map(({ seq }) => seq))
  expect(await carrier.send(), 'the carrier has nothing left to send').toBe('nothing')
  expect(await db.events.where('state').equals('waiting').count(), 'the phone that made the events still has them').toBe(300)
  const itself = await phone.call('POST', '/api/crew/scans', { scans: events.slice(0, 200) })
  expect(outcomesOf(itself.body)).toEqual(['known'])
  const another = await carrierOf((await pack())!.bytes)
  expect(await another.send()).toBe('sent')
  expect(await stored(phone)).toHaveLength(300)
})

test('the race day screen does not count scans as missing if another phone sent them', async () => {
  const { phone, pack } = await phoneWith(5)
  const reported = { ...phoneReport, waiting: 5, eventsMade: 5 }
  await phone.call('POST', '/api/crew/report', reported)
  const waiting = async () => {
    const { phones } = (await admin.call('GET', '/api/admin/race-day')).body
    return phones.find(({ id }: { id: string }) => id === phone.deviceId).waiting
  }
  expect(await waiting()).toBe(5)
  const carrier = await carrierOf((await pack())!.bytes)
  await carrier.send()
  await sweepFeed(product.deps)
  expect(await waiting()).toBe(0)
})

test('shows the office how many scans of a phone were sent by other phones, and which phone sent last', async () => {
  const { phone, pack } = await phoneWith(3)
  const carrier = await carrierOf((await pack())!.bytes)
  const again = await carrierOf((await pack())!.bytes)
  await carrier.phone.call('POST', '/api/crew/report', { ...phoneReport, rename: { name: 'Post Z', at: product.clock.now() } })
  await carrier.send()
  await again.send()
  const devices: CrewDevice[] = (await admin.call('GET', '/api/admin/devices')).body
  const find = ({ deviceId }: TestPhone) => devices.find(({ id }) => id === deviceId)!
  const expected = { events: 3, lastBy: 'Post Z', lastAt: expect.stringMatching(/Z$/) as string }
  expect(find(phone).handedOver).toMatchObject(expected)
  expect(find(carrier.phone).handedOver).toBeUndefined()
  const { phones } = (await admin.call('GET', '/api/admin/race-day')).body as RaceDay
  expect(phones.find(({ id }) => id === phone.deviceId)!.handedOver).toMatchObject(expected)
})

test('reports all scans of a phone as received once another phone sent the rest, unless a scan is missing', async () => {
  const { phone, db, pack } = await phoneWith(3)
  // If this phone had no unsent scans, the next phone of the same name would replace it.
  await phone.call('POST', '/api/crew/report', { ...phoneReport, waiting: 3, eventsMade: 3 })
  const carrier = await carrierOf((await pack())!.bytes)
  const read = async () => {
    await sweepFeed(product.deps)
    const devices: CrewDevice[] = (await admin.call('GET', '/api/admin/devices')).body
    const { posts } = (await carrier.phone.call('GET', '/api/crew/roster')).body as { posts: { deviceId: string; lastSeenAt: string }[] }
    const { handedOver, lastSeenAt } = devices.find(({ id }) => id === phone.deviceId)!
    const contact = posts.find(({ deviceId }) => deviceId === phone.deviceId)!.lastSeenAt
    return { all: handedOver!.all, contact: contact === lastSeenAt ? 'own' : contact === handedOver!.lastAt ? 'hand-over' : contact }
  }
  await product.setClock(product.clock.now() + 60_000)
  await carrier.send()
  expect(await read()).toEqual({ all: 3, contact: 'hand-over' })
  const last = makeEvent(phone, people[4]!.id, 5)
  await db.events.add({ id: last.id, deviceId: last.deviceId, seq: 5, state: 'waiting', event: last })
  await (await carrierOf((await pack())!.bytes)).send()
  expect(await read(), 'number 4 is missing').toEqual({ all: undefined, contact: 'own' })
})

test('does not know whether a phone sent everything after another phone sent its scans, until the phone is back or revoked', async () => {
  const scans = await phoneWith(3)
  const { phone } = scans
  const name = 'Post gebracht'
  await phone.call('POST', '/api/crew/report', { ...phoneReport, waiting: 3, eventsMade: 3, rename: { name, at: product.clock.now() } })
  const carrier = await carrierOf((await scans.pack())!.bytes)
  const { phone: later } = await phoneWith(0)
  await later.call('POST', '/api/crew/report', { ...phoneReport, rename: { name: 'Post later', at: product.clock.now() } })
  await product.setClock(product.clock.now() + 60_000)
  await carrier.send()
  await sweepFeed(product.deps)
  const read = async (of = name) => {
    const { silent, unsent } = (await admin.call('GET', '/api/admin/editions/2025/closing')).body as Closing
    const { unheard } = (await admin.call('GET', '/api/admin/results?day=2025-10-11')).body as ResultList
    return { isSilent: silent.includes(of), isUnsent: unsent.some((one) => one.name === of), isUnheard: unheard.includes(of) }
  }
  const isUnknown = { isSilent: true, isUnsent: false, isUnheard: true }
  const isSent = { isSilent: false, isUnsent: false, isUnheard: false }
  expect(await read()).toEqual(isUnknown)
  // The longest silent phone comes first.
  const { phones } = (await admin.call('GET', '/api/admin/race-day')).body as RaceDay
  const rankOf = ({ deviceId }: TestPhone) => phones.findIndex(({ id }) => id === deviceId)
  expect(rankOf(phone)).toBeGreaterThan(rankOf(later))
  await product.setClock(product.clock.now() + 660_000)
  const finish = await product.asDevice(['finish'])
  const finished = await finish.call('POST', '/api/crew/scans', { scans: [makeEvent(finish, people[20]!.id, 1, 'finish')] })
  expect(outcomesOf(finished.body)).toEqual(['stored'])
  expect(await read()).toEqual(isUnknown)
  expect(await read('Post later')).toEqual({ isSilent: false, isUnsent: true, isUnheard: true })
  await phone.call('POST', '/api/crew/report', { ...phoneReport, waiting: 0, eventsMade: 3 })
  expect(await read()).toEqual(isSent)
  const more = makeEvent(phone, people[5]!.id, 4)
  await scans.db.events.add({ id: more.id, deviceId: more.deviceId, seq: 4, state: 'waiting', event: more })
  await product.setClock(product.clock.now() + 60_000)
  await (await carrierOf((await scans.pack())!.bytes)).send()
  expect(await read()).toEqual(isUnknown)
  await admin.call('POST', `/api/admin/devices/${phone.deviceId}/revoke`)
  expect(await read()).toEqual(isSent)
})

test('a phone hands over the scans that it carries for another phone', async () => {
  const [first, second] = [await phoneWith(3), await phoneWith(2)]
  await storeBundle({ db: second.db, now: () => 1 }, (await first.pack())!.bytes)
  const bundle = (await second.pack())!
  expect(bundle.events).toBe(5)
  const carrier = await carrierOf(bundle.bytes)
  expect(await carrier.send()).toBe('sent')
  expect([(await stored(first.phone)).length, (await stored(second.phone)).length]).toEqual([3, 2])
})

test('refuses a bundle that was cut off, or that the phone itself made', async () => {
  const { db, pack } = await phoneWith(2)
  const { bytes } = (await pack())!
  expect((await carrierOf(bytes.slice(0, -1))).taken).toEqual({ ok: false, reason: 'unreadable' })
  expect((await carrierOf(new TextEncoder().encode('een foto'))).taken).toEqual({ ok: false, reason: 'unreadable' })
  expect(await storeBundle({ db, now: () => 1 }, bytes)).toEqual({ ok: false, reason: 'own' })
})

test('a package that was changed, or that no paired phone sealed, is refused as a whole and stays on the phone', async () => {
  const { pack, phone } = await phoneWith(2)
  const [sealed] = splitPackages((await pack())!.bytes)!
  const unknown = { deviceId: '01999999-0000-7000-8000-00000000dead', events: 1, isCompressed: false }
  for (const [bytes, message] of [
    [sealed!.with(sealed!.length - 1, sealed!.at(-1)! ^ 1), 'onderweg veranderd'],
    [sealed!.with(19, 9), 'onderweg veranderd'],
    [sealPackage(unknown, randomBytes(40), randomBytes(32)), 'een toestel dat we niet kennen'],
  ] as const) {
    const carrier = await carrierOf(joinPackages([bytes]))
    expect(await carrier.send()).toBe('nothing')
    const [kept] = await carrier.db.carried.toArray()
    expect(kept).toMatchObject({ state: 'refused', message: expect.stringContaining(message) })
  }
  expect(await stored(phone)).toEqual([])
})

test('explains the refusal of a package that a paired phone sealed but that contains no scans', async () => {
  const { phone } = await phoneWith(0)
  const carrier = await product.asDevice()
  const key = fromBase64url(phone.secret)!
  const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(5_000_000, ' ')))
  for (const [contents, isCompressed] of [
    [text('niets'), false],
    [text([{ scans: 3 }]), false],
    [text([]), false],
    [Uint8Array.of(1, 2, 3), true],
    [bomb, true],
  ] as const) {
    const bytes = sealPackage({ deviceId: phone.deviceId, events: 1, isCompressed }, contents, key)
    const { status, body } = await carrier.call('POST', '/api/crew/carried-scans', { package: toBase64url(bytes) })
    expect([status, body.message]).toEqual([400, expect.stringContaining('kunnen we niet lezen')])
  }
  for (const text of ['', '!', 'AAAA', toBase64url(randomBytes(100))])
    expect((await carrier.call('POST', '/api/crew/carried-scans', { package: text })).status).toBe(400)
})

test('a refused scan of a package is in the inbox of the office, and the other scans of the package are stored', async () => {
  const { phone, db, pack } = await phoneWith(2)
  const wrong = makeEvent(phone, '0000ZZZZ', 3)
  await db.events.add({ id: wrong.id, deviceId: wrong.deviceId, seq: 3, state: 'waiting', event: wrong })
  const carrier = await product.asDevice()
  const [bytes] = splitPackages((await pack())!.bytes)!
  const { body } = await carrier.call('POST', '/api/crew/carried-scans', { package: toBase64url(bytes!) })
  expect(body).toMatchObject({ stored: 2, known: 0, refused: 1 })
  const { refused } = (await admin.call('GET', '/api/admin/scan-inbox')).body
  expect(refused).toMatchObject([{ reason: 'unknown_participant', kind: 'check-in' }])
})

test('only a paired phone may send another phone’s scans; those of a revoked phone wait for the office', async () => {
  const { phone, pack } = await phoneWith(1)
  const [bytes] = splitPackages((await pack())!.bytes)!
  const body = { package: toBase64url(bytes!) }
  expect((await admin.call('POST', '/api/crew/carried-scans', body)).status, 'an administrator is not a phone').toBe(401)
  await admin.call('POST', `/api/admin/devices/${phone.deviceId}/revoke`)
  const carrier = await product.asDevice()
  expect((await carrier.call('POST', '/api/crew/carried-scans', body)).body).toMatchObject({ stored: 0, refused: 1 })
  expect(await stored(phone)).toEqual([])
})
