import { expect, test } from 'vitest'
import type { AuditEntryView } from '#shared/contract/audit.ts'
import type { LoggedScan } from '#shared/contract/scan-log.ts'
import { admin, advanceClock, decide, lines, next, pair, product, setUpRaceDay } from './scan-posts.ts'

// Tests the response to the office if a time entered by hand is impossible or sent twice, and that no scan is lost.

const day = '2025-10-11'
setUpRaceDay(`${day}T14:00:00Z`)

const moment = (time: string) => `${day}T${time}:00.000Z`
const path = '/api/admin/scan-decisions'
const stated = (change: object = {}) => ({ at: moment('12:00'), uncertaintyMs: 1000, reason: 'Briefje', by: 'Noor', ...change })
const runner = (eventDate = day) => next((one) => one.eventDate === eventDate && one.ticketType === 'solo')
const finish = (participantId: string, change: object = {}, by = admin) =>
  by.call('POST', path, { kind: 'finish', participantId, stated: stated(change) })
const logOf = async (id: string) => (await admin.call('GET', `/api/admin/scans?participant=${id}`)).body.items as LoggedScan[]
const finishOf = async (id: string) =>
  (await admin.call('GET', '/api/crew/scanned-participants')).body.find((one: { id: string }) => one.id === id)?.finishTime

/** Lets a phone scan the finish of a new person. */
async function finished() {
  const one = runner()
  expect(await lines!.push({ kind: 'finish', participantId: one.id, location: 'finish' })).toBe('stored')
  await advanceClock(2_000)
  const [scanned] = await logOf(one.id)
  return { id: one.id, scanned: scanned!.at! }
}

test.each([
  ['in the future', { at: moment('14:30') }, 'Deze tijd is nog niet geweest.'],
  ['before the race day', { at: '2025-10-10T21:59:59.000Z' }, 'Deze tijd ligt voor de racedag.'],
  ['without a time', { at: 'gisteren' }, 'Dit klopt niet'],
  ['with a negative margin', { uncertaintyMs: -1 }, 'Dit is te weinig: minstens 0'],
  ['with a margin of more than ten minutes', { uncertaintyMs: 600_001 }, 'Dit is te veel: maximaal 600000'],
  ['with a margin of half a millisecond', { uncertaintyMs: 0.5 }, 'Dit klopt niet'],
  ['with a margin that is a text', { uncertaintyMs: '1e99' }, 'Dit klopt niet'],
])('refuses a finish %s with an error at its field, and the scanned finish still counts', async (_, change, says) => {
  const field = `stated.${Object.keys(change)[0]}`
  const { id, scanned } = await finished()
  const { status, body } = await finish(id, change)
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.details).toEqual([{ path: field, message: says }])
  expect(await finishOf(id)).toBe(scanned)
  expect(await logOf(id)).toHaveLength(1)
})

test('refuses a finish for a participant of the next race day, and for a person who is not in the roster', async () => {
  const tomorrow = runner('2025-10-12')
  const { status, body } = await finish(tomorrow.id)
  expect([status, body.message]).toEqual([400, 'Deze tijd ligt voor de racedag.'])
  expect(await logOf(tomorrow.id)).toEqual([])
  const unknown = await finish('0000ZZZZ')
  expect([unknown.status, unknown.body.message]).toEqual([404, 'Deze deelnemer staat niet in de lijst.'])
})

test('refuses to start a wave before its race day, so that the wave can still start on that day', async () => {
  const { status, body } = await decide({ kind: 'start-wave', eventDate: '2025-10-12', waveNumber: 3 })
  expect([status, body.message]).toEqual([400, 'Deze racedag is nog niet begonnen.'])
  expect((await decide({ kind: 'start-wave', eventDate: day, waveNumber: 3 })).status).toBe(200)
})

test('records a time once if a call is repeated with its idempotency key, and counts only one time of two calls', async () => {
  const { id } = await finished()
  const press = (key: string) =>
    admin.call('POST', path, { kind: 'finish', participantId: id, stated: stated() }, { 'idempotency-key': key })
  await admin.call('POST', '/__local/faults', { path, mode: 'drop-response', times: 1 })
  await expect(press('een druk')).rejects.toThrow()
  expect(await press('een druk')).toMatchObject({ status: 200, body: { ok: true } })
  await advanceClock(2_000)
  expect((await logOf(id)).map(({ fate }) => fate)).toEqual(['counts', 'ignored'])
  expect((await press('nog een druk')).status).toBe(200)
  await advanceClock(2_000)
  expect((await logOf(id)).map(({ fate }) => fate).toSorted()).toEqual(['counts', 'ignored', 'ignored'])
  expect(await finishOf(id)).toBe(moment('12:00'))
})

test('restores the scanned finish once, even if the time entered by hand is undone twice', async () => {
  const { id, scanned } = await finished()
  await finish(id)
  expect(await finishOf(id)).toBe(moment('12:00'))
  const target = (await product.deps.roster.listEvents(`participant:${id}`)).find((event) => 'statedAt' in event)!.id
  for (let press = 0; press < 2; press++) {
    expect((await decide({ kind: 'undo', participantId: id, target })).status).toBe(200)
    await advanceClock(2_000)
    expect(await finishOf(id)).toBe(scanned)
  }
  const fates = (await logOf(id)).map(({ kind, fate }) => `${kind} ${fate}`)
  expect(fates, 'one undo is stored').toEqual(['finish undone', 'finish counts', 'undo counts'])
  const { items } = (await admin.call('GET', `/api/admin/audit?limit=20&target=${id}`)).body as { items: AuditEntryView[] }
  const undos = items.filter(({ changes }) => changes.some(({ field, to }) => field === 'target' && to === target))
  expect(undos).toHaveLength(1)
})

test('stores both corrections if two administrators correct a time concurrently, and counts only one of them', async () => {
  const { id } = await finished()
  const other = await product.asAdmin('staff')
  const answers = await Promise.all([finish(id), finish(id, { at: moment('12:05') }, other)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await advanceClock(2_000)
  const rows = (await logOf(id)).filter(({ timeFrom }) => timeFrom === 'stated')
  expect(rows.map(({ by }) => by)).toEqual(['beheer', 'staff@voorbeeld.example'])
  const counting = rows.filter(({ fate }) => fate === 'counts')
  expect(counting).toHaveLength(1)
  expect(await finishOf(id)).toBe(counting[0]!.at)
})

test('refuses a time entered on an unpaired phone; a time entered on a revoked phone goes to the office inbox', async () => {
  const { id, scanned } = await finished()
  const statedEvent = {
    v: 2,
    kind: 'finish',
    participantId: id,
    location: 'finish',
    statedAt: Date.parse(moment('12:00')),
    statedUncertainty: 1000,
    statedReason: 'Briefje',
    statedBy: 'Noor',
  }
  const unpaired = product.browser()
  const notLoggedIn = { status: 401, body: { message: 'Je bent niet ingelogd. Log in en probeer het opnieuw.' } }
  expect(await finish(id, {}, unpaired)).toMatchObject(notLoggedIn)
  expect(await unpaired.call('POST', '/api/crew/scans', { scans: [statedEvent] })).toMatchObject(notLoggedIn)
  const revoked = await pair('Los', ['finish'])
  await admin.call('POST', `/api/admin/devices/${revoked.id}/revoke`)
  expect(await revoked.push(statedEvent)).toBe('refused')
  const { undecided, refused } = (await admin.call('GET', '/api/admin/scan-inbox')).body
  expect([...undecided, ...refused]).toMatchObject([{ deviceName: 'Los', participant: { id } }])
  expect(await finishOf(id)).toBe(scanned)
})

test.each([
  ['in the future', { statedAt: Date.parse(moment('23:00')) }, 'De ingevoerde tijd was nog niet geweest.'],
  ['with a negative margin', { statedUncertainty: -1 }, 'Deze scan kunnen we niet lezen.'],
  ['with a margin of weeks', { statedUncertainty: 1e9 }, 'Deze scan kunnen we niet lezen.'],
])('a finish entered on a phone, %s, goes to the inbox, and the scanned finish still counts', async (_, change, says) => {
  const { id, scanned } = await finished()
  const moments = { statedAt: Date.parse(moment('12:00')), statedUncertainty: 1000, statedReason: 'Briefje', statedBy: 'Noor', ...change }
  expect(await lines!.push({ v: 2, kind: 'finish', participantId: id, location: 'finish', ...moments })).toBe('refused')
  const { refused } = (await admin.call('GET', '/api/admin/scan-inbox')).body
  expect(refused[0]).toMatchObject({ message: says, kind: 'finish', participant: { id } })
  expect(await finishOf(id)).toBe(scanned)
})
