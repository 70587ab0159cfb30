import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RosterRow } from '#shared/contract/crew.ts'
import type { ScanEvent } from '#shared/scan/scan-event.ts'
import { startTestProduct, type TestBrowser, type TestProduct } from './test-product.ts'

let product: TestProduct
let admin: TestBrowser
beforeAll(async () => {
  product = await startTestProduct('demo')
  admin = await product.asAdmin()
})
afterAll(() => product.stop())

async function deviceOf(phone: TestBrowser): Promise<string> {
  return (await phone.call('GET', '/api/crew/session')).body.device.id
}

const scanOf = (deviceId: string, participantId: string, seq: number, deviceTime: number): ScanEvent => ({
  id: `0193b5a0-0000-7000-8000-${String(deviceTime % 1e9).padStart(9, '0')}${String(seq).padStart(3, '0')}`,
  deviceId,
  seq,
  kind: 'check-in',
  participantId,
  location: 'Check-in',
  deviceTime,
  clockOffset: 0,
  clockUncertainty: 50,
  knownBy: 'roster',
  codeVersion: 1,
})

test('the list comes compressed, in pages that join, without mail addresses', async () => {
  const phone = await product.asDevice()
  const rows: RosterRow[] = []
  let cursor = ''
  for (let pages = 0; ; pages++) {
    const { body, headers } = await phone.call('GET', `/api/crew/roster?limit=25${cursor && `&cursor=${cursor}`}`)
    expect(headers.get('content-encoding')).toBe('gzip')
    rows.push(...body.rows)
    cursor = body.cursor
    if (body.complete) break
    expect(pages).toBeLessThan(10)
  }
  expect(new Set(rows.map((row) => row.id)).size).toBe(60)
  expect(JSON.stringify(rows)).not.toContain('@')
})

test('a scan arrives once, with its own moment, and the desk shows it; the next phone hears of it', async () => {
  const phone = await product.asDevice()
  const [person] = (await phone.call('GET', '/api/crew/roster')).body.rows as RosterRow[]
  const scanned = product.clock.now() - 3_600_000
  const scan = scanOf(await deviceOf(phone), person!.id, 1, scanned)
  for (const outcome of ['stored', 'known']) {
    const { body } = await phone.call('POST', '/api/crew/scans', { scans: [scan, { onzin: true }] })
    expect(body.answers.map((answer: { outcome: string }) => answer.outcome)).toEqual([outcome, 'refused'])
  }
  const listed = (await admin.call('GET', '/api/participants')).body.find((one: { id: string }) => one.id === person!.id)
  expect(listed).toMatchObject({ raceStatus: 'checked_in', checkInTime: new Date(scanned).toISOString(), checkInDevice: 'Post A' })
  expect((await admin.call('POST', '/api/admin/check-in', { qrCode: person!.id })).body.code).toBe('already_checked_in')
  const other = (await (await product.asDevice()).call('GET', '/api/crew/roster')).body.rows as RosterRow[]
  expect(other.find((row) => row.id === person!.id)!.scans).toHaveLength(1)
})

test('moments travel as ISO 8601 in UTC, the clock of the server in ms', async () => {
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

test('a phone with a hopeless clock does not take the list away from the administrator', async () => {
  const phone = await product.asDevice()
  const person = ((await phone.call('GET', '/api/crew/roster')).body.rows as RosterRow[])[20]!
  const scan = { ...scanOf(await deviceOf(phone), person.id, 1, 8_640_000_000_000_000), clockOffset: 1_000_000_000_000 }
  expect((await phone.call('POST', '/api/crew/scans', { scans: [scan] })).body.answers).toMatchObject([{ outcome: 'stored' }])
  const { status, body } = await admin.call('GET', '/api/participants')
  expect(status).toBe(200)
  expect(body.find((one: { id: string }) => one.id === person.id).checkInTime).toBe('9999-12-31T23:59:59.999Z')
})

test('a revoked phone may bring what it scanned before, and nothing later; it gets no list', async () => {
  const phone = await product.asDevice()
  const deviceId = await deviceOf(phone)
  const people = (await phone.call('GET', '/api/crew/roster')).body.rows as RosterRow[]
  const before = product.clock.now() - 60_000
  expect((await admin.call('POST', `/api/admin/devices/${deviceId}/revoke`)).status).toBe(200)
  const { body } = await phone.call('POST', '/api/crew/scans', {
    scans: [scanOf(deviceId, people[5]!.id, 1, before), scanOf(deviceId, people[6]!.id, 2, product.clock.now() + 60_000)],
  })
  expect(body.revoked).toBe(true)
  expect(body.answers).toMatchObject([{ outcome: 'stored' }, { outcome: 'refused', reason: 'device_revoked' }])
  expect((await phone.call('GET', '/api/crew/roster')).body.code).toBe('device_revoked')
})

test('a pairing code works once, and not after ten minutes', async () => {
  const make = async () =>
    (await admin.call('POST', '/api/admin/pairing-codes', { name: 'Post B', locations: ['Check-in'] })).body.code as string
  const code = await make()
  const pairings = await Promise.all([1, 2].map(() => product.browser().call('POST', '/api/crew/pair', { code })))
  expect(pairings.map((answer) => answer.status).toSorted()).toEqual([200, 410])
  const late = await make()
  await admin.call('POST', '/__local/clock', { now: new Date(product.clock.now() + 11 * 60_000).toISOString() })
  expect((await product.browser().call('POST', '/api/crew/pair', { code: late })).body.code).toBe('pairing_invalid')
  await admin.call('POST', '/__local/clock', { now: null })
})
