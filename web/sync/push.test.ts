// @vitest-environment node
import { expect, test } from 'vitest'
import type { ScanEvent } from '#shared/scan/scan-event.ts'
import { putMeta } from '#web/db/meta.ts'
import { countOutbox, listRefused } from '#web/db/outbox.ts'
import { recordScan } from '#web/db/record-scan.ts'
import { pushOutbox } from './push.ts'
import { pageLocks } from './locks.ts'
import { createTestPhone, createTestServer, failure, noon, offline, testRow, unreadable } from './test-phone.ts'

async function setUp(scans: number) {
  const { server, transport } = createTestServer()
  const db = createTestPhone(transport).openDb()
  await putMeta(db, 'device', server.device)
  for (let n = 1; n <= scans; n++) await scan(n)
  async function scan(n: number) {
    const id = `0199a5d0-0000-7000-8000-${String(n).padStart(12, '0')}`
    await recordScan(
      db,
      {
        id,
        kind: 'check-in',
        participantId: testRow(n).id,
        deviceTime: noon,
        clockOffset: 0,
        clockUncertainty: 1,
        knownBy: 'roster',
        codeVersion: 1,
      },
      () => true,
    )
  }
  const withLock = pageLocks()
  return { server, db, scan, push: () => pushOutbox({ db, transport, withLock, measureClock: async () => {}, now: () => noon }) }
}

test('all that waits goes in batches of a hundred, in order; nothing waiting asks nobody', async () => {
  const { server, db, push } = await setUp(230)
  expect(await push()).toBe('sent')
  expect(server.pushes.map((scans) => scans.length)).toEqual([100, 100, 30])
  expect(server.pushes.flat().map((scan) => scan.seq)).toEqual(Array.from({ length: 230 }, (_, n) => n + 1))
  expect(await countOutbox(db)).toEqual({ waiting: 0, refused: 0 })
  expect(await push()).toBe('nothing')
  expect(server.pushes.length).toBe(3)
})

test('a lost answer loses nothing: the same scans go again and the server knows them', async () => {
  const { server, db, push } = await setUp(3)
  const take = server.push
  server.push = (body) => {
    take(body)
    server.push = take
    return { ok: false, failure: offline }
  }
  expect(await push()).toBe('unreachable')
  expect(await countOutbox(db)).toEqual({ waiting: 3, refused: 0 })
  expect(await push()).toBe('sent')
  expect(server.scans.size).toBe(3)
  expect(await countOutbox(db)).toEqual({ waiting: 0, refused: 0 })
})

test('each scan is answered for itself: refused is put aside, unanswered stays, the rest is done', async () => {
  const { server, db, push } = await setUp(4)
  const take = server.answer
  server.answer = (scan, index) => {
    if (scan.seq === 2) return { index, id: '', outcome: 'refused', reason: 'malformed', message: 'Onleesbaar' }
    return scan.seq === 3 ? undefined : take(scan, index)
  }
  expect(await push()).toBe('failing')
  expect(await countOutbox(db)).toEqual({ waiting: 1, refused: 1 })
  expect(await listRefused(db)).toMatchObject([{ reason: 'malformed', message: 'Onleesbaar', scan: { seq: 2 } }])
  server.answer = take
  expect(await push()).toBe('sent')
  expect(server.pushes.at(-1)!.map((scan) => scan.seq)).toEqual([3])
})

test('more than a batch without answers does not keep the others waiting', async () => {
  const { server, db, push } = await setUp(150)
  const take = server.answer
  server.answer = (scan, index) => (scan.seq <= 120 ? undefined : take(scan, index))
  await push()
  expect(server.scans.size).toBe(30)
  expect(await countOutbox(db)).toEqual({ waiting: 120, refused: 0 })
})

test('answers for places and scans that were not sent change nothing', async () => {
  const { server, db, push } = await setUp(2)
  const answers = [
    { index: 7, id: '', outcome: 'stored' as const },
    { index: -1, id: '', outcome: 'stored' as const },
    { index: 0, id: 'another', outcome: 'stored' as const },
  ]
  server.push = () => ({ ok: true, value: { answers, serverTime: noon, revoked: false } })
  expect(await push()).toBe('failing')
  expect(await countOutbox(db)).toEqual({ waiting: 2, refused: 0 })
})

for (const [name, answer] of Object.entries({
  'a 500': failure(500),
  'a 400': failure(400, 'invalid_input'),
  'an unreadable answer': unreadable,
})) {
  test(`one scan that makes the whole request end in ${name} blocks nothing`, async () => {
    const { server, db, push } = await setUp(150)
    const take = server.push
    server.push = (body) => (body.scans.some((scan: ScanEvent) => scan.seq === 42) ? { ok: false, failure: answer } : take(body))
    await push()
    expect(server.scans.size).toBe(149)
    expect(await countOutbox(db)).toEqual({ waiting: 1, refused: 0 })
  })
}

test('a server that is too busy is asked once, not eight times', async () => {
  const { server, push } = await setUp(150)
  let asked = 0
  server.before = () => void asked++
  server.down = failure(503, 'busy')
  expect(await push()).toBe('failing')
  expect(asked).toBe(1)
})

test('two that push at once send nothing twice, and a scan that comes in between goes too', async () => {
  const { server, db, scan, push } = await setUp(10)
  server.before = async () => {
    server.before = () => {}
    await scan(11)
  }
  await Promise.all([push(), push()])
  expect(server.pushes.flat().map((sent) => sent.seq)).toEqual(Array.from({ length: 11 }, (_, n) => n + 1))
  expect(await countOutbox(db)).toEqual({ waiting: 0, refused: 0 })
})
