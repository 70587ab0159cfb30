import { expect, test } from 'vitest'
import { countOwnEvents } from '#web/db/own-events.ts'
import { countFailingEvents } from './push.ts'
import { failure } from '#web/sync/testing/test-server.ts'
import { setUpOutbox, timedOut } from '#web/sync/testing/test-outbox.ts'

test('sends smaller batches on a slow connection until they arrive, and then larger batches again', async () => {
  const { server, db, push, pace } = await setUpOutbox(60)
  const take = server.push
  let most = 5
  server.push = (body) => (body.scans.length > most ? timedOut : take(body))
  expect([await push(), await push()]).toEqual(['unreachable', 'unreachable'])
  expect(server.pushes.length).toBe(0)
  for (let n = 0; n < 40 && (await countOwnEvents(db)).waiting > 0; n++) await push()
  expect(await countOwnEvents(db)).toEqual({ waiting: 0, refused: 0 })
  expect(server.pushes.every((sent) => sent.length <= 5)).toBe(true)
  most = 1000
  pace.size = 1
  for (let n = 0; n < 8; n++) await push()
  expect(server.scans.size).toBe(60)
})

for (const hanging of [[1], [3], [1, 20], [1, 2, 3, 4, 5, 6]]) {
  test(`sends the other events when the server hangs on events ${hanging.join(', ')}, with one wait per run`, async () => {
    const { server, db, scan, push } = await setUpOutbox(40)
    const take = server.push
    let waits = 0
    const hangs = (seq: number) => hanging.includes(seq)
    server.push = (body) => (body.scans.some(({ seq }) => hangs(seq)) ? (waits++, timedOut) : take(body))
    let runs = 0
    for (; server.scans.size < 40 - hanging.length && runs < 20; runs++) await push()
    expect(server.scans.size).toBe(40 - hanging.length)
    expect(waits).toBeLessThanOrEqual(runs)
    await scan(41)
    for (let n = 0; n <= hanging.length && server.scans.size < 41 - hanging.length; n++) expect(await push()).toBe('unreachable')
    expect(server.scans.size, 'a later event is sent too').toBe(41 - hanging.length)
    server.push = take
    expect(await push()).toBe('sent')
    expect(await countOwnEvents(db)).toEqual({ waiting: 0, refused: 0 })
  })
}

/** Counts the waits and requests until all healthy events arrived, and the waits until half of them did. */
async function timeHanging(scans: number, hanging: readonly number[]) {
  const { server, push } = await setUpOutbox(scans)
  const take = server.push
  let [waits, half, requests] = [0, 0, 0]
  server.push = (body) => {
    requests++
    return body.scans.some(({ seq }) => hanging.includes(seq)) ? (waits++, timedOut) : take(body)
  }
  const healthy = scans - hanging.length
  for (let runs = 0; server.scans.size < healthy && runs < 100; runs++) {
    await push()
    if (server.scans.size < healthy / 2) half = waits
  }
  expect(server.scans.size).toBe(healthy)
  return { waits, half, requests }
}

// Each wait is a time-out of ten seconds and a back-off. On race day the waits decide whether sending takes a few minutes or fifteen.
test.each([
  { scans: 100, every: 16, most: { waits: 14, half: 7, requests: 80 } },
  { scans: 300, every: 30, most: { waits: 25, half: 11, requests: 155 } },
])('sends the other events with few time-outs when the server hangs on one in $every of $scans events', async ({ scans, every, most }) => {
  const hanging = Array.from({ length: Math.floor(scans / every) }, (_, n) => (n + 1) * every - 5)
  const found = await timeHanging(scans, hanging)
  for (const what of ['waits', 'half', 'requests'] as const) expect(found[what], what).toBeLessThanOrEqual(most[what])
})

test('sends a new event at once although the server hangs on earlier events', async () => {
  const { server, scan, push } = await setUpOutbox(8)
  const take = server.push
  server.push = (body) => (body.scans.some(({ seq }) => seq <= 8) ? timedOut : take(body))
  for (let runs = 0; runs < 12; runs++) await push()
  for (let seq = 9; seq < 12; seq++) {
    await scan(seq)
    await push()
    expect(server.scans.size).toBe(seq - 8)
  }
})

for (const [name, ends] of Object.entries({ 'got no answer': timedOut.failure, 'made the server fail': failure(500) }))
  test(`retries an event that ${name} while another event gets no answer`, async () => {
    const { server, db, push } = await setUpOutbox(6)
    const [takeAll, take] = [server.push, server.answer]
    server.answer = (scan, index) => (scan.seq === 2 ? undefined : take(scan, index))
    server.push = (body) => (body.scans.some(({ seq }) => seq > 2) ? { ok: false, failure: ends } : takeAll(body))
    for (let n = 0; n < 12; n++) await push()
    server.push = takeAll
    for (let n = 0; n < 2; n++) expect(await push()).toBe('failing')
    expect(await countOwnEvents(db)).toEqual({ waiting: 1, refused: 0 })
    server.answer = take
    expect(await push()).toBe('sent')
  })

test('blames no event for an hour without answers, and sends all events normally afterwards', async () => {
  const { server, db, push } = await setUpOutbox(150)
  let asked = 0
  server.before = () => void asked++
  server.down = timedOut.failure
  for (let n = 0; n < 150; n++) expect(await push()).toBe('unreachable')
  expect(asked).toBe(150)
  server.down = undefined
  asked = 0
  expect(await push()).toBe('sent')
  expect(await countOwnEvents(db)).toEqual({ waiting: 0, refused: 0 })
  expect(asked, 'not one by one').toBeLessThan(25)
})

test('reports an event as held up only while the roster still arrives, and only until the event is accepted', async () => {
  for (const ends of [timedOut, { ok: false as const, failure: failure(500) }]) {
    const { server, scan, push, pace } = await setUpOutbox(3)
    const take = server.push
    server.push = (body) => (body.scans.some(({ seq }) => seq === 2) ? ends : take(body))
    for (let n = 0; n < 60; n++) await push()
    expect(countFailingEvents(pace), 'no list arrived either').toBe(0)
    for (let n = 0; n < 25; n++) {
      server.now += 1000
      await push()
    }
    expect([countFailingEvents(pace), server.scans.size]).toEqual([1, 2])
    await scan(4)
    await push()
    expect([countFailingEvents(pace), server.scans.size]).toEqual([1, 3])
    server.push = take
    await push()
    expect([countFailingEvents(pace), server.scans.size]).toEqual([0, 4])
  }
})

test('sends all events on a connection where even single events sometimes fail', async () => {
  const { server, db, push } = await setUpOutbox(12)
  const take = server.push
  let asked = 0
  server.push = (body) => (body.scans.length > 1 || ++asked % 3 === 0 ? timedOut : take(body))
  for (let n = 0; n < 60 && server.scans.size < 12; n++) await push()
  expect(server.scans.size).toBe(12)
  server.push = take
  await push()
  expect(await countOwnEvents(db)).toEqual({ waiting: 0, refused: 0 })
})

test('sends all other events when the server hangs on one event and failed once on another', async () => {
  const { server, db, push } = await setUpOutbox(5)
  const take = server.push
  let failed = false
  server.push = (body) => {
    if (body.scans.some(({ seq }) => seq === 1)) return timedOut
    if (body.scans.some(({ seq }) => seq === 3) && !failed) {
      failed = body.scans.length === 1
      return { ok: false, failure: failure(500) }
    }
    return take(body)
  }
  for (let n = 0; n < 10; n++) await push()
  expect(failed).toBe(true)
  expect(server.scans.size).toBe(4)
  server.push = take
  expect(await push()).toBe('sent')
  expect(await countOwnEvents(db)).toEqual({ waiting: 0, refused: 0 })
})
