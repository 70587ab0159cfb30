import { expect, test } from 'vitest'
import { putMeta } from '#web/db/meta.ts'
import type { OwnEvent } from '#web/db/records.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { reportDamagedEvents } from './report-damaged-events.ts'
import { createTestPhone } from '#web/sync/testing/test-phone.ts'
import { createTestServer, failure, offline, otherEvent, testRow } from '#web/sync/testing/test-server.ts'
import { damageRecord } from '#web/sync/testing/damage-record.ts'

/** Two events, of which the disk damaged the second. */
async function setUp(ownEvents: OwnEvent[] = []) {
  const { server, transport } = createTestServer()
  const phone = createTestPhone(transport)
  const db = phone.openDb()
  await putMeta(db, 'counter', { deviceId: server.device.id, tab: 'one', seq: 2, revision: 0 })
  for (const seq of [1, 2]) {
    const event = otherEvent(testRow(seq).id, { deviceId: server.device.id, seq, received: undefined })
    ownEvents[seq - 1] = { order: seq, id: event.id, deviceId: event.deviceId, seq, state: 'waiting', event }
    await db.events.add(ownEvents[seq - 1]!)
  }
  damageRecord(phone.disk, 'events', 2)
  const refuse = (scan: AnyEvent, index: number) =>
    ({ index, id: scan.id, outcome: 'refused', reason: 'malformed', message: 'Onleesbaar' }) as const
  server.answer = refuse
  let given = 0
  const give = (known: OwnEvent[] = []) =>
    reportDamagedEvents({ db, transport, ownEvents: () => known, onLost: (count) => (given += count) })
  return { server, db, give, lost: ownEvents[1]!, given: () => given, refuse }
}

test('reports unreadable events to the server and deletes them, and keeps the readable events', async () => {
  const { server, db, give, lost, given } = await setUp()
  expect(await give()).toBe('sent')
  expect(server.pushes).toEqual([[{ id: lost.id, deviceId: lost.deviceId, seq: 2, lost: true }]])
  expect([given(), await db.events.toCollection().primaryKeys()]).toEqual([1, [1]])
  expect([await give(), server.pushes.length], 'a loss is reported once').toEqual([undefined, 1])
})

test('does not report or delete an event that this tab has in memory', async () => {
  const { server, db, give, lost, given } = await setUp()
  expect(await give([lost])).toBeUndefined()
  expect([given(), server.pushes.length, (await db.events.toArray()).length]).toEqual([0, 0, 2])
})

test('deletes a damaged event only after reporting it, unless the server no longer accepts this phone', async () => {
  const { server, db, give, given, refuse } = await setUp()
  for (const [down, end] of [
    [offline, 'unreachable'],
    [failure(503, 'busy'), 'failing'],
    [failure(401, 'unknown'), 'failing'], // a captive portal
  ] as const) {
    server.down = down
    expect(await give()).toBe(end)
  }
  server.down = undefined
  server.answer = () => undefined
  expect(await give(), 'the server gave no answer about the event').toBe('failing')
  expect([given(), await db.events.count()]).toEqual([0, 2])
  server.answer = refuse
  server.down = failure(401, 'not_logged_in')
  expect(await give()).toBe('sent')
  expect([given(), await db.events.count()]).toEqual([1, 1])
})
