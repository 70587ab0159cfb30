import { expect, test } from 'vitest'
import { putMeta } from '#web/db/meta.ts'
import { applyAnswers, countOwn, listRefused, listWaiting } from '#web/db/own-events.ts'
import { countHeldUp, createPushPace, pushOutbox } from './push.ts'
import { pageLocks } from '#web/sync/device/locks.ts'
import { createTestPhone, createTestServer, failure, noon, offline, otherEvent, testRow, unreadable } from '#web/sync/testing/test-phone.ts'

async function setUp(scans: number) {
  const { server, transport } = createTestServer()
  const db = createTestPhone(transport).openDb()
  await putMeta(db, 'device', server.device)
  for (let n = 1; n <= scans; n++) await scan(n)
  async function scan(n: number) {
    const event = otherEvent(testRow(n).id, { deviceId: server.device.id, seq: n, received: undefined })
    await db.events.add({ id: event.id, deviceId: event.deviceId, seq: n, state: 'waiting', event })
  }
  const pace = createPushPace()
  const withLock = pageLocks()
  const clock = { startTrip: () => () => {} }
  const listReceivedAt = () => server.now
  const push = () =>
    pushOutbox({
      db,
      transport,
      withLock,
      clock,
      now: () => noon,
      pace,
      listReceivedAt,
      owns: () => [],
      onAnswered: () => {},
      onLost: () => {},
    })
  return { server, db, scan, push, pace }
}

test('sends all waiting events in batches of a hundred, in order, and sends nothing if none waits', async () => {
  const { server, db, push } = await setUp(230)
  expect(await push()).toBe('sent')
  expect(server.pushes.map((scans) => scans.length)).toEqual([100, 100, 30])
  expect(server.pushes.flat().map((scan) => scan.seq)).toEqual(Array.from({ length: 230 }, (_, n) => n + 1))
  expect(await countOwn(db)).toEqual({ waiting: 0, refused: 0 })
  expect(await push()).toBe('nothing')
  expect(server.pushes.length).toBe(3)
})

test('sends the same scans again after a lost answer, and the server recognises them', async () => {
  const { server, db, push } = await setUp(3)
  const take = server.push
  server.push = (body) => {
    take(body)
    server.push = take
    return { ok: false, failure: offline }
  }
  expect(await push()).toBe('unreachable')
  expect(await countOwn(db)).toEqual({ waiting: 3, refused: 0 })
  expect(await push()).toBe('sent')
  expect(server.scans.size).toBe(3)
  expect(await countOwn(db)).toEqual({ waiting: 0, refused: 0 })
})

test("handles each scan's answer separately: refused, missing and accepted", async () => {
  const { server, db, push } = await setUp(4)
  const take = server.answer
  server.answer = (scan, index) => {
    if (scan.seq === 2) return { index, id: '', outcome: 'refused', reason: 'malformed', message: 'Onleesbaar' }
    return scan.seq === 3 ? undefined : take(scan, index)
  }
  expect(await push()).toBe('failing')
  expect(await countOwn(db)).toEqual({ waiting: 1, refused: 1 })
  expect(await listRefused(db)).toMatchObject([{ reason: 'malformed', message: 'Onleesbaar', event: { seq: 2 } }])
  server.answer = take
  expect(await push()).toBe('sent')
  expect(server.pushes.at(-1)!.map((scan) => scan.seq)).toEqual([3])
})

test('sends the other events even if the server leaves more than a whole batch unanswered', async () => {
  const { server, db, push } = await setUp(150)
  const take = server.answer
  server.answer = (scan, index) => (scan.seq <= 120 ? undefined : take(scan, index))
  await push()
  expect(server.scans.size).toBe(30)
  expect(await countOwn(db)).toEqual({ waiting: 120, refused: 0 })
})

test('ignores answers for positions and scans that were not sent', async () => {
  const { server, db, push } = await setUp(2)
  const answers = [
    { index: 7, id: '', outcome: 'stored' as const },
    { index: -1, id: '', outcome: 'stored' as const },
    { index: 0, id: 'another', outcome: 'stored' as const },
  ]
  server.push = () => ({ ok: true, value: { answers, serverTime: noon, revoked: false, epoch: 'table-1' } })
  expect(await push()).toBe('failing')
  expect(await countOwn(db)).toEqual({ waiting: 2, refused: 0 })
})

for (const [name, answer] of Object.entries({
  'a 500': failure(500),
  'a 400': failure(400, 'invalid_input'),
})) {
  test(`sends the other scans when one makes the request end in ${name}`, async () => {
    const { server, db, push } = await setUp(150)
    const take = server.push
    server.push = (body) => (body.scans.some((scan) => scan.seq === 42) ? { ok: false, failure: answer } : take(body))
    await push()
    expect(server.scans.size).toBe(149)
    expect(await countOwn(db)).toEqual({ waiting: 1, refused: 0 })
  })
}

for (const [name, answer] of Object.entries({
  'HTML and 200': unreadable,
  '401 without JSON': failure(401, 'unknown'),
  '400 without JSON': failure(400, 'unknown'),
  '500 without JSON': failure(500, 'unknown'),
  '503 without JSON': failure(503, 'unknown'),
})) {
  test(`blames no event for a captive portal (${name}), and sends all in few requests afterwards`, async () => {
    const { server, db, push, pace } = await setUp(150)
    let asked = 0
    server.before = () => void asked++
    server.down = answer
    for (let n = 0; n < 60; n++) expect(await push()).toBe('failing')
    expect(pace.quarantined).toEqual(new Set())
    expect(asked).toBe(60)
    server.down = undefined
    asked = 0
    expect(await push()).toBe('sent')
    expect(await countOwn(db)).toEqual({ waiting: 0, refused: 0 })
    expect(asked, 'not one by one').toBeLessThan(12)
  })

  test(`sends the others when a proxy answers for one event (${name}), and sends that event later`, async () => {
    const { server, db, push } = await setUp(150)
    const take = server.push
    server.push = (body) => (body.scans.some((scan) => scan.seq === 42) ? { ok: false, failure: answer } : take(body))
    for (let n = 0; n < 20; n++) await push()
    expect(server.scans.size).toBe(149)
    server.push = take
    expect(await push()).toBe('sent')
    expect(await countOwn(db)).toEqual({ waiting: 0, refused: 0 })
  })
}

test('sends one request per try to a server that is too busy', async () => {
  const { server, push } = await setUp(150)
  let asked = 0
  server.before = () => void asked++
  server.down = failure(503, 'busy')
  expect(await push()).toBe('failing')
  expect(asked).toBe(1)
})

test('sends nothing twice in two simultaneous pushes, and includes a new scan', async () => {
  const { server, db, scan, push } = await setUp(10)
  server.before = async () => {
    server.before = () => {}
    await scan(11)
  }
  await Promise.all([push(), push()])
  expect(server.pushes.flat().map((sent) => sent.seq)).toEqual(Array.from({ length: 11 }, (_, n) => n + 1))
  expect(await countOwn(db)).toEqual({ waiting: 0, refused: 0 })
})

test('sends smaller batches on a slow line until they arrive, and larger ones afterwards', async () => {
  const { server, db, push, pace } = await setUp(60)
  const take = server.push
  let most = 5
  server.push = (body) => (body.scans.length > most ? { ok: false, failure: { kind: 'timeout', message: '' } } : take(body))
  expect([await push(), await push()]).toEqual(['unreachable', 'unreachable'])
  expect(server.pushes.length).toBe(0)
  for (let n = 0; n < 40 && (await countOwn(db)).waiting > 0; n++) await push()
  expect(await countOwn(db)).toEqual({ waiting: 0, refused: 0 })
  expect(server.pushes.every((sent) => sent.length <= 5)).toBe(true)
  most = 1000
  pace.size = 1
  for (let n = 0; n < 8; n++) await push()
  expect(server.scans.size).toBe(60)
})

for (const failing of [1, 4, 5, 6, 20]) {
  test(`sends the others when the server fails on ${failing} events in a row, and sends the failed ones after the repair`, async () => {
    const { server, db, push } = await setUp(40)
    const take = server.push
    server.push = (body) => (body.scans.some((scan) => scan.seq <= failing) ? { ok: false, failure: failure(500) } : take(body))
    for (let n = 0; n < 10; n++) await push()
    expect(server.scans.size).toBe(40 - failing)
    server.push = take
    expect(await push()).toBe('sent')
    expect(await countOwn(db)).toEqual({ waiting: 0, refused: 0 })
  })
}

const tooLate = { ok: false as const, failure: { kind: 'timeout' as const, message: '' } }

for (const hanging of [[1], [3], [1, 20], [1, 2, 3, 4, 5, 6]]) {
  test(`sends the others when the server hangs on events ${hanging.join(', ')}, with one wait per run`, async () => {
    const { server, db, scan, push } = await setUp(40)
    const take = server.push
    let waits = 0
    const hangs = (seq: number) => hanging.includes(seq)
    server.push = (body) => (body.scans.some(({ seq }) => hangs(seq)) ? (waits++, tooLate) : take(body))
    let runs = 0
    for (; server.scans.size < 40 - hanging.length && runs < 20; runs++) await push()
    expect(server.scans.size).toBe(40 - hanging.length)
    expect(waits).toBeLessThanOrEqual(runs)
    await scan(41)
    for (let n = 0; n <= hanging.length && server.scans.size < 41 - hanging.length; n++) expect(await push()).toBe('unreachable')
    expect(server.scans.size, 'what comes later is not kept waiting either').toBe(41 - hanging.length)
    server.push = take
    expect(await push()).toBe('sent')
    expect(await countOwn(db)).toEqual({ waiting: 0, refused: 0 })
  })
}

/** Counts the waits and requests until all healthy events arrived, and the waits until half of them did. */
async function timeHanging(scans: number, hanging: readonly number[]) {
  const { server, push } = await setUp(scans)
  const take = server.push
  let [waits, half, requests] = [0, 0, 0]
  server.push = (body) => {
    requests++
    return body.scans.some(({ seq }) => hanging.includes(seq)) ? (waits++, tooLate) : take(body)
  }
  const healthy = scans - hanging.length
  for (let runs = 0; server.scans.size < healthy && runs < 100; runs++) {
    await push()
    if (server.scans.size < healthy / 2) half = waits
  }
  expect(server.scans.size).toBe(healthy)
  return { waits, half, requests }
}

// Each wait is a time-out of ten seconds and a back-off. On race day this is the difference between a few minutes and a quarter of an hour.
test.each([
  { scans: 100, every: 16, most: { waits: 14, half: 7, requests: 80 } },
  { scans: 300, every: 30, most: { waits: 25, half: 11, requests: 155 } },
])('sends the healthy of $scans events with few time-outs when the server hangs on one in $every', async ({ scans, every, most }) => {
  const hanging = Array.from({ length: Math.floor(scans / every) }, (_, n) => (n + 1) * every - 5)
  const found = await timeHanging(scans, hanging)
  for (const what of ['waits', 'half', 'requests'] as const) expect(found[what], what).toBeLessThanOrEqual(most[what])
})

test('sends a new event at once although the server hangs on earlier ones', async () => {
  const { server, scan, push } = await setUp(8)
  const take = server.push
  server.push = (body) => (body.scans.some(({ seq }) => seq <= 8) ? tooLate : take(body))
  for (let runs = 0; runs < 12; runs++) await push()
  for (let seq = 9; seq < 12; seq++) {
    await scan(seq)
    await push()
    expect(server.scans.size).toBe(seq - 8)
  }
})

for (const [name, ends] of Object.entries({ 'got no answer': tooLate.failure, 'made the server fail': failure(500) }))
  test(`retries an event that ${name} while another event gets no answer`, async () => {
    const { server, db, push } = await setUp(6)
    const [takeAll, take] = [server.push, server.answer]
    server.answer = (scan, index) => (scan.seq === 2 ? undefined : take(scan, index))
    server.push = (body) => (body.scans.some(({ seq }) => seq > 2) ? { ok: false, failure: ends } : takeAll(body))
    for (let n = 0; n < 12; n++) await push()
    server.push = takeAll
    for (let n = 0; n < 2; n++) expect(await push()).toBe('failing')
    expect(await countOwn(db)).toEqual({ waiting: 1, refused: 0 })
    server.answer = take
    expect(await push()).toBe('sent')
  })

test('blames no event for an hour without answers, and sends all events normally afterwards', async () => {
  const { server, db, push } = await setUp(150)
  let asked = 0
  server.before = () => void asked++
  server.down = tooLate.failure
  for (let n = 0; n < 150; n++) expect(await push()).toBe('unreachable')
  expect(asked).toBe(150)
  server.down = undefined
  asked = 0
  expect(await push()).toBe('sent')
  expect(await countOwn(db)).toEqual({ waiting: 0, refused: 0 })
  expect(asked, 'not one by one').toBeLessThan(25)
})

test('reports an event as held up only while the list still arrives, and only until the event is accepted', async () => {
  for (const ends of [tooLate, { ok: false as const, failure: failure(500) }]) {
    const { server, scan, push, pace } = await setUp(3)
    const take = server.push
    server.push = (body) => (body.scans.some(({ seq }) => seq === 2) ? ends : take(body))
    for (let n = 0; n < 60; n++) await push()
    expect(countHeldUp(pace), 'nothing was heard either').toBe(0)
    for (let n = 0; n < 25; n++) {
      server.now += 1000
      await push()
    }
    expect([countHeldUp(pace), server.scans.size]).toEqual([1, 2])
    await scan(4)
    await push()
    expect([countHeldUp(pace), server.scans.size]).toEqual([1, 3])
    server.push = take
    await push()
    expect([countHeldUp(pace), server.scans.size]).toEqual([0, 4])
  }
})

test('sends all events on a line where even single events sometimes fail', async () => {
  const { server, db, push } = await setUp(12)
  const take = server.push
  let asked = 0
  server.push = (body) => (body.scans.length > 1 || ++asked % 3 === 0 ? tooLate : take(body))
  for (let n = 0; n < 60 && server.scans.size < 12; n++) await push()
  expect(server.scans.size).toBe(12)
  server.push = take
  await push()
  expect(await countOwn(db)).toEqual({ waiting: 0, refused: 0 })
})

test('sends all others when the server hangs on one event and once failed on another', async () => {
  const { server, db, push } = await setUp(5)
  const take = server.push
  let failed = false
  server.push = (body) => {
    if (body.scans.some(({ seq }) => seq === 1)) return { ok: false, failure: { kind: 'timeout', message: '' } }
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
  expect(await countOwn(db)).toEqual({ waiting: 0, refused: 0 })
})

test('sends a few requests per run, not one per event, to a server that always fails', async () => {
  const { server, push } = await setUp(300)
  let asked = 0
  server.before = () => void asked++
  server.down = failure(500)
  for (let n = 0; n < 5; n++) await push()
  expect(asked).toBeLessThanOrEqual(5 * 7)
})

test('ignores a late answer for a store that was deleted and recreated', async () => {
  const { db, scan } = await setUp(1)
  const sent = await listWaiting(db, 0, 10)
  await db.delete({ disableAutoOpen: false })
  await scan(2)
  await applyAnswers(db, sent, { answers: [{ index: 0, id: sent[0]!.id, outcome: 'stored' }], epoch: 'table-1' }, noon)
  expect(await countOwn(db)).toEqual({ waiting: 1, refused: 0 })
})

test('sends the other events when one is damaged on the disk', async () => {
  const { server, db, push } = await setUp(3)
  const damaged = (await db.events.toArray())[1]!
  const [get, bulkGet] = [db.events.get.bind(db.events), db.events.bulkGet.bind(db.events)]
  const unless = <Read>(keys: readonly number[], read: () => Read) =>
    keys.includes(damaged.order!) ? Promise.reject(new DOMException('rotten', 'DataError')) : read()
  db.events.get = ((key: number) => unless([key], () => get(key))) as never
  db.events.bulkGet = ((keys: number[]) => unless(keys, () => bulkGet(keys))) as never
  await push()
  expect(server.pushes.flat().map((sent) => sent.seq)).toEqual([1, 3])
})

test('ignores a late answer of a previous table and sends the events to the new one', async () => {
  const { server, db, push } = await setUp(3)
  const take = server.push
  server.push = (body) => {
    const answer = take(body)
    void putMeta(db, 'epoch', 'table-2') // a pull was faster and knows the new table
    return answer
  }
  expect(await push()).toBe('failing')
  expect(await countOwn(db)).toEqual({ waiting: 3, refused: 0 })
  server.epoch = 'table-2'
  expect(await push()).toBe('sent')
  expect(await countOwn(db)).toEqual({ waiting: 0, refused: 0 })
})
