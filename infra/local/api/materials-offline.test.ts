import { expect, test } from 'vitest'
import { fromBase64url } from '#shared/lib/ids.ts'
import { macOf } from '#shared/scan/event-mac.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { TestClient } from './test-product.ts'
import { admin, atFinish, checksOf, product, sendCount, setUpMaterialDesk, stockOf } from './material-desk.ts'

setUpMaterialDesk()

test('keeps the offline counts of two phones; the later count is the current stock, whichever arrives first', async () => {
  const [one, two] = [await product.asDevice(['Finish']), await product.asDevice(['Finish'])]
  const ofOne = await eventsBy(one)
  const ofTwo = await eventsBy(two)
  const now = product.clock.now()
  const later = ofTwo(1, { deviceTime: now + 20, stock: 3 })
  const earlier = ofOne(1, { deviceTime: now + 10, stock: 1 })
  expect(await push(two, later)).toEqual(['stored'])
  expect(await push(one, earlier, { onzin: true }, later)).toEqual(['stored', 'malformed', 'known'])
  expect(await stockOf('start-water')).toMatchObject({ currentStock: 3, status: 'OK', checkedBy: 'Hilde' })
  expect((await checksOf('start-water')).slice(0, 2)).toMatchObject([
    { stock: 3, stands: true, location: 'Finish', deviceName: 'Post A' },
    { stock: 1, stands: false },
  ])
  // Another phone gets both counts with the scans.
  const { events } = (await atFinish.call('GET', '/api/crew/roster')).body
  expect(events.filter((event: AnyEvent) => event.zoneMaterialId === 'start-water' && event.seq > 0)).toHaveLength(2)
})

test('a count with an unknown time is the current stock while it is the only count, and shows its possible time range', async () => {
  const phone = await product.asDevice(['Materiaal'])
  const made = await eventsBy(phone)
  const count = { zoneMaterialId: 'zuid-lint', stock: 2, clockUncertainty: 1e12 }
  expect(await push(phone, made(1, count))).toEqual(['stored'])
  const { lastChecked, checkedWithin, ...row } = await stockOf('zuid-lint')
  expect(row).toMatchObject({ currentStock: 2, checkedBy: 'Hilde' })
  expect(checkedWithin).toBeLessThan(dayMs)
  expect(Math.abs(Date.parse(lastChecked!) - product.clock.now())).toBeLessThanOrEqual(checkedWithin!)
  await sendCount(admin, 'zuid-lint', { currentStock: 3, checkedBy: 'Admin' })
  expect(await stockOf('zuid-lint')).not.toHaveProperty('checkedWithin')
})

test('a count with an unknown time does not replace a count with a known time; a count of an unknown item is refused', async () => {
  const phone = await product.asDevice(['Finish'])
  const made = await eventsBy(phone)
  await sendCount(admin, 'start-ehbo', { currentStock: 2, checkedBy: 'Admin' })
  const unmeasured = made(1, { zoneMaterialId: 'start-ehbo', stock: 9, clockUncertainty: 1e12 })
  expect(await push(phone, unmeasured)).toEqual(['stored'])
  expect(await stockOf('start-ehbo')).toMatchObject({ currentStock: 2 })
  expect((await checksOf('start-ehbo')).find((check) => check.id === unmeasured.id)).toMatchObject({
    timeKnown: false,
    stands: false,
  })
  expect(await push(phone, made(2, { zoneMaterialId: 'bestaat-niet' }))).toEqual(['unknown_item'])
})

test('a phone moved to another post while offline may still send its old counts, but may not count at the old post any more', async () => {
  const phone = await product.asDevice(['Finish'])
  const made = await eventsBy(phone)
  const before = made(1, { zoneMaterialId: 'start-lint', stock: 7 })
  const path = `/api/admin/devices/${before.deviceId}`
  expect((await admin.call('PATCH', path, { name: 'Wisselpost', locations: ['Stage 4'] })).status).toBe(200)
  expect(await push(phone, before)).toEqual(['stored'])
  expect(await stockOf('start-lint')).toMatchObject({ currentStock: 7, checkedBy: 'Hilde' })
  expect((await checksOf('start-lint'))[0]).toMatchObject({ location: 'Finish', deviceName: 'Wisselpost', stands: true })
  expect((await sendCount(phone, 'start-lint', { currentStock: 1, checkedBy: 'Hilde' })).body.code).toBe('not_allowed')
})

/** Sends scans, and returns the result of each scan: the outcome, or the reason for a refusal. */
async function push(phone: TestClient, ...scans: unknown[]): Promise<string[]> {
  const { answers } = (await phone.call('POST', '/api/crew/scans', { scans })).body
  return answers.map((answer: { outcome: string; reason?: string }) => answer.reason ?? answer.outcome)
}

/** Returns a function that makes counts signed by this phone. */
async function eventsBy(phone: TestClient) {
  const deviceId = (await phone.call('GET', '/api/crew/session')).body.device.id as string
  const secret = fromBase64url((await product.deps.devices.getDevice(deviceId))!.secret!)!
  return (seq: number, change: Partial<AnyEvent>): AnyEvent => {
    const event: AnyEvent = {
      v: 1,
      id: `${deviceId.slice(0, 30)}${String(seq).padStart(6, '0')}`,
      deviceId,
      seq,
      kind: 'stock-count',
      location: 'Finish',
      deviceTime: product.clock.now(),
      clockOffset: 0,
      clockUncertainty: 40,
      zoneMaterialId: 'start-water',
      stock: 1,
      checkedBy: 'Hilde',
      ...change,
    }
    return { ...event, mac: macOf(event, secret) }
  }
}
