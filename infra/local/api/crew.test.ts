import { expect, test } from 'vitest'
import type { RosterRow } from '#shared/contract/crew.ts'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import { fromBase64url } from '#shared/lib/ids.ts'
import { macOf } from '#shared/scan/event-mac.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { TestPhone } from './test-product.ts'
import { product, admin, scanOf, setUpCrew } from './crew-scans.ts'

setUpCrew()

test('sends the roster compressed, in pages that together contain every participant, and without mail addresses', async () => {
  const phone = await product.asDevice()
  const rows: RosterRow[] = []
  let cursor = ''
  for (let pages = 0; ; pages++) {
    const encoding = pages % 2 ? 'gzip' : 'br'
    const path = `/api/crew/roster?limit=25${cursor && `&cursor=${cursor}`}`
    const { body, headers } = await phone.call('GET', path, undefined, { 'accept-encoding': encoding })
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding'])
    rows.push(...body.rows)
    cursor = body.cursor
    if (body.complete) break
    expect(pages).toBeLessThan(10)
  }
  expect(new Set(rows.map((row) => row.id)).size).toBe(60)
  expect(JSON.stringify(rows)).not.toContain('@')
})

test('a caller that accepts no compression gets an uncompressed response', async () => {
  const phone = await product.asDevice()
  for (const refused of ['identity', 'br;q=0, gzip;q=0']) {
    const { headers, body } = await phone.call('GET', '/api/crew/roster', undefined, { 'accept-encoding': refused })
    expect([headers.get('content-encoding'), body.complete]).toEqual([null, true])
  }
})

test('a scan that is sent twice is stored once with the time it was made, and reaches the office and other phones', async () => {
  const phone = await product.asDevice()
  const [person] = (await phone.call('GET', '/api/crew/roster')).body.rows as RosterRow[]
  const scanned = product.clock.now() - 3000
  const scan = scanOf(phone, person!.id, 1, scanned)
  for (const outcome of ['stored', 'known']) {
    const { body } = await phone.call('POST', '/api/crew/scans', { scans: [scan, { onzin: true }] })
    expect(body.answers.map((answer: { outcome: string }) => answer.outcome)).toEqual([outcome, 'refused'])
  }
  const listed = (await admin.call('GET', '/api/participants')).body.find((one: { id: string }) => one.id === person!.id)
  expect(listed).toMatchObject({ raceStatus: 'checked_in', checkInTime: new Date(scanned).toISOString(), checkInDevice: 'Post A' })
  expect((await admin.call('POST', '/api/admin/check-in', { qrCode: person!.id })).body.code).toBe('already_checked_in')
  const { events } = (await (await product.asDevice()).call('GET', '/api/crew/roster')).body
  expect(events.filter((event: AnyEvent) => event.participantId === person!.id)).toMatchObject([scan])
})

test("times are ISO 8601 in UTC, and the server's clock is in ms", async () => {
  const phone = await product.asDevice()
  const { posts, serverTime } = (await phone.call('GET', '/api/crew/roster')).body
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
  expect(posts.map((post: { lastSeenAt: unknown }) => post.lastSeenAt)).toContainEqual(expect.stringMatching(iso))
  expect(serverTime).toBeTypeOf('number')
  const [device] = (await admin.call('GET', '/api/admin/devices')).body
  expect(device).toMatchObject({ pairedAt: expect.stringMatching(iso), lastSeenAt: expect.stringMatching(iso), revokedAt: null })
  const made = await admin.call('POST', '/api/admin/pairing-codes', { name: 'Post Z', locations: ['Finish'] })
  expect(made.body.expiresAt).toMatch(iso)
})

test("a scan with an impossible time does not break the office's list", async () => {
  const phone = await product.asDevice()
  const person = ((await phone.call('GET', '/api/crew/roster')).body.rows as RosterRow[])[20]!
  const hopeless = { deviceTime: 4_000_000_000_000, clockOffset: 4_000_000_000_000, clockUncertainty: 1e12 }
  const { mac: _, ...scan } = { ...scanOf(phone, person.id, 1, 1), ...hopeless }
  const beyond = { ...scan, deviceTime: 8_640_000_000_000_001 }
  const scans = [{ ...scan, mac: macOf(scan, fromBase64url(phone.secret)!) }, beyond]
  const { answers } = (await phone.call('POST', '/api/crew/scans', { scans })).body
  expect(answers).toMatchObject([{ outcome: 'stored' }, { outcome: 'refused', reason: 'malformed' }])
  const { status, body } = await admin.call('GET', '/api/participants')
  expect(status).toBe(200)
  const { checkInTime } = body.find((one: { id: string }) => one.id === person.id)
  expect(Math.abs(Date.parse(checkInTime) - product.clock.now()), 'the check-in is at the time of receipt').toBeLessThan(60_000)
})

test('a phone cannot push scans as another phone, nor without a signature', async () => {
  const [one, other] = [await product.asDevice(), await product.asDevice()]
  const person = ((await one.call('GET', '/api/crew/roster')).body.rows as RosterRow[])[30]!
  const scan = scanOf(one, person.id, 1, product.clock.now())
  const scans = [{ ...scan, mac: undefined }, scanOf({ ...other, deviceId: one.deviceId }, person.id, 2, product.clock.now()), scan]
  const { answers } = (await other.call('POST', '/api/crew/scans', { scans })).body
  expect(answers).toMatchObject([{ reason: 'not_signed' }, { reason: 'not_signed' }, { outcome: 'stored' }])
})

test('after a revocation, scans made earlier wait for a decision; later scans and the roster are refused', async () => {
  const phone = await product.asDevice()
  const { deviceId } = phone
  const people = (await phone.call('GET', '/api/crew/roster')).body.rows as RosterRow[]
  const before = product.clock.now() - 60_000
  expect((await admin.call('POST', `/api/admin/devices/${deviceId}/revoke`)).status).toBe(200)
  const after = product.clock.now() + 60_000
  await product.setClock(after + 60_000)
  const { body } = await phone.call('POST', '/api/crew/scans', {
    scans: [scanOf(phone, people[5]!.id, 1, before), scanOf(phone, people[6]!.id, 2, after)],
  })
  await product.setClock(null)
  expect(body.revoked).toBe(true)
  expect(body.answers).toMatchObject([
    { outcome: 'refused', reason: 'revoked_pending' },
    { outcome: 'refused', reason: 'device_revoked' },
  ])
  expect((await phone.call('GET', '/api/crew/roster')).body.code).toBe('device_revoked')
})

const report = {
  appVersion: '0.1.0',
  waiting: 2,
  refused: 0,
  battery: null,
  clock: { offset: 12, uncertainty: null },
  storage: { state: 'best-effort', freeBytes: 1_000_000_000 },
  roster: { complete: false, count: 12, syncedAt: null },
  appCached: null,
  camera: 'unknown',
  tab: 'scanner',
  readyCheck: { level: 'stop', checkedAt: '2025-10-11T07:00:00.000Z', attention: ['list', 'clock'] },
}
test("the device list shows only the known fields of a phone's report", async () => {
  const phone = await product.asDevice()
  const id = phone.deviceId
  const find = async () => (await admin.call('GET', '/api/admin/devices')).body.find((one: { id: string }) => one.id === id)
  expect(await find()).toMatchObject({ report: null })
  expect((await phone.call('POST', '/api/crew/report', { ...report, note: 'x'.repeat(1000) })).status).toBe(200)
  expect((await find()).report).toEqual({ ...report, receivedAt: expect.stringMatching(/Z$/) })
  for (const wrong of [
    { battery: { level: 1.1, charging: true } },
    { waiting: -1 },
    { readyCheck: { ...report.readyCheck, attention: Array.from({ length: 21 }, () => 'list') } },
    { roster: { complete: true, count: 1, syncedAt: 'gisteren' } },
  ])
    expect((await phone.call('POST', '/api/crew/report', { ...report, ...wrong })).status).toBe(400)
  await admin.call('POST', `/api/admin/devices/${id}/revoke`)
  expect((await phone.call('POST', '/api/crew/report', report)).body.code).toBe('device_revoked')
})

test('a phone gets its new name and posts from its session call', async () => {
  const phone = await product.asDevice()
  const path = `/api/admin/devices/${phone.deviceId}`
  const { status, body } = await admin.call('PATCH', path, { name: ' Post Noord ', locations: ['finish', 'start'] })
  expect([status, body.name, body.locations]).toEqual([200, 'Post Noord', ['finish', 'start']])
  expect((await phone.call('GET', '/api/crew/session')).body.device).toMatchObject({ name: 'Post Noord', locations: ['finish', 'start'] })
  const seen = body.version
  expect((await admin.call('PATCH', path, { name: 'Post West', version: seen })).status).toBe(200)
  const second = await admin.call('PATCH', path, { locations: ['Strand 3'], version: seen })
  expect(second).toMatchObject({
    status: 409,
    body: { code: 'record_changed', details: { name: 'Post West', locations: ['finish', 'start'] } },
  })
  const meant = { name: 'Post Noord', locations: ['finish', 'start'], version: second.body.details.version }
  expect((await admin.call('PATCH', path, meant)).body).toMatchObject({ name: 'Post Noord', version: seen })
  for (const wrong of [{}, { name: '' }, { locations: [] }, { locations: [''] }, { name: null }])
    expect((await admin.call('PATCH', path, wrong)).status).toBe(400)
  expect((await admin.call('PATCH', '/api/admin/devices/bestaat-niet', { name: 'Post B' })).status).toBe(404)
})

test('the organiser sets after how long a participant is overdue, and from which start the time counts', async () => {
  const path = '/api/admin/race-settings'
  expect((await admin.call('GET', path)).body).toEqual({ ...defaultRaceSettings, version: expect.any(String) })
  const { version } = (await admin.call('GET', path)).body
  const now = { ...defaultRaceSettings, overdueMinutes: 120, version: expect.any(String) }
  expect((await admin.call('PUT', path, { ...defaultRaceSettings, overdueMinutes: 120, version })).body).toEqual(now)
  expect((await admin.call('GET', path)).body).toEqual(now)
  // A second administrator who saves from an old version is refused. The same change again, as after a lost response, succeeds.
  const second = await admin.call('PUT', path, { ...defaultRaceSettings, overdueMinutes: 90, version })
  expect(second).toMatchObject({ status: 409, body: { code: 'record_changed', details: { overdueMinutes: 120 } } })
  expect((await admin.call('PUT', path, { ...defaultRaceSettings, overdueMinutes: 120, version })).status).toBe(200)
  expect(
    (await admin.call('PUT', path, { ...defaultRaceSettings, overdueMinutes: 90, version: second.body.details.version })).body
      .overdueMinutes,
  ).toBe(90)
  for (const overdueMinutes of [29, 721, 60.5, '120', null]) {
    const { status, body } = await admin.call('PUT', path, { ...defaultRaceSettings, overdueMinutes })
    expect([status, body.details[0].path]).toEqual([400, 'overdueMinutes'])
  }
  for (const fastestMinutes of [-1, 61, 7.5, '15', undefined])
    expect((await admin.call('PUT', path, { ...defaultRaceSettings, fastestMinutes })).body.details[0].path).toBe('fastestMinutes')
  for (const timeFrom of ['gun', '', undefined]) {
    const { status, body } = await admin.call('PUT', path, { ...defaultRaceSettings, timeFrom })
    expect([status, body.details[0]]).toEqual([400, { path: 'timeFrom', message: 'Kies vanaf wanneer de tijd telt' }])
  }
  expect((await admin.call('PUT', path, { ...defaultRaceSettings, timeFrom: 'wave-start' })).body.timeFrom).toBe('wave-start')
  const { items } = (await admin.call('GET', '/api/admin/audit?kind=setting')).body
  expect(items[0].changes).toContainEqual({ field: 'timeFrom', from: 'own-start', to: 'wave-start' })
  await admin.call('PUT', path, defaultRaceSettings)
})

test('a pairing code works once, for ten minutes', async () => {
  const make = async () =>
    (await admin.call('POST', '/api/admin/pairing-codes', { name: 'Post B', locations: ['Check-in'] })).body.code as string
  const code = await make()
  const pairings = await Promise.all([1, 2].map(() => product.browser().call('POST', '/api/crew/pair', { code })))
  expect(pairings.map((answer) => answer.status).toSorted()).toEqual([200, 410])
  const late = await make()
  await product.setClock(product.clock.now() + 11 * 60_000)
  expect((await product.browser().call('POST', '/api/crew/pair', { code: late })).body.code).toBe('pairing_invalid')
  await product.setClock(null)
})

test('makes a phone above its scan limit wait and reports that phone to the office, while other phones continue', async () => {
  const [flood, honest] = [await product.asDevice(), await product.asDevice()]
  const people = (await honest.call('GET', '/api/crew/roster')).body.rows as RosterRow[]
  const bring = (phone: TestPhone, at: number, seq: number) =>
    phone.call('POST', '/api/crew/scans', { scans: [scanOf(phone, people[at]!.id, seq, product.clock.now())] })
  await product.deps.devices.addPushed(flood.deviceId, { events: 6000, bytes: 0 }, product.clock.now())
  const refused = await bring(flood, 45, 1)
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts'])
  expect(refused.body.message).toContain('Wat er nog op staat blijft bewaard')
  expect((await bring(honest, 46, 1)).body.answers).toMatchObject([{ outcome: 'stored' }])
  const listed = (await admin.call('GET', '/api/admin/devices')).body.find(({ id }: { id: string }) => id === flood.deviceId)
  expect(listed.overBudgetAt).toMatch(/Z$/)
  const inbox = (await admin.call('GET', '/api/admin/scan-inbox')).body.refused
  expect(inbox.filter(({ reason }: { reason: string }) => reason === 'over_budget')).toMatchObject([
    { message: expect.stringContaining('Trek het in bij Instellingen'), deviceName: 'Post A' },
  ])
  await product.setClock(product.clock.now() + 3_600_000)
  expect((await bring(flood, 45, 1)).body.answers).toMatchObject([{ outcome: 'stored' }])
  await product.setClock(null)
})
