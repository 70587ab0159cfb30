import { expect, test } from 'vitest'
import { joinPackages, splitPackages } from '#shared/hand-over/bundle.ts'
import { packageIdOf, readPackageHead, sealPackage } from '#shared/hand-over/sealed-package.ts'
import { putMeta, putMetas } from '#web/db/meta.ts'
import { createPageLocks } from '#web/sync/device/locks.ts'
import { createTestPhone } from '#web/sync/testing/test-phone.ts'
import { createTestServer, failure, noon, offline, otherEvent, testRow } from '#web/sync/testing/test-server.ts'
import { packWaitingEvents, sendCarried, storeBundle } from './carry.ts'
import type { CrewTransport } from './transport.ts'

type Carry = NonNullable<CrewTransport['carryScans']>
const other = '00000000-0000-4000-8000-000000000009'
const bundleOf = (...events: number[]) =>
  joinPackages(
    events.map((count) => sealPackage({ deviceId: other, events: count, isCompressed: false }, Uint8Array.of(count), new Uint8Array(32))),
  )
const taken: Awaited<ReturnType<Carry>> = { ok: true, value: { stored: 1, known: 0, refused: 0, epoch: 'table-1' } }

async function setUp(carryScans: Carry, ...events: number[]) {
  const { server, transport } = createTestServer()
  const db = createTestPhone(transport).openDb()
  await putMeta(db, 'device', server.device)
  await storeBundle({ db, now: () => noon }, bundleOf(...events))
  const states = async () => (await db.carried.toArray()).toSorted((a, b) => a.events - b.events).map(({ state }) => state)
  return { db, states, send: () => sendCarried({ db, transport: { carryScans }, withLock: createPageLocks() }) }
}

test.each([
  ['no answer', offline, 'unreachable'],
  ['a server that is down', failure(503), 'failing'],
  ['a server without this call', failure(404, 'not_found'), 'failing'],
  ['too many requests', failure(429, 'too_many_attempts'), 'failing'],
  ['an unknown session', failure(401, 'not_logged_in'), 'unpaired'],
  ['a revocation that is final', failure(403, 'device_revoked'), 'revoked'],
] as const)('keeps the carried packages after %s, and sends them in a later run', async (_, down, end) => {
  let answer: Awaited<ReturnType<Carry>> = { ok: false, failure: down }
  const { send, states } = await setUp(async () => answer, 3, 4)
  expect(await send()).toBe(end)
  expect(await states()).toEqual(['waiting', 'waiting'])
  answer = taken
  expect(await send()).toBe('sent')
  expect(await states()).toEqual(['delivered', 'delivered'])
})

test('sends the other packages when the server refuses one package', async () => {
  let calls = 0
  const { send, states } = await setUp(async () => (calls++ === 0 ? { ok: false, failure: failure(400, 'invalid_input') } : taken), 3, 4)
  expect(await send()).toBe('sent')
  expect((await states()).toSorted()).toEqual(['delivered', 'refused'])
  expect(await send()).toBe('nothing')
})

test.each([
  ['the server fails at it', failure(500)],
  ['it times out', { kind: 'timeout', message: '' } as const],
])('sends the other packages if %s', async (_, down) => {
  let calls = 0
  const { send, states } = await setUp(async () => (calls++ === 0 ? { ok: false, failure: down } : taken), 3, 4)
  expect(['failing', 'unreachable']).toContain(await send())
  expect((await states()).toSorted()).toEqual(['delivered', 'waiting'])
})

test('does not accept a package after the phone is wiped, because the phone could never send it', async () => {
  const { db } = await setUp(async () => taken)
  await db.meta.delete('device')
  expect(await storeBundle({ db, now: () => noon }, bundleOf(3))).toEqual({ ok: false, reason: 'unpaired' })
  expect(await db.carried.count()).toBe(0)
})

test('stores a package only once', async () => {
  const { db } = await setUp(async () => taken, 3)
  expect(await storeBundle({ db, now: () => noon }, bundleOf(3))).toMatchObject({ ok: true, isNew: false })
  expect(await storeBundle({ db, now: () => noon }, bundleOf(3, 4))).toMatchObject({ ok: true, isNew: true, events: 7 })
  expect(await db.carried.count()).toBe(2)
})

test('counts each event once when two packages of one phone contain the same events', async () => {
  const { db } = await setUp(async () => taken, 40)
  await putMeta(db, 'secret', createTestServer().server.secret)
  await storeBundle({ db, now: () => noon + 60_000 }, bundleOf(41))
  expect(await db.carried.count()).toBe(2)
  const bundle = (await packWaitingEvents({ db, ownEvents: () => [] }))!
  expect([bundle.events, splitPackages(bundle.bytes)!.length]).toEqual([41, 2])
})

test('sends a refused package again after the phone received it a second time', async () => {
  let answer: Awaited<ReturnType<Carry>> = { ok: false, failure: failure(400, 'invalid_input') }
  const { db, send, states } = await setUp(async () => answer, 3)
  await send()
  expect(await states()).toEqual(['refused'])
  expect(await storeBundle({ db, now: () => noon }, bundleOf(3))).toMatchObject({ ok: true, isNew: true })
  answer = taken
  expect(await send()).toBe('sent')
  expect(await states()).toEqual(['delivered'])
})

test('packs every waiting event, and packs the same events into the same packages each time', async () => {
  const { server, transport } = createTestServer()
  const db = createTestPhone(transport).openDb()
  await putMetas(db, { device: server.device, secret: server.secret })
  const add = async (events: number) => {
    const made = Array.from({ length: events }, () => otherEvent('0000000A', { deviceId: server.device.id }))
    await db.events.bulkAdd(made.map((event) => ({ id: event.id, deviceId: event.deviceId, seq: event.seq, state: 'waiting', event })))
  }
  const pack = async () => {
    const bundle = (await packWaitingEvents({ db, ownEvents: () => [] }))!
    const packages = splitPackages(bundle.bytes)!
    return { ids: packages.map(packageIdOf), counts: packages.map((one) => readPackageHead(one)!.events), events: bundle.events }
  }
  await add(2001)
  const first = await pack()
  expect(first).toMatchObject({ counts: [1000, 1000, 1], events: 2001 })
  expect(await pack()).toEqual(first)
  await add(2)
  const later = await pack()
  expect(later).toMatchObject({ counts: [1000, 1000, 3], events: 2003 })
  expect(later.ids.slice(0, 2), 'the first packages keep their ids, so a phone that has them stores only the last').toEqual(
    first.ids.slice(0, 2),
  )
})

test('ignores an answer for a table that the server has replaced', async () => {
  const { db, send, states } = await setUp(async () => taken, 3)
  await db.meta.put({ key: 'epoch', value: 'table-2' })
  expect(await send()).toBe('failing')
  expect(await states()).toEqual(['waiting'])
})

/** Opens a paired phone, and a server that lists the packages that it receives in `calls`. `carries.down`: makes only these calls fail. */
async function carrying() {
  const { server, transport } = createTestServer([testRow(0)])
  const calls: string[] = []
  const carries = { down: undefined as typeof server.down }
  transport.carryScans = async ({ body }) => {
    const down = server.down ?? carries.down
    if (down) return { ok: false, failure: down }
    calls.push(body.package)
    return { ok: true, value: { stored: 3, known: 0, refused: 0, epoch: server.epoch } }
  }
  const phone = createTestPhone(transport)
  const crew = await phone.openPaired()
  return { server, calls, carries, phone, crew }
}

test('sends the carried packages at the next contact, and again after the table of the server was restored', async () => {
  const { server, calls, crew } = await carrying()
  server.down = offline
  expect(await crew.actions.storeBundle(bundleOf(3))).toMatchObject({ ok: true })
  await crew.wake()
  expect(calls).toEqual([])
  server.down = undefined
  await crew.wake()
  expect(calls).toHaveLength(1)
  server.epoch = 'table-2'
  await crew.wake()
  await crew.wake()
  expect(calls).toHaveLength(2)
  expect(calls[1]).toBe(calls[0])
})

test("sends the carried packages even if the server fails on the phone's own scans", async () => {
  const { calls, crew, phone, server } = await carrying()
  server.down = offline
  await crew.actions.record({ kind: 'tap' })
  await crew.actions.storeBundle(bundleOf(3))
  server.down = undefined
  server.push = () => ({ ok: false, failure: failure(500) })
  await crew.wake()
  expect(calls).toHaveLength(1)
  expect(await phone.openDb().events.where('state').equals('waiting').count()).toBe(1)
})

test('wipes a revoked phone only after it has sent the packages that it carries', async () => {
  const { server, calls, carries, crew, phone } = await carrying()
  carries.down = failure(503)
  await crew.actions.storeBundle(bundleOf(3))
  server.revoked = true
  await crew.wake()
  expect(server.wiped).toBe(0)
  expect(await phone.openDb().carried.count()).toBe(1)
  carries.down = undefined
  await crew.wake()
  expect(calls).toHaveLength(1)
  await expect.poll(() => server.wiped).toBeGreaterThan(0)
  expect(await phone.openDb().carried.count()).toBe(0)
})
