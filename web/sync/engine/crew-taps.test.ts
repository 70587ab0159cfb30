import { expect, test } from 'vitest'
import { eventTime } from '#shared/scan/event-time.ts'
import { noon, offline, otherEvent, testRow } from '#web/sync/testing/test-server.ts'
import { createRaceDay, minute } from '#web/sync/testing/test-race-day.ts'

/** Opens a phone at the finish, without network. */
async function standAtFinish() {
  const day = createRaceDay()
  const tab = await day.phone.openPaired()
  day.server.down = offline
  await tab.actions.setLocation('finish')
  return { ...day, tab }
}

test('uses the time of a tap as the finish time of the wristband assigned to it, even after the page restarts', async () => {
  const { phone, tab } = await standAtFinish()
  await Promise.all([0, 700, 1400].map((ms) => tab.actions.record({ kind: 'tap' }, { seenAt: phone.monotonic + ms - 1400 })))
  tab.close()
  await phone.pass(5 * minute)
  const again = await phone.openTab()
  await again.actions.setLocation('finish')
  const taps = again.actions.openTaps()
  expect(taps.map(({ time }) => time - taps[0]!.time)).toEqual([0, 700, 1400])
  expect(await again.actions.scan('WB-0412', { tap: taps[1]! })).toMatchObject({ kind: 'recorded', at: { time: taps[1]!.time } })
  const db = phone.openDb()
  const { event } = (await db.events.toArray()).at(-1)!
  db.close()
  expect(event).toMatchObject({ kind: 'finish', wristband: 'WB-0412', tapId: taps[1]!.id, location: 'finish' })
  expect(eventTime(event)).toMatchObject({ time: taps[1]!.time, known: true })
  expect(taps[1]!.time).toBeLessThan(noon + minute)
  expect(again.actions.openTaps().map(({ id }) => id)).toEqual([taps[0]!.id, taps[2]!.id])
})

test('opens a tap again when crew undo the assignment of its wristband, and removes a tap that crew undo', async () => {
  const { tab } = await standAtFinish()
  await tab.actions.record({ kind: 'tap' })
  const [tap] = tab.actions.openTaps()
  await tab.actions.scan('WB-0412', { tap })
  expect(tab.actions.openTaps()).toEqual([])
  const [band] = tab.actions.history('WB-0412')
  expect(await tab.actions.record({ kind: 'undo', target: band!.event.id, wristband: 'WB-0412' })).toMatchObject({ event: { tap: true } })
  expect(tab.actions.openTaps().map(({ id }) => id)).toEqual([tap!.id])
  expect(await tab.actions.record({ kind: 'undo', target: tap!.id, tap: true })).toMatchObject({ ok: true })
  expect(tab.actions.openTaps()).toEqual([])
})

test('updates the open taps when the office undoes an assignment or a tap', async () => {
  const { server, tab } = await standAtFinish()
  const { id: deviceId } = server.device
  await tab.actions.record({ kind: 'tap' })
  const [tap] = tab.actions.openTaps()
  await tab.actions.scan('WB-0412', { tap })
  const [band] = tab.actions.history('WB-0412')
  const undo = (target: string, wristband?: string) =>
    server.events.push(
      otherEvent('', { kind: 'undo', seq: 0, participantId: undefined, wristband, tap: true, tapDeviceId: deviceId, target }),
    )
  server.down = undefined
  await tab.actions.syncNow()
  undo(band!.event.id, 'WB-0412')
  await tab.actions.syncNow()
  expect(tab.actions.openTaps().map(({ id }) => id)).toEqual([tap!.id])
  undo(tap!.id)
  await tab.actions.syncNow()
  expect(tab.actions.openTaps()).toEqual([])
})

test('removes a tap that the office gives to somebody, and opens it again when the office undoes that', async () => {
  const { server, tab } = await standAtFinish()
  server.down = undefined
  await tab.actions.record({ kind: 'tap' })
  const [tap] = tab.actions.openTaps()
  const taps = { tapId: tap!.id, tapDeviceId: server.device.id, tappedAt: tap!.time, tappedUncertainty: tap!.uncertainty }
  const given = otherEvent(testRow(1).id, { v: 2, kind: 'finish', seq: 0, deviceTime: noon + minute, ...taps })
  server.events.push(given)
  await tab.actions.syncNow()
  expect(tab.actions.openTaps()).toEqual([])
  expect(tab.actions.history(testRow(1).id).map(({ event }) => eventTime(event).time)).toEqual([tap!.time])
  const { participantId, tapDeviceId } = given as { participantId?: string; tapDeviceId?: string }
  server.events.push(otherEvent('', { kind: 'undo', seq: 0, participantId, tap: true, tapDeviceId, target: given.id }))
  await tab.actions.syncNow()
  expect(tab.actions.openTaps().map(({ id }) => id)).toEqual([tap!.id])
})

test('does not offer taps of the previous day', async () => {
  const { phone, tab } = await standAtFinish()
  await tab.actions.record({ kind: 'tap' })
  await phone.pass(24 * 60 * minute)
  expect(tab.actions.openTaps()).toEqual([])
  await tab.actions.record({ kind: 'tap' })
  expect(tab.actions.openTaps()).toHaveLength(1)
})

test('offers the taps of today after pairing again during the race, and no taps of another edition', async () => {
  const { server, tab } = await standAtFinish()
  await tab.actions.record({ kind: 'tap' })
  const [tap] = tab.actions.openTaps()
  server.down = undefined
  const pairAs = (digit: number) => {
    server.device = { ...server.device, id: `00000000-0000-4000-8000-00000000000${digit}` }
    return tab.actions.pair('7K4P2M9X')
  }
  await pairAs(8)
  expect(tab.actions.openTaps()).toEqual([tap])
  expect(await tab.actions.record({ kind: 'undo', target: tap!.id, tap: true })).toMatchObject({ ok: false })
  expect(await tab.actions.scan('WB-0412', { tap: tap! })).toMatchObject({ kind: 'recorded', at: { time: tap!.time } })
  expect(tab.actions.openTaps()).toEqual([])
  const { event } = tab.actions.history('WB-0412')[0]!
  expect(event, 'stored with the taps of the device that tapped').toMatchObject({ tapDeviceId: tap!.deviceId })
  const undo = { kind: 'undo', target: event.id, wristband: 'WB-0412' } as const
  expect(await tab.actions.record(undo)).toMatchObject({ event: { tap: true, tapDeviceId: tap!.deviceId } })
  expect(tab.actions.openTaps()).toEqual([tap])
  await tab.actions.scan('WB-0412', { tap: tap! })
  await tab.actions.record({ kind: 'tap' })
  server.edition = 'voorjaar'
  await pairAs(9)
  expect(tab.actions.openTaps()).toEqual([])
  await tab.actions.record({ kind: 'tap' })
  expect(tab.actions.openTaps()).toHaveLength(1)
})

test('updates the screen after a tap, and sends the tap like a scan', async () => {
  const { server, tab } = await standAtFinish()
  const before = tab.getSnapshot().version
  await tab.actions.record({ kind: 'tap' })
  expect(tab.getSnapshot().version).toBeGreaterThan(before)
  expect(tab.getSnapshot().status.waiting).toBe(1)
  server.down = undefined
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status.waiting).toBe(0)
  expect(tab.actions.openTaps()).toHaveLength(1)
})
