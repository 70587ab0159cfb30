import { expect, test } from 'vitest'
import type { Closing } from '#shared/contract/closing.ts'
import type { CrewDevice } from '#shared/contract/crew-devices.ts'
import type { RaceDayOverview } from '#shared/contract/overview.ts'
import type { ResultList } from '#shared/contract/results.ts'
import { sweepFeed } from '#functions/usecases/crew/sweep-feed.ts'
import { admin, carrierOf, makeEvent, outcomesOf, people, phoneWith, product, setUpHandOver } from './hand-over-phones.ts'
import { phoneReport } from './phone-report.ts'
import type { TestPhone } from './test-product.ts'

setUpHandOver()

test('the race day screen does not count scans as missing if another phone sent them', async () => {
  const { phone, pack } = await phoneWith(5)
  const reported = { ...phoneReport, waiting: 5, eventsMade: 5 }
  await phone.call('POST', '/api/crew/report', reported)
  const waiting = async () => {
    const { phones } = (await admin.call('GET', '/api/admin/race-day')).body
    return phones.find(({ id }: { id: string }) => id === phone.deviceId).waiting
  }
  expect(await waiting()).toBe(5)
  const carrier = await carrierOf((await pack())!.bytes)
  await carrier.send()
  await sweepFeed(product.deps)
  expect(await waiting()).toBe(0)
})

test('shows the office how many scans of a phone were sent by other phones, and which phone sent last', async () => {
  const { phone, pack } = await phoneWith(3)
  const carrier = await carrierOf((await pack())!.bytes)
  const again = await carrierOf((await pack())!.bytes)
  await carrier.phone.call('POST', '/api/crew/report', { ...phoneReport, rename: { name: 'Post Z', at: product.clock.now() } })
  await carrier.send()
  await again.send()
  const devices: CrewDevice[] = (await admin.call('GET', '/api/admin/devices')).body
  const find = ({ deviceId }: TestPhone) => devices.find(({ id }) => id === deviceId)!
  const expected = { events: 3, lastBy: 'Post Z', lastAt: expect.stringMatching(/Z$/) as string }
  expect(find(phone).handedOver).toMatchObject(expected)
  expect(find(carrier.phone).handedOver).toBeUndefined()
  const { phones } = (await admin.call('GET', '/api/admin/race-day')).body as RaceDayOverview
  expect(phones.find(({ id }) => id === phone.deviceId)!.handedOver).toMatchObject(expected)
})

test('reports all scans of a phone as received once another phone sent the rest, unless a scan is missing', async () => {
  const { phone, db, pack } = await phoneWith(3)
  // If this phone had no unsent scans, the next phone of the same name would replace it.
  await phone.call('POST', '/api/crew/report', { ...phoneReport, waiting: 3, eventsMade: 3 })
  const carrier = await carrierOf((await pack())!.bytes)
  const read = async () => {
    await sweepFeed(product.deps)
    const devices: CrewDevice[] = (await admin.call('GET', '/api/admin/devices')).body
    const { posts } = (await carrier.phone.call('GET', '/api/crew/roster')).body as { posts: { deviceId: string; lastSeenAt: string }[] }
    const { handedOver, lastSeenAt } = devices.find(({ id }) => id === phone.deviceId)!
    const contact = posts.find(({ deviceId }) => deviceId === phone.deviceId)!.lastSeenAt
    return { all: handedOver!.all, contact: contact === lastSeenAt ? 'own' : contact === handedOver!.lastAt ? 'hand-over' : contact }
  }
  await product.setClock(product.clock.now() + 60_000)
  await carrier.send()
  expect(await read()).toEqual({ all: 3, contact: 'hand-over' })
  const last = makeEvent(phone, people[4]!.id, 5)
  await db.events.add({ id: last.id, deviceId: last.deviceId, seq: 5, state: 'waiting', event: last })
  await (await carrierOf((await pack())!.bytes)).send()
  expect(await read(), 'number 4 is missing').toEqual({ all: undefined, contact: 'own' })
})

test('does not know whether a phone sent everything after another phone sent its scans, until the phone is back or revoked', async () => {
  const scans = await phoneWith(3)
  const { phone } = scans
  const addFinish = ({ deviceId }: TestPhone) =>
    admin.call('PATCH', `/api/admin/devices/${deviceId}`, { locations: ['Check-in', 'Finish'] })
  await addFinish(phone)
  const name = 'Post gebracht'
  await phone.call('POST', '/api/crew/report', { ...phoneReport, waiting: 3, eventsMade: 3, rename: { name, at: product.clock.now() } })
  const carrier = await carrierOf((await scans.pack())!.bytes)
  const { phone: later } = await phoneWith(0)
  await addFinish(later)
  await later.call('POST', '/api/crew/report', { ...phoneReport, rename: { name: 'Post later', at: product.clock.now() } })
  await product.setClock(product.clock.now() + 60_000)
  await carrier.send()
  await sweepFeed(product.deps)
  const read = async (of = name) => {
    const { silent, unsent } = (await admin.call('GET', '/api/admin/editions/2025/closing')).body as Closing
    const { unheard } = (await admin.call('GET', '/api/admin/results?day=2025-10-11')).body as ResultList
    return { isSilent: silent.includes(of), isUnsent: unsent.some((one) => one.name === of), isUnheard: unheard.includes(of) }
  }
  const isUnknown = { isSilent: true, isUnsent: false, isUnheard: true }
  const isSent = { isSilent: false, isUnsent: false, isUnheard: false }
  expect(await read()).toEqual(isUnknown)
  // The longest silent phone comes first.
  const { phones } = (await admin.call('GET', '/api/admin/race-day')).body as RaceDayOverview
  const rankOf = ({ deviceId }: TestPhone) => phones.findIndex(({ id }) => id === deviceId)
  expect(rankOf(phone)).toBeGreaterThan(rankOf(later))
  await product.setClock(product.clock.now() + 660_000)
  const finish = await product.asDevice(['finish'])
  const finished = await finish.call('POST', '/api/crew/scans', { scans: [makeEvent(finish, people[20]!.id, 1, 'finish')] })
  expect(outcomesOf(finished.body)).toEqual(['stored'])
  expect(await read()).toEqual(isUnknown)
  expect(await read('Post later')).toEqual({ isSilent: false, isUnsent: true, isUnheard: true })
  await phone.call('POST', '/api/crew/report', { ...phoneReport, waiting: 0, eventsMade: 3 })
  expect(await read()).toEqual(isSent)
  const more = makeEvent(phone, people[5]!.id, 4)
  await scans.db.events.add({ id: more.id, deviceId: more.deviceId, seq: 4, state: 'waiting', event: more })
  await product.setClock(product.clock.now() + 60_000)
  await (await carrierOf((await scans.pack())!.bytes)).send()
  expect(await read()).toEqual(isUnknown)
  await admin.call('POST', `/api/admin/devices/${phone.deviceId}/revoke`)
  expect(await read()).toEqual(isSent)
})
