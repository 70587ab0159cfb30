import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Closing } from '#shared/contract/closing.ts'
import type { CrewDevice } from '#shared/contract/crew-devices.ts'
import type { RaceDayOverview } from '#shared/contract/overview.ts'
import type { RosterRow } from '#shared/contract/crew.ts'
import type { ResultList } from '#shared/contract/results.ts'
import { fromBase64url } from '#shared/lib/ids.ts'
import { eventIdOf, macOf } from '#shared/scan/event-mac.ts'
import { phoneReport } from './phone-report.ts'
import { startTestProduct, type TestClient, type TestPhone, type TestProduct } from './test-product.ts'

// The office revokes phones that may still have scans.

let product: TestProduct
let admin: TestClient
let people: RosterRow[]
beforeAll(async () => {
  product = await startTestProduct('demo')
  await goTo('2025-10-11T08:00:00Z')
  people = (await (await product.asDevice()).call('GET', '/api/crew/roster')).body.rows
})
afterAll(() => product.stop())

const wait = (minutes: number) => product.setClock(product.clock.now() + minutes * 60_000)
const revoke = ({ deviceId }: TestPhone) => admin.call('POST', `/api/admin/devices/${deviceId}/revoke`)
/** Sets the clock and logs the administrator in again, because a session ends after some hours. */
async function goTo(moment: string) {
  await product.setClock(moment)
  admin = await product.asAdmin()
}

async function pair(name: string, more: object = {}): Promise<TestPhone> {
  const phone = await product.asDevice(['finish'])
  const rename = { name, at: product.clock.now() }
  expect((await phone.call('POST', '/api/crew/report', { ...phoneReport, ...more, rename })).status).toBe(200)
  return phone
}

/** Reads what each list of the office says about the missing scans of a phone. */
async function readMissing({ deviceId }: TestPhone) {
  const devices = (await admin.call('GET', '/api/admin/devices')).body as CrewDevice[]
  const { name, lastSeenAt, missingScans } = devices.find(({ id }) => id === deviceId)!
  const closing = (await admin.call('GET', '/api/admin/editions/2025/closing')).body as Closing
  const results = async (day: string) => (await admin.call('GET', `/api/admin/results?day=${day}`)).body as ResultList
  const raceDay = async (day: string) => (await admin.call('GET', `/api/admin/race-day?day=${day}`)).body as RaceDayOverview
  const find = (all: readonly { name: string }[] = []) => all.find((one) => one.name === name)
  return {
    lastSeenAt,
    device: missingScans,
    closing: find(closing.missingScans),
    results: find((await results('2025-10-11')).missingScans),
    raceDay: find((await raceDay('2025-10-11')).missingScans),
    nextDay: find((await results('2025-10-12')).missingScans),
    nextRaceDay: find((await raceDay('2025-10-12')).missingScans),
  }
}

async function scan(kind: 'check-in' | 'finish', { deviceId, secret, call }: TestPhone, participantId: string, seq: number) {
  const key = fromBase64url(secret)!
  const fields = { v: 1, deviceId, seq, kind, participantId, location: kind, deviceTime: product.clock.now(), clockOffset: 0, clockUncertainty: 50, knownBy: 'roster', codeVersion: 1 } // prettier-ignore
  const event = { ...fields, id: eventIdOf(fields, key) }
  expect((await call('POST', '/api/crew/scans', { scans: [{ ...event, mac: macOf(event, key) }] })).status).toBe(200)
}

const none = { device: undefined, closing: undefined, results: undefined, raceDay: undefined, nextDay: undefined, nextRaceDay: undefined }
/** What the lists of 11 October say about the phone, if the last scan that arrived is from its last contact. */
async function expectMissing(phone: TestPhone, waiting: number) {
  const { lastSeenAt, ...found } = await readMissing(phone)
  const device = { since: lastSeenAt, waiting }
  const named = { ...device, name: expect.any(String) }
  expect(found).toEqual({ ...none, device, closing: named, results: named, raceDay: named })
}
const expectNone = async (phone: TestPhone, why?: string) => expect(await readMissing(phone), why).toMatchObject(none)

test('says since when scans of a revoked phone may be missing, if it was out of contact or had unsent scans', async () => {
  const silent = await pair('Post stil')
  await wait(20)
  const full = await pair('Post vol', { waiting: 3, eventsMade: 3 })
  const tidy = await pair('Post netjes')
  await expectNone(silent, 'only revoked phones are listed here')
  for (const phone of [silent, full, tidy]) expect((await revoke(phone)).status).toBe(200)
  await expectMissing(silent, 0)
  await expectMissing(full, 3)
  await expectNone(tidy)
  const { status } = await admin.call('POST', '/api/admin/editions/2025/closing', { withoutPhones: [] })
  expect(status, 'the missing scans do not block the closing').toBe(200)
  expect((await full.call('POST', '/api/crew/wiped', {})).status).toBe(200)
  await expectNone(full, 'the phone sent everything before its wipe')
})

test('lists no missing scans of a phone that was revoked before the race, or whose last contact was after the last finish', async () => {
  await goTo('2025-10-10T08:00:00Z')
  const early = await pair('Post proef')
  await wait(20)
  await revoke(early)
  await expectNone(early)
  await goTo('2025-10-11T15:00:00Z')
  const before = await pair('Post voor de finish')
  await wait(1)
  await scan('finish', await pair('Post finish'), people[20]!.id, 1)
  await wait(1)
  const after = await pair('Post na de finish')
  await wait(20)
  for (const phone of [before, after]) await revoke(phone)
  await expectMissing(before, 0)
  await expectNone(after)
})

test('takes the race for not over while somebody of the day is checked in and still to start, if the phone was revoked on that day', async () => {
  await goTo('2025-10-11T15:30:00Z')
  const ofDay = people.filter(({ eventDate }) => eventDate === '2025-10-11')
  await scan('finish', await pair('Post finish'), ofDay[30]!.id, 1)
  await wait(1)
  const [between, tidiedUp] = [await pair('Post tussen de waves'), await pair('Post opgeruimd')]
  await scan('check-in', await product.asDevice(['check-in']), ofDay[31]!.id, 1)
  await wait(20)
  await revoke(between)
  await expectMissing(between, 0)
  await goTo('2025-10-12T08:00:00Z')
  await revoke(tidiedUp)
  await expectNone(tidiedUp, 'nobody who did not show up makes a phone of a past day warn')
  await expectMissing(between, 0)
})
