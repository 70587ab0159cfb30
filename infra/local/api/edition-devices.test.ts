import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealPackage } from '#shared/hand-over/sealed-package.ts'
import { fromBase64url, toBase64url } from '#shared/lib/ids.ts'
import { erasedName } from '#shared/facts/retention.ts'
import { digestOf } from '#shared/lib/set-digest.ts'
import { macOf } from '#shared/scan/event-mac.ts'
import { eventKey, rowKey } from '#shared/scan/list-keys.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { createEdition, setUpEditionOffice, product } from './edition-office.ts'
import type { TestClient, TestPhone } from './test-product.ts'

// Tests a phone of last year's race and a phone of this year's race that use the same table.

setUpEditionOffice()

const raceDay = '2025-10-11T10:00:00Z'
const nextDay = '2026-10-10T10:00:00Z'
const band = 'WB-0412'
let older: TestPhone
let newer: TestPhone
let admin: TestClient

beforeAll(async () => {
  await product.setClock('2025-10-10T10:00:00Z')
  admin = await product.asAdmin()
  await createEdition()
  const { roster } = product.deps
  await roster.putParticipants([person('0A000001', 'Lars van Vorig Jaar', '2025-10-11')])
  older = await product.asDevice(['start'])
  await product.setClock(raceDay)
  expect(await push(older, 1, { kind: 'check-in', participantId: '0A000001' })).toBe('stored')
  expect(await push(older, 2, { kind: 'link-wristband', participantId: '0A000001', wristband: band })).toBe('stored')

  await product.setClock(nextDay)
  admin = await product.asAdmin()
  await admin.call('POST', '/api/admin/editions/duinstorm-2026/current')
  await roster.putParticipants([
    person('0B000001', 'Nora van Dit Jaar', '2026-10-10'),
    person('0B000002', 'Noor van Dit Jaar', '2026-10-10'),
  ])
  newer = await product.asDevice(['start'])
  expect(await push(newer, 1, { kind: 'check-in', participantId: '0B000001' })).toBe('stored')
  expect(await push(newer, 2, { kind: 'link-wristband', participantId: '0B000001', wristband: band })).toBe('stored')
})
afterAll(() => product.setClock(null))

test('a phone gets only the participants and scans of its edition, and no name from another edition', async () => {
  const [one, other] = [await pull(older), await pull(newer)]
  expect([names(one), names(other)]).toEqual([['Lars van Vorig Jaar'], ['Noor van Dit Jaar', 'Nora van Dit Jaar']])
  expect([one, other].map(({ events }) => [...new Set(events.map(({ deviceId }: AnyEvent) => deviceId))])).toEqual([
    [older.deviceId],
    [newer.deviceId],
  ])
  expect(other.posts.map(({ deviceId }: { deviceId: string }) => deviceId)).toEqual([newer.deviceId])
})

test('the call that compares the whole roster covers the same edition as the download', async () => {
  for (const phone of [older, newer]) {
    const { rows: given, events } = await pull(phone)
    const rows = given.filter(({ status }: { status: string }) => status !== 'removed')
    const { body } = await phone.call('POST', '/api/crew/compare-lists', {
      rows: digestOf(rows.map(rowKey)),
      events: digestOf(events.map(eventKey)),
      until: product.clock.now() + 1,
    })
    expect(body).toEqual({ same: true, rows: rows.length, events: events.length })
  }
})

test("removes a participant who moved to another edition from this edition's phones, without sending the name", async () => {
  const { cursor } = await pull(newer)
  const one = (await product.deps.roster.getParticipant('0B000002'))!
  await product.deps.roster.putParticipants([{ ...one, eventDate: '2025-10-12', rev: 2, updatedAt: product.clock.now() }])
  const { rows } = await pull(newer, cursor)
  expect(rows).toContainEqual(expect.objectContaining({ id: one.id, status: 'removed' }))
  expect(JSON.stringify(rows)).not.toContain('Noor')
  // A phone that lost its cursor starts from the beginning, and may still have the participant on its list.
  expect((await pull(newer)).rows).toContainEqual(expect.objectContaining({ id: one.id, status: 'removed', name: erasedName }))
  await product.deps.roster.putParticipants([{ ...one, rev: 3, updatedAt: product.clock.now() }])
})

test("a wristband that is used again this year causes no conflict; last year's edition still shows last year's wearer", async () => {
  expect((await admin.call('GET', '/api/admin/scan-inbox')).body.conflicts).toEqual([])
  const worn = async (phone: TestClient) =>
    (await phone.call('GET', '/api/crew/scanned-participants')).body.map(({ name, wristbandId }: Record<string, string>) => [
      name,
      wristbandId,
    ])
  expect(await worn(older)).toEqual([['Lars van Vorig Jaar', band]])
  expect(await worn(newer)).toEqual([['Nora van Dit Jaar', band]])
  expect(await worn(admin)).toEqual([['Nora van Dit Jaar', band]])
})

test("the office lists this year's people, and refuses last year's tickets", async () => {
  const listed = async (path: string) => (await admin.call('GET', path)).body.items.map(({ name }: { name: string }) => name).toSorted()
  const since = new Date(product.clock.now() - 1000).toISOString()
  const thisYear = ['Noor van Dit Jaar', 'Nora van Dit Jaar']
  expect(await listed('/api/participants?limit=100&edition=current')).toEqual(thisYear)
  expect(await listed('/api/participants?limit=100')).toEqual(thisYear)
  expect(await listed(`/api/participants/changes?since=${since}`)).toEqual(thisYear)
  await product.deps.roster.putParticipants([person('0A000002', 'Loes van Vorig Jaar', '2025-10-11')])
  const otherDay = { status: 404, body: { code: 'unknown_code', message: 'Dit ticket is voor een andere dag.' } }
  expect(await admin.call('POST', '/api/admin/check-in', { qrCode: 'DS-0A000002' })).toMatchObject(otherDay)
  const scan = { qrCode: 'DS-0A000002', location: 'start', action: 'check-in' }
  expect(await admin.call('POST', '/api/crew/scan-participant', scan)).toMatchObject(otherDay)
  expect(await newer.call('POST', '/api/crew/scan-participant', scan)).toMatchObject(otherDay)
  const status = { participantId: '0A000002', status: 'checked_in', location: 'start' }
  expect((await newer.call('POST', '/api/crew/update-status', status)).status).toBe(404)
  expect((await admin.call('POST', '/api/admin/check-in', { qrCode: 'DS-0B000002' })).status).toBe(200)
})

test("a hand-over package of last year's phone counts in last year's edition, and reaches no phone of this year", async () => {
  await product.deps.roster.putParticipants([person('0A000003', 'Luuk van Vorig Jaar', '2025-10-11')])
  const late = sign(older, 3, { kind: 'check-in', participantId: '0A000003' })
  const contents = new TextEncoder().encode(JSON.stringify([{ scans: [late] }]))
  const head = { deviceId: older.deviceId, events: 1, isCompressed: false }
  const bytes = sealPackage(head, contents, fromBase64url(older.secret)!)
  const bring = () => newer.call('POST', '/api/crew/carried-scans', { package: toBase64url(bytes) })
  expect(await bring()).toMatchObject({ status: 200, body: { stored: 1, known: 0, refused: 0 } })
  expect((await bring()).body, 'a second delivery stores nothing').toMatchObject({ stored: 0, known: 1, refused: 0 })
  const received = async (phone: TestClient) => (await pull(phone)).events.some(({ id }: AnyEvent) => id === late.id)
  expect([await received(older), await received(newer)]).toEqual([true, false])
  expect((await product.deps.roster.getState('0A000003'))!.state.status).toBe('checked_in')
})

const names = ({ rows }: { rows: { name: string }[] }) => rows.flatMap(({ name }) => (name === erasedName ? [] : name)).toSorted()

async function pull(phone: TestClient, cursor?: string) {
  return (await phone.call('GET', `/api/crew/roster?limit=1000${cursor ? `&cursor=${cursor}` : ''}`)).body
}

async function push(phone: TestPhone, seq: number, change: Partial<AnyEvent>): Promise<string> {
  const { body } = await phone.call('POST', '/api/crew/scans', { scans: [sign(phone, seq, change)] })
  return body.answers[0].outcome
}

/** Creates an event by this phone at the current time, with the phone's signature (`mac`). */
function sign({ deviceId, secret }: TestPhone, seq: number, change: Partial<AnyEvent>): AnyEvent {
  const event = {
    v: 1,
    id: crypto.randomUUID(),
    deviceId,
    seq,
    location: 'start',
    deviceTime: product.clock.now(),
    clockOffset: 0,
    clockUncertainty: 50,
    ...(change.kind === 'link-wristband' ? {} : { knownBy: 'roster', codeVersion: null }),
    ...change,
  } as AnyEvent
  return { ...event, mac: macOf(event, fromBase64url(secret)!) }
}

function person(id: string, name: string, eventDate: string): ParticipantRecord {
  return {
    id,
    name,
    eventDate,
    ticketId: `ticket ${id}`,
    ticketRef: id,
    ticketType: 'solo',
    index: 0,
    email: 'iemand@voorbeeld.nl',
    phone: '0612345678',
    gender: 'female',
    waveId: null,
    waveNumber: 0,
    waveTime: null,
    codeVersion: 1,
    status: 'active',
    createdAt: product.clock.now(),
    rev: 1,
    updatedAt: product.clock.now(),
  }
}
