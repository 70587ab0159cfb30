import { expect, test } from 'vitest'
import { setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf, noon, offline } from '#web/sync/testing/test-server.ts'

test('after the clock is changed, records the true time of a scan, or a time whose uncertainty includes it', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  await tab.actions.syncNow()
  server.down = offline
  await phone.pass(60_000)
  const at = async (row: number) => {
    await tab.actions.scan(codeOf(rows[row]!))
    const db = phone.openDb()
    const { event } = (await db.events.toArray()).at(-1)!
    db.close()
    return { off: event.deviceTime + event.clockOffset - (noon + phone.monotonic), uncertainty: event.clockUncertainty }
  }
  phone.now += 7000
  expect(await at(1)).toMatchObject({ off: expect.closeTo(0, -1), uncertainty: expect.toSatisfy((ms: number) => ms < 20) })
  phone.now -= 3_600_000
  expect(await at(2)).toMatchObject({ off: expect.closeTo(0, -1), uncertainty: expect.toSatisfy((ms: number) => ms < 20) })
  phone.timesHidden++ // asleep for a minute: the monotonic clock stood still
  phone.now += 60_000
  const asleep = await at(3)
  expect(asleep.off).toBeCloseTo(60_000, -1)
  expect(asleep.uncertainty).toBeGreaterThan(1000)
})

test('records for each scan the time when its code was seen, even if several scans wait for the disk', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  server.down = offline
  await phone.pass(10_000)
  const now = phone.monotonic
  const seenAt = [now - 1400, now - 700, now]
  await Promise.all(seenAt.map((at, row) => tab.actions.scan(codeOf(rows[row]!), { seenAt: at })))
  const db = phone.openDb()
  const events = (await db.events.toArray()).slice(-3)
  db.close()
  expect(events.map(({ event }) => event.deviceTime + event.clockOffset - noon)).toEqual(seenAt.map((at) => expect.closeTo(at, -1)))
})

test('corrects a clock that is changed offline, using the server time that an earlier page received', async () => {
  const { rows, phone, server } = setUp()
  ;(await phone.openPaired()).close()
  server.down = offline
  const tab = await phone.openTab()
  await phone.pass(60_000)
  phone.now -= 90_000
  await tab.actions.scan(codeOf(rows[1]!))
  const db = phone.openDb()
  const { event } = (await db.events.toArray()).at(-1)!
  expect(Math.abs(event.deviceTime + event.clockOffset - (noon + phone.monotonic))).toBeLessThanOrEqual(event.clockUncertainty)
  expect(event.clockUncertainty).toBeLessThan(2000)
})

test('creates a valid event even if the clock of the phone is far off', async () => {
  const { rows, phone, server } = setUp()
  const tab = await phone.openPaired()
  server.down = offline
  for (const [n, now] of [8.64e15, -5, 1.5].entries()) {
    phone.now = now
    phone.timesHidden++
    expect(await tab.actions.scan(codeOf(rows[n]!))).toMatchObject({ kind: 'welcome' })
  }
  const db = phone.openDb()
  for (const { event } of await db.events.toArray()) {
    expect(event.deviceTime).toBeGreaterThanOrEqual(0)
    expect(event.deviceTime).toBeLessThanOrEqual(4e12)
    expect([event.deviceTime, event.clockOffset, event.clockUncertainty].every(Number.isInteger)).toBe(true)
    expect(Math.abs(event.clockOffset)).toBeLessThanOrEqual(4e12)
  }
})

test('ignores the server time of a request during which the clock was changed', async () => {
  const { rows, server, phone } = setUp()
  phone.onPass = (ms) => void (server.now += ms)
  const tab = await phone.openPaired()
  await phone.pass(60_000)
  // The server read its clock at once. The answer then took two seconds, in which the phone's clock was set back by one second.
  server.before = (call) => {
    if (call !== 'pullRoster') return
    phone.now += 1000
    phone.monotonic += 2000
    server.before = () => {}
  }
  await tab.actions.syncNow()
  await tab.actions.scan(codeOf(rows[0]!))
  const { event } = (await phone.openDb().events.toArray()).at(-1)!
  expect(Math.abs(event.deviceTime + event.clockOffset - (noon + phone.monotonic))).toBeLessThanOrEqual(event.clockUncertainty)
})

test('finds the wearer of a wristband offline after the clock fell back to 1970', async () => {
  const { rows, server, phone } = setUp()
  phone.now = server.now = Date.parse('2025-10-11T08:00:00Z')
  const before = await phone.openPaired()
  await before.actions.record({ kind: 'link-wristband', participantId: rows[1]!.id, wristband: 'WB-0042' })
  await before.actions.setLocation('finish')
  before.close()
  server.down = offline
  phone.now = 60_000
  const tab = await phone.openTab()
  expect(await tab.actions.scan('WB-0042')).toMatchObject({ kind: 'recorded', ticket: { participantId: rows[1]!.id } })
})
