import { expect, test } from 'vitest'
import type { PersonAid } from '#shared/contract/first-aid.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { CrewTransport } from '#web/sync/exchange/transport.ts'
import { getMeta } from '#web/db/meta.ts'
import { createTestPhone, settle } from '#web/sync/testing/test-phone.ts'
import { createTestServer, failure, offline, testRow } from '#web/sync/testing/test-server.ts'

const rows = [testRow(1), testRow(2)]
const aidOf = (id: string, health = 'Allergisch voor wespen'): PersonAid => ({
  id,
  contactName: 'Piet Bakker',
  contactPhone: '06 9876 5432',
  contactRelation: 'vader',
  health,
})

/** Opens a phone with the post EHBO, and a server that sends one person per page of first-aid data. */
async function setUp(locations = ['start', 'EHBO']) {
  const { server, transport } = createTestServer([...rows])
  server.device = { ...server.device, locations }
  const aid = {
    people: rows.map(({ id }) => aidOf(id)),
    /** The number of pages with people that the server has sent. */
    sent: 0,
    calls: 0,
    looks: [] as { id: string; participantId: string; at: number }[],
    /** The failure that `recordAidLooks` returns from now on; undefined: it succeeds. */
    refusal: undefined as ReturnType<typeof failure> | undefined,
  }
  const calls: CrewTransport = {
    ...transport,
    async pullAid({ query }) {
      aid.calls++
      if (server.down) return { ok: false, failure: server.down }
      const at = Number(query.cursor ?? 0)
      const people = aid.people.slice(at, at + 1)
      const version = JSON.stringify(people)
      const next = at + 1 < aid.people.length ? String(at + 1) : null
      if (version === query.known) return { ok: true, value: { version, next } }
      aid.sent++
      return { ok: true, value: { people, version, next } }
    },
    async recordAidLooks({ body }) {
      const failed = server.down ?? aid.refusal
      if (failed) return { ok: false, failure: failed }
      aid.looks.push(...body.looks)
      return { ok: true, value: { ok: true } }
    },
  }
  const phone = createTestPhone(calls)
  phone.onPass = (ms) => void (server.now += ms)
  const db = phone.openDb()
  const engine = await phone.openPaired({ db })
  if (locations.includes('EHBO')) await expect.poll(async () => (await getMeta(db, 'aid'))?.completeAt).toBeDefined()
  const look = (id = rows[0]!.id) => engine.actions.lookAtAid(id)
  async function sync(ms = 61_000) {
    await phone.pass(ms)
    await engine.actions.syncNow()
    await settle()
  }
  return { server, aid, phone, engine, db, look, sync }
}

test('shows contact and health note offline, even in a page opened later, and sends the record of the look later', async () => {
  const { server, aid, phone, engine, look, sync } = await setUp()
  expect(await look()).toEqual({ ok: true, person: aidOf(rows[0]!.id), completeAt: expect.any(Number), isLookStored: true })
  await sync(1000)
  expect(aid.looks).toMatchObject([{ participantId: rows[0]!.id }])
  server.down = offline
  engine.close()
  const later = await phone.openTab()
  expect(await later.actions.lookAtAid(rows[1]!.id)).toMatchObject({ ok: true, person: { health: 'Allergisch voor wespen' } })
  await settle()
  expect(aid.looks).toHaveLength(1)
  server.down = undefined
  await later.actions.syncNow()
  await settle()
  expect(aid.looks).toMatchObject([{ participantId: rows[0]!.id }, { participantId: rows[1]!.id }])
})

test('stores no readable health data on the disk', async () => {
  const { db } = await setUp()
  const stored = (await db.aid.toArray()).map(({ version: _, ...page }) => Buffer.from(page.sealed.data).toString('latin1'))
  expect(stored).toHaveLength(2)
  for (const bytes of stored) expect(bytes).not.toContain('wespen')
})

test('fetches a changed page of first-aid data again after 15 minutes, and no unchanged page', async () => {
  const { aid, look, sync } = await setUp()
  expect(aid.sent).toBe(2)
  aid.people[1] = aidOf(rows[1]!.id, 'Epilepsie')
  await sync(5 * 60_000)
  expect(aid.sent).toBe(2)
  await sync(11 * 60_000)
  await expect.poll(() => look(rows[1]!.id)).toMatchObject({ person: { health: 'Epilepsie' } })
  expect(aid.sent).toBe(3)
})

test('shows that a part of the data is missing until the fetch is complete', async () => {
  const { aid, server, look, sync, db } = await setUp()
  await db.aid.update(1, { sealed: { iv: new Uint8Array(12), data: new Uint8Array([1]) } })
  server.down = offline
  expect(await look(rows[1]!.id)).toEqual({ ok: true, person: undefined, completeAt: null, isLookStored: true })
  server.down = undefined
  await sync(16 * 60_000)
  const whole = { person: { contactName: 'Piet Bakker' }, completeAt: expect.any(Number) }
  await expect.poll(() => look(rows[1]!.id)).toMatchObject(whole)
  expect(aid.sent).toBe(3)
})

test('a phone without the post EHBO fetches and shows no first-aid data', async () => {
  const { aid, db, look } = await setUp(['start', 'EHBO-tent'])
  expect(await look()).toMatchObject({ ok: false, message: expect.stringContaining('bel de organisatie') })
  expect([aid.calls, await db.aid.count(), await db.looks.count()]).toEqual([0, 0, 0])
})

test('deletes the data when the office removes the post EHBO, and fetches the data when that post is restored', async () => {
  const { server, db, look, sync } = await setUp()
  server.device = { ...server.device, locations: ['start'] }
  await sync()
  expect(await db.aid.count()).toBe(0)
  expect(await look()).toMatchObject({ ok: false })
  server.device = { ...server.device, locations: ['EHBO'] }
  await sync()
  await sync()
  await expect.poll(() => look()).toMatchObject({ ok: true, person: { contactName: 'Piet Bakker' } })
})

test('a revoked phone deletes the data together with the roster, and sends its records of looks before its wipe', async () => {
  const { server, aid, db, look, sync, engine } = await setUp()
  aid.refusal = failure(503)
  await look()
  server.revoked = true
  await sync()
  expect(await db.aid.count()).toBe(0)
  expect([await db.looks.count(), server.wiped]).toEqual([1, 0])
  aid.refusal = undefined
  await sync()
  expect(aid.looks).toHaveLength(1)
  expect([engine.getSnapshot().phase, server.wiped]).toEqual(['revoked', 1])
})

test('deletes the data some days after the last race, even without network', async () => {
  const { server, db, look, phone, engine } = await setUp()
  server.down = offline
  const past = Date.parse(rows[0]!.eventDate) + 9 * dayMs
  await phone.pass(past - phone.now)
  await engine.actions.syncNow()
  await settle()
  expect(await look()).toMatchObject({ ok: false })
  expect(await db.aid.count()).toBe(0)
})

test('shows no data of a person who was removed from the roster', async () => {
  const { server, look, sync } = await setUp()
  server.rows.push({ ...rows[0]!, rev: 9, status: 'removed', name: '' })
  await sync()
  expect(await look()).toMatchObject({ ok: false })
})

test('shows the data even if the record of the look cannot be stored, and sends that record from memory', async () => {
  const { aid, server, db, look, sync } = await setUp()
  server.down = offline
  db.looks.hook('creating', () => {
    throw new Error('disk full')
  })
  expect(await look()).toMatchObject({ ok: true, person: { contactName: 'Piet Bakker' }, isLookStored: false })
  await sync()
  expect([await db.looks.count(), aid.looks]).toEqual([0, []])
  server.down = undefined
  await sync()
  expect(aid.looks).toMatchObject([{ participantId: rows[0]!.id }])
  await sync()
  expect(aid.looks).toHaveLength(1)
})

test('a revoked phone sends the records of looks in its memory before it wipes itself', async () => {
  const { aid, server, db, look, sync } = await setUp()
  aid.refusal = failure(503)
  db.looks.hook('creating', () => {
    throw new Error('disk full')
  })
  await look()
  server.revoked = true
  await sync()
  expect([server.wiped, aid.looks]).toEqual([0, []])
  aid.refusal = undefined
  await sync()
  await sync()
  expect([server.wiped, aid.looks.length]).toEqual([1, 1])
})

test('answers with an error message if the first-aid data on the phone cannot be read', async () => {
  const { db, look } = await setUp()
  db.close({ disableAutoOpen: true })
  expect(await look()).toMatchObject({ ok: false, message: expect.stringContaining('niet lezen') })
})
