import { expect, test } from 'vitest'
import { putMeta } from '#web/db/meta.ts'
import { applyPushAnswers, countOwnEvents, listRefusedEvents, listWaitingEvents } from '#web/db/own-events.ts'
import { failure, noon, offline } from '#web/sync/testing/test-server.ts'
import { setUpOutbox } from '#web/sync/testing/test-outbox.ts'

test('sends all waiting events in batches of a hundred, in order, and sends nothing if no event waits', async () => {
  const { server, db, push } = await setUpOutbox(230)
  expect(await push()).toBe('sent')
  expect(server.pushes.map((scans) => scans.length)).toEqual([100, 100, 30])
  expect(server.pushes.flat().map((scan) => scan.seq)).toEqual(Array.from({ length: 230 }, (_, n) => n + 1))
  expect(await countOwnEvents(db)).toEqual({ waiting: 0, refused: 0 })
  expect(await push()).toBe('nothing')
  expect(server.pushes.length).toBe(3)
})

test('sends the same scans again after a lost answer, and the server recognises them', async () => {
  const { server, db, push } = await setUpOutbox(3)
  const take = server.push
  server.push = (body) => {
    take(body)
    server.push = take
    return { ok: false, failure: offline }
  }
  expect(await push()).toBe('unreachable')
  expect(await countOwnEvents(db)).toEqual({ waiting: 3, refused: 0 })
  expect(await push()).toBe('sent')
  expect(server.scans.size).toBe(3)
  expect(await countOwnEvents(db)).toEqual({ waiting: 0, refused: 0 })
})

test("handles each scan's answer separately: refused, missing and accepted", async () => {
  const { server, db, push } = await setUpOutbox(4)
  const take = server.answer
  server.answer = (scan, index) => {
    if (scan.seq === 2) return { index, id: '', outcome: 'refused', reason: 'malformed', message: 'Onleesbaar' }
    return scan.seq === 3 ? undefined : take(scan, index)
  }
  expect(await push()).toBe('failing')
  expect(await countOwnEvents(db)).toEqual({ waiting: 1, refused: 1 })
  expect(await listRefusedEvents(db)).toMatchObject([{ reason: 'malformed', message: 'Onleesbaar', event: { seq: 2 } }])
  server.answer = take
  expect(await push()).toBe('sent')
  expect(server.pushes.at(-1)!.map((scan) => scan.seq)).toEqual([3])
})

test('sends the other events even if the server leaves more than a whole batch unanswered', async () => {
  const { server, db, push } = await setUpOutbox(150)
  const take = server.answer
  server.answer = (scan, index) => (scan.seq <= 120 ? undefined : take(scan, index))
  await push()
  expect(server.scans.size).toBe(30)
  expect(await countOwnEvents(db)).toEqual({ waiting: 120, refused: 0 })
})

test('ignores answers for positions and scans that were not sent', async () => {
  const { server, db, push } = await setUpOutbox(2)
  const answers = [
    { index: 7, id: '', outcome: 'stored' as const },
    { index: -1, id: '', outcome: 'stored' as const },
    { index: 0, id: 'another', outcome: 'stored' as const },
  ]
  server.push = () => ({ ok: true, value: { answers, serverTime: noon, revoked: false, epoch: 'table-1' } })
  expect(await push()).toBe('failing')
  expect(await countOwnEvents(db)).toEqual({ waiting: 2, refused: 0 })
})

for (const [name, answer] of Object.entries({
  'a 500': failure(500),
  'a 400': failure(400, 'invalid_input'),
})) {
  test(`sends the other scans when one scan makes the request end in ${name}`, async () => {
    const { server, db, push } = await setUpOutbox(150)
    const take = server.push
    server.push = (body) => (body.scans.some((scan) => scan.seq === 42) ? { ok: false, failure: answer } : take(body))
    await push()
    expect(server.scans.size).toBe(149)
    expect(await countOwnEvents(db)).toEqual({ waiting: 1, refused: 0 })
  })
}

test('sends no event twice in two simultaneous pushes, and sends a scan that is stored meanwhile', async () => {
  const { server, db, scan, push } = await setUpOutbox(10)
  server.before = async () => {
    server.before = () => {}
    await scan(11)
  }
  await Promise.all([push(), push()])
  expect(server.pushes.flat().map((sent) => sent.seq)).toEqual(Array.from({ length: 11 }, (_, n) => n + 1))
  expect(await countOwnEvents(db)).toEqual({ waiting: 0, refused: 0 })
})

test('ignores a late answer for a store that was deleted and recreated', async () => {
  const { db, scan } = await setUpOutbox(1)
  const sent = await listWaitingEvents(db, 0, 10)
  await db.delete({ disableAutoOpen: false })
  await scan(2)
  await applyPushAnswers(db, sent, { answers: [{ index: 0, id: sent[0]!.id, outcome: 'stored' }], epoch: 'table-1' }, noon)
  expect(await countOwnEvents(db)).toEqual({ waiting: 1, refused: 0 })
})

test('sends the other events when one event is damaged on the disk', async () => {
  const { server, db, push } = await setUpOutbox(3)
  const damaged = (await db.events.toArray())[1]!
  const [get, bulkGet] = [db.events.get.bind(db.events), db.events.bulkGet.bind(db.events)]
  const unless = <Read>(keys: readonly number[], read: () => Read) =>
    keys.includes(damaged.order!) ? Promise.reject(new DOMException('rotten', 'DataError')) : read()
  db.events.get = ((key: number) => unless([key], () => get(key))) as never
  db.events.bulkGet = ((keys: number[]) => unless(keys, () => bulkGet(keys))) as never
  await push()
  expect(server.pushes.flat().map((sent) => sent.seq)).toEqual([1, 3])
})

test('ignores a late answer of a previous table and sends the events to the new table', async () => {
  const { server, db, push } = await setUpOutbox(3)
  const take = server.push
  server.push = (body) => {
    const answer = take(body)
    void putMeta(db, 'epoch', 'table-2') // a pull was faster and stored the epoch of the new table
    return answer
  }
  expect(await push()).toBe('failing')
  expect(await countOwnEvents(db)).toEqual({ waiting: 3, refused: 0 })
  server.epoch = 'table-2'
  expect(await push()).toBe('sent')
  expect(await countOwnEvents(db)).toEqual({ waiting: 0, refused: 0 })
})
