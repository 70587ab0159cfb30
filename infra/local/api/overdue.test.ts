import { beforeAll, expect, test } from 'vitest'
import type { Closing } from '#shared/contract/closing.ts'
import type { OverduePerson, RaceDayOverview } from '#shared/contract/overview.ts'
import type { ResultList } from '#shared/contract/results.ts'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import { admin, decide as requestDecision, lines, pair, people as everybody, product, setUpRaceDay } from './scan-posts.ts'

// Tests the overdue people on the race day screen, and the call that shows an emergency contact.

const day = '2025-10-11'
const at = (time: string) => `${day}T${time}:00.000Z`
setUpRaceDay(at('07:00'))

let people: typeof everybody
beforeAll(() => {
  people = everybody.filter(({ eventDate, waveNumber }) => eventDate === day && waveNumber !== null)
})

const decide = async (body: object) => {
  expect(await requestDecision(body)).toMatchObject({ status: 200 })
}
const start = (participantId: string, time: string) =>
  decide({ kind: 'start', participantId, stated: { at: time, uncertaintyMs: 1000, reason: 'Van de startlijst' } })
const readOverdue = async (now: string) => {
  await product.setClock(now)
  return ((await admin.call('GET', `/api/admin/race-day?day=${day}`)).body as RaceDayOverview).overdue
}
const namesOf = ({ people: rows }: { people: readonly OverduePerson[] }) => rows.map(({ name }) => name)

test('lists a person who started and was then deleted, without a name, until they finish', async () => {
  const gone = people[6]!
  expect(await admin.call('DELETE', `/api/participants/${gone.id}`)).toMatchObject({ status: 200 })
  await product.setClock(at('08:10'))
  expect(await lines!.push({ kind: 'start', participantId: gone.id })).toBe('stored')
  expect((await readOverdue(at('10:41'))).people).toContainEqual(
    expect.objectContaining({ id: gone.id, name: null, waveNumber: null, lastSeen: expect.objectContaining({ location: 'start-race' }) }),
  )
  expect(await lines!.push({ kind: 'finish', location: 'finish', participantId: gone.id })).toBe('stored')
  expect(await readOverdue(at('10:42'))).toEqual({ minutes: 150, count: 0, people: [] })
})

test('lists a person without a recorded start if a post on the course scanned them, until they finish', async () => {
  const one = everybody.find(({ eventDate, waveNumber }) => eventDate === day && waveNumber === null)!
  await product.setClock(at('08:15'))
  const beach = await pair('Post C', ['Strand 3'])
  expect(await beach.push({ kind: 'scan', participantId: one.id })).toBe('stored')
  const { body } = await admin.call('GET', `/api/admin/race-day?day=${day}`)
  expect((body as RaceDayOverview).total.onCourse).toBe(1)
  const listed = ((await admin.call('GET', '/api/participants')).body as AdminParticipant[]).find(({ id }) => id === one.id)
  expect(listed).toMatchObject({ raceStatus: 'registered', seenWithoutStart: true })
  const dossier = (await admin.call('GET', `/api/admin/participants/${one.id}/dossier`)).body
  expect(dossier).toMatchObject({ seenWithoutStart: true, lastPost: 'Strand 3' })
  expect((await readOverdue(at('10:44'))).count).toBe(0)
  const { people: rows } = await readOverdue(at('10:46'))
  expect(rows).toMatchObject([{ name: one.name, start: null, lastSeen: { location: 'Strand 3' } }])
  expect(await lines!.push({ kind: 'finish', location: 'finish', participantId: one.id })).toBe('stored')
  expect((await readOverdue(at('10:47'))).count).toBe(0)
})

test('lists people who are on the course for longer than the organiser allows, until they finish, stop or are cancelled', async () => {
  const [first, second, finisher, quitter, cancelled, late] = people as [AdminParticipant, ...AdminParticipant[]]
  await admin.call('POST', '/api/admin/check-in', { qrCode: first.qrCode })
  await decide({ kind: 'link-wristband', participantId: first.id, wristband: 'WB-0412' })
  await product.setClock(at('12:05'))
  for (const one of [first, finisher, quitter, cancelled]) await start(one!.id, at('11:00'))
  await start(second!.id, at('10:30'))
  await start(late!.id, at('12:00'))
  expect(namesOf(await readOverdue(at('12:59')))).toEqual([])

  const found = await readOverdue(at('13:31'))
  expect(namesOf(found).toSorted()).toEqual([first, second, finisher, quitter, cancelled].map((one) => one!.name).toSorted())
  expect(found.people[0]).toMatchObject({ id: second!.id, start: { at: at('10:30') } })
  expect(found.people.find(({ id }) => id === first.id)).toEqual({
    id: first.id,
    name: first.name,
    startNumber: '412',
    waveNumber: first.waveNumber,
    start: { at: at('11:00'), uncertaintyMs: 1000, timeKnown: true },
    lastSeen: { at: at('11:00'), uncertaintyMs: 1000, timeKnown: true, location: 'Beheer' },
  })

  await decide({ kind: 'dnf', participantId: quitter!.id })
  await decide({ kind: 'cancel', participantId: cancelled!.id })
  await decide({ kind: 'finish', participantId: finisher!.id, stated: { at: at('13:20'), uncertaintyMs: 1000, reason: 'Op papier' } })
  expect(namesOf(await readOverdue(at('13:32')))).toEqual([second!.name, first.name])

  expect(await admin.call('PUT', '/api/admin/race-settings', { ...defaultRaceSettings, overdueMinutes: 180 })).toMatchObject({
    status: 200,
  })
  expect(await readOverdue(at('13:33'))).toMatchObject({ minutes: 180, count: 1, people: [{ id: second!.id }] })
  expect(await admin.call('PUT', '/api/admin/race-settings', defaultRaceSettings)).toMatchObject({ status: 200 })
})

test('lists by name a person whom the crew marked as not seen any more, until a finish, another stop or an undo', async () => {
  const one = people.find(({ waveNumber }, index) => index > 6 && waveNumber !== people.at(-1)!.waveNumber)!
  const readMissing = async () =>
    ((await admin.call('GET', `/api/admin/race-day?day=${day}`)).body as RaceDayOverview).missing!.map(({ name }) => name)
  const stop = (stopReason: string, change: object = {}) => lines!.push({ kind: 'dnf', participantId: one.id, stopReason, ...change })
  await product.setClock(at('13:40'))
  expect(await lines!.push({ kind: 'start', participantId: one.id })).toBe('stored')
  await product.setClock(at('13:50'))
  const id = crypto.randomUUID()
  expect(await stop('Niet meer gezien', { id, lastPlace: 'Strand 3' })).toBe('stored')
  const { missing, overdue } = (await admin.call('GET', `/api/admin/race-day?day=${day}`)).body as RaceDayOverview
  expect(missing).toEqual([
    {
      id: one.id,
      name: one.name,
      startNumber: null,
      waveNumber: one.waveNumber,
      start: { at: expect.stringContaining('T13:40'), uncertaintyMs: expect.any(Number), timeKnown: true },
      lastSeen: { at: expect.stringContaining('T13:40'), uncertaintyMs: expect.any(Number), timeKnown: true, location: 'start-race' },
      stop: { at: expect.stringContaining('T13:50'), uncertaintyMs: expect.any(Number), timeKnown: true, lastPlace: 'Strand 3' },
    },
  ])
  expect(namesOf(overdue)).not.toContain(one.name)
  expect(((await admin.call('GET', '/api/admin/race-day?day=2025-10-12')).body as RaceDayOverview).missing).toEqual([])

  await product.setClock(at('13:51'))
  await decide({ kind: 'undo', participantId: one.id, target: id })
  expect(await readMissing()).toEqual([])
  await product.setClock(at('13:52'))
  await decide({ kind: 'dnf', participantId: one.id, stopReason: 'Niet meer gezien' })
  expect(await readMissing()).toEqual([one.name])
  await product.setClock(at('13:53'))
  await decide({ kind: 'dnf', participantId: one.id, stopReason: 'Uit de race gehaald' })
  expect(await readMissing()).toEqual([])
  await product.setClock(at('13:54'))
  expect(await stop('Niet meer gezien')).toBe('stored')
  expect(await readMissing()).toEqual([one.name])
  await product.setClock(at('13:55'))
  expect(await lines!.push({ kind: 'finish', location: 'finish', participantId: one.id })).toBe('stored')
  expect(await readMissing()).toEqual([])
})

test('the results count overdue people as people on the course', async () => {
  const { count } = await readOverdue(at('13:34'))
  expect(count).toBeGreaterThan(0)
  expect((await admin.call('GET', `/api/admin/results?day=${day}`)).body).toMatchObject({ overdue: count, onCourse: count + 1 })
})

test('the overdue list leaves out a person whose ticket was cancelled between check-in and wave start, unless a post scanned them later', async () => {
  const ofWave = people.filter(({ waveNumber, ticketType }) => waveNumber === people.at(-1)!.waveNumber && ticketType === 'solo')
  const [running, gone, sneaked] = ofWave as [AdminParticipant, AdminParticipant, AdminParticipant]
  await product.setClock(at('14:00'))
  for (const { id, qrCode } of [running, gone, sneaked]) {
    expect(await admin.call('POST', '/api/admin/check-in', { qrCode })).toMatchObject({ status: 200 })
    const cancel = { back: 'nothing', expected: 0 }
    if (id !== running.id) expect((await admin.call('POST', `/api/admin/participants/${id}/cancel`, cancel)).status).toBe(200)
  }
  await product.setClock(at('14:05'))
  await decide({ kind: 'start-wave', eventDate: day, waveNumber: running.waveNumber })
  await product.setClock(at('14:10'))
  expect(await lines!.push({ kind: 'start', participantId: sneaked.id })).toBe('stored')
  const mine = new Set([running, gone, sneaked].map(({ id }) => id))
  const late = (await readOverdue(at('16:41'))).people.filter(({ id }) => mine.has(id))
  expect(late.map(({ id, cancelled, lastSeen }) => [id, cancelled, lastSeen?.location])).toEqual([
    [running.id, undefined, 'check-in'],
    [sneaked.id, true, 'start-race'],
  ])
})

test('shows an emergency contact to owner and staff in a call that is logged each time, and never in the list', async () => {
  const { id } = people[0]!
  const contact = { emergencyContact: 'Piet Bakker', emergencyContactPhone: '06 9876 5432' }
  await admin.call('PATCH', `/api/participants/${id}`, contact)
  const list = JSON.stringify((await admin.call('GET', `/api/admin/race-day?day=${day}`)).body)
  expect(list).toContain(id)
  for (const text of Object.values(contact)) expect(list).not.toContain(text)

  const path = `/api/admin/participants/${id}/emergency-contact`
  const staff = await product.asAdmin('staff')
  expect(await admin.call('POST', path)).toMatchObject({ status: 200, body: contact })
  for (let look = 0; look < 2; look++) expect(await staff.call('POST', path)).toMatchObject({ status: 200, body: contact })
  const log = JSON.stringify((await admin.call('GET', `/api/admin/audit?target=${id}`)).body)
  const looks = (JSON.parse(log) as { items: { action: string; actor: string; outcome: string }[] }).items.filter(
    ({ action }) => action === 'showEmergencyContact',
  )
  expect(looks).toMatchObject([
    { actor: 'staff@voorbeeld.example', outcome: 'done' },
    { actor: 'staff@voorbeeld.example', outcome: 'done' },
    { actor: 'beheer', outcome: 'done' },
  ])
  for (const text of Object.values(contact)) expect(log).not.toContain(text)
})

test('shows the phone numbers of the participant and the Duo partner beside the emergency contact', async () => {
  const member = people.find(({ ticketType }) => ticketType === 'duo')!
  const { participant } = (await admin.call('GET', `/api/admin/participants/${member.id}`)).body
  const partner = people.find(({ id }) => id === participant.teammate.id)!
  const { body } = await admin.call('POST', `/api/admin/participants/${member.id}/emergency-contact`)
  expect(body).toMatchObject({ phone: member.phone, teammate: { name: partner.name, phone: partner.phone } })
  const solo = people.find(({ ticketType }) => ticketType === 'solo')!
  const alone = await admin.call('POST', `/api/admin/participants/${solo.id}/emergency-contact`)
  expect(alone.body).toMatchObject({ phone: solo.phone, teammate: null })
})

test('refuses to show an emergency contact to other roles, and refuses an unknown participant', async () => {
  const path = (id: string) => `/api/admin/participants/${id}/emergency-contact`
  const { id } = people[0]!
  expect((await (await product.asAdmin('read-only')).call('POST', path(id))).status).toBe(403)
  expect((await (await product.asDevice()).call('POST', path(id))).status).toBe(403)
  expect((await product.browser().call('POST', path(id))).status).toBe(401)
  expect((await admin.call('POST', path('ZZZZZZZZ'))).status).toBe(404)
  expect((await admin.call('POST', path('%00'))).status).toBe(400)
})

test('the closing check counts people checked in without a start, once their wave has started or their day is over', async () => {
  const read = async <Body>(path: string) => (await admin.call('GET', path)).body as Body
  const countNotStarted = async () => (await read<Closing>('/api/admin/editions/2025/closing')).notStarted
  await product.setClock(at('15:00'))
  const { waves } = await read<RaceDayOverview>(`/api/admin/race-day?day=${day}`)
  const registered = (await read<AdminParticipant[]>('/api/participants')).filter(
    (one) => one.eventDate === day && one.raceStatus === 'registered',
  )
  const before = await countNotStarted()
  for (const hasStarted of [true, false]) {
    const numbers = waves.filter(({ startedAt }) => (startedAt !== null) === hasStarted).map(({ number }) => number)
    const { qrCode } = registered.find(({ waveNumber }) => waveNumber !== null && numbers.includes(waveNumber))!
    expect((await admin.call('POST', '/api/admin/check-in', { qrCode })).status).toBe(200)
  }
  await product.setClock(at('15:01'))
  expect(await countNotStarted()).toBe(before + 1)
  await product.setClock('2025-10-12T07:00:00.000Z')
  const results = await read<ResultList>(`/api/admin/results?day=${day}`)
  expect(results.notStarted).toBeGreaterThan(before + 1)
  expect(await countNotStarted()).toBe(results.notStarted)
})

test('no longer lists a person for whom the office just recorded a stop', async () => {
  const { people: before } = await readOverdue(at('16:41'))
  const one = before.find(({ cancelled }) => !cancelled)!
  await decide({ kind: 'dnf', participantId: one.id, stopReason: 'Stopte zelf' })
  const { overdue } = (await admin.call('GET', `/api/admin/race-day?day=${day}`)).body as RaceDayOverview
  expect(overdue.people.map(({ id }) => id)).not.toContain(one.id)
})

test('a day with missing people causes a warning on the next race day, is shown after the race, and is named at closing', async () => {
  const one = (await readOverdue(at('16:42'))).people.find(({ cancelled }) => !cancelled)!
  await decide({ kind: 'dnf', participantId: one.id, stopReason: 'Niet meer gezien', lastPlace: 'Strand 3' })
  const read = async <Body>(path: string) => (await admin.call('GET', path)).body as Body
  const rowOf = async (id: string) => (await read<AdminParticipant[]>('/api/participants')).find((row) => row.id === id)
  expect([await rowOf(one.id), await read(`/api/admin/participants/${one.id}/dossier`)]).toMatchObject([
    { missing: true },
    { missing: true },
  ])
  await product.setClock('2025-10-12T08:00:00.000Z')
  const sunday = await read<RaceDayOverview>('/api/admin/race-day')
  expect(sunday).toMatchObject({ day: '2025-10-12', otherAlarms: [{ day }] })
  await product.setClock('2025-10-13T08:00:00.000Z')
  const saturday = await read<RaceDayOverview>('/api/admin/race-day')
  expect(saturday).toMatchObject({ day, otherAlarms: [] })
  expect(saturday.missing!.find(({ id }) => id === one.id)!.stop.lastPlace).toBe('Strand 3')
  expect(await read('/api/admin/results')).toMatchObject({ day })
  expect(await read('/api/admin/editions/2025/closing')).toMatchObject({ missing: expect.arrayContaining([one.name]), courseDay: day })
})
