import { describe, expect, test } from 'vitest'
import {
  admin,
  patchEdition,
  createEdition,
  patchDay,
  readFacts,
  setUpEditionOffice,
  nextEdition,
  readEdition,
  product,
  register,
} from './edition-office.ts'

// Tests adding a day to an edition, moving it to another date, and removing it.

setUpEditionOffice()

test('creates the next edition', async () => {
  expect((await createEdition()).status).toBe(200)
})

const datesOf = ({ days }: { days: { eventDate: string }[] }) => days.map(({ eventDate }) => eventDate)
const addDay = (id: string, body: object = {}) =>
  admin.call('POST', `/api/admin/editions/${id}/days`, {
    eventDate: '2026-10-12',
    capacity: 50,
    location: 'The Dune Base, Noordwijk',
    waves: { first: '10:00', last: '11:00', capacity: 20 },
    ...body,
  })
const moveDay = (from: string, body: object) => admin.call('POST', `/api/admin/event-days/${from}/move`, body)
const removeDay = (date: string) => admin.call('DELETE', `/api/admin/event-days/${date}`)
const wavesOf = async (eventDate: string) =>
  (await admin.call('GET', `/api/waves?eventDate=${eventDate}`)).body.map(
    ({ number, startTime }: { number: number; startTime: string }) => [number, startTime],
  )

test('a day is added to an edition with its waves and deadlines, and is not yet on sale', async () => {
  for (const eventDate of ['2025-10-12', '2026-10-11']) {
    const { status, body } = await addDay('duinstorm-2026', { eventDate })
    expect([status, body.details[0].path]).toEqual([400, 'eventDate'])
  }
  expect((await addDay('er-is-geen')).status).toBe(404)
  const { body } = await addDay('duinstorm-2026')
  expect(datesOf(body)).toEqual(['2026-10-10', '2026-10-11', '2026-10-12'])
  expect(body.days[2]).toMatchObject({
    capacity: 50,
    waves: 2,
    taken: 0,
    status: 'upcoming',
    cancelUntil: '2026-10-05',
    transferUntil: '2026-10-07',
  })
})

test("a moved day keeps its waves' local times, in winter too; a move from an old version is refused", async () => {
  const before = (await readEdition('duinstorm-2026')) as unknown as { days: { version: string }[] }
  expect((await moveDay('2026-10-12', { to: '2026-10-31', version: 'x' })).body.code).toBe('record_changed')
  expect((await moveDay('2026-10-12', { to: '2026-10-11' })).body.details[0].path).toBe('to')
  expect((await moveDay('2026-10-12', { to: '2025-10-11' })).body.details[0].path).toBe('to')
  const { body } = await moveDay('2026-10-12', { to: '2026-10-31', version: before.days[2]!.version })
  expect(datesOf(body)).toEqual(['2026-10-10', '2026-10-11', '2026-10-31'])
  expect(body.days[2]).toMatchObject({ capacity: 50, waves: 2, cancelUntil: '2026-10-24', transferUntil: '2026-10-26' })
  expect(await wavesOf('2026-10-31')).toEqual([
    [1, '2026-10-31T09:00:00.000Z'],
    [2, '2026-10-31T10:00:00.000Z'],
  ])
  expect(await wavesOf('2026-10-12')).toEqual([])
  expect((await moveDay('2026-10-12', { to: '2026-11-01' })).status).toBe(404)
  expect((await readFacts()).edition.id).toBe('2025')
})

test('a moved day is on sale on its new date, and cannot move once it has a ticket', async () => {
  await admin.call('POST', '/api/admin/editions/duinstorm-2026/current')
  const seen = (await readEdition('duinstorm-2026')) as unknown as { days: Record<string, unknown>[] }
  await patchDay('2026-10-31', { ...seen.days[2], status: 'registration_open' })
  expect((await readFacts()).facts.dates[0].value).toEqual(['2026-10-10', '2026-10-11', '2026-10-31'])
  const { body: ticket } = await register({ eventDate: '2026-10-31' })
  for (const answer of [await moveDay('2026-10-31', { to: '2026-11-01' }), await removeDay('2026-10-31')])
    expect(answer).toMatchObject({ status: 409, body: { code: 'record_in_use' } })
  expect((await removeDay('2026-10-31')).body.message).toBe(
    'Zaterdag 31 oktober 2026 heeft 1 plek bezet en 2 waves. Verwijderen kan daarom niet. Zet de verkoop op Nog niet open of Afgelopen.',
  )
  const held = (await product.deps.tickets.get(ticket.ticketId))!
  await product.deps.tickets.transition(held, { ...held, state: 'expired', holdExpiresAt: null, rev: held.rev + 1 })
  expect((await removeDay('2026-10-31')).body.message).toContain('heeft 1 eerder ticket en 2 waves. Verwijderen')
  expect((await moveDay('2026-10-31', { to: '2026-11-01' })).body).toMatchObject({
    code: 'record_in_use',
    message: expect.stringContaining('heeft 1 eerder ticket. Verplaatsen kan daarom niet.'),
  })
})

test('a day with people on the waiting list cannot be moved', async () => {
  await product.deps.waiting.reserve({ eventDate: '2026-10-11', waveId: null })
  const answer = await moveDay('2026-10-11', { to: '2026-10-13' })
  expect(answer).toMatchObject({ status: 409, body: { code: 'record_in_use' } })
  const [line] = await product.deps.waiting.listWaitingLists('2026-10-11')
  await product.deps.waiting.release(line!)
  expect((await moveDay('2026-10-11', { to: '2026-10-13' })).status).toBe(200)
})

test('only a day without tickets and waves can be removed, and never the last day', async () => {
  expect((await removeDay('2026-10-13')).body).toMatchObject({
    code: 'record_in_use',
    message: 'Dinsdag 13 oktober 2026 heeft 4 waves. Verwijderen kan daarom niet. Verwijder de waves eerst bij Waves.',
  })
  for (const { id } of (await admin.call('GET', '/api/waves?eventDate=2026-10-13')).body) await admin.call('DELETE', `/api/waves/${id}`)
  expect(datesOf((await removeDay('2026-10-13')).body)).toEqual(['2026-10-10', '2026-10-31'])
  expect((await removeDay('2026-10-13')).status).toBe(404)
  expect((await readFacts()).facts.dates[0].value).toEqual(['2026-10-10', '2026-10-31'])
  await admin.call('POST', '/api/admin/editions', {
    ...nextEdition,
    name: 'Duinstorm 2027',
    days: [{ eventDate: '2027-10-09', capacity: 5 }],
  })
  for (const { id } of (await admin.call('GET', '/api/waves?eventDate=2027-10-09')).body) await admin.call('DELETE', `/api/waves/${id}`)
  expect((await removeDay('2027-10-09')).body).toMatchObject({ code: 'record_in_use', message: expect.stringContaining('enige dag') })
})

test('a day with shifts can be moved or removed only after its shifts are moved or removed', async () => {
  const [eventDate, shiftUrl] = ['2027-10-10', `/api/admin/shifts/${crypto.randomUUID()}?edition=duinstorm-2027`]
  await addDay('duinstorm-2027', { eventDate })
  const shift = { day: eventDate, from: '08:00', until: '12:00', place: 'Duinkam', role: 'marshal', places: 2, note: '' }
  expect((await admin.call('PUT', shiftUrl, shift)).status).toBe(200)
  const answers = [await moveDay(eventDate, { to: '2027-10-11' }), await removeDay(eventDate)]
  for (const { id } of (await admin.call('GET', `/api/waves?eventDate=${eventDate}`)).body) await admin.call('DELETE', `/api/waves/${id}`)
  answers.push(await removeDay(eventDate))
  expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual([
    [
      409,
      'record_in_use',
      'Zondag 10 oktober 2027 heeft 1 dienst. Verplaatsen kan daarom niet. Verplaats of verwijder de diensten eerst bij Diensten.',
    ],
    [
      409,
      'record_in_use',
      'Zondag 10 oktober 2027 heeft 2 waves en 1 dienst. Verwijderen kan daarom niet. Verwijder de waves eerst bij Waves. Verplaats of verwijder de diensten eerst bij Diensten.',
    ],
    [
      409,
      'record_in_use',
      'Zondag 10 oktober 2027 heeft 1 dienst. Verwijderen kan daarom niet. Verplaats of verwijder de diensten eerst bij Diensten.',
    ],
  ])
  await admin.call('PUT', shiftUrl, { ...shift, day: '2027-10-11' })
  expect((await removeDay(eventDate)).status).toBe(200)
})

describe('a removed day', () => {
  const date = '2026-10-12'
  const putBack = (eventDate = date) => admin.call('POST', `/api/admin/event-days/${eventDate}/restore`)
  const seenDay = async () => (await edition()).days.find(({ eventDate }) => eventDate === date)
  const edition = async () =>
    (await readEdition('duinstorm-2026')) as unknown as {
      days: { eventDate: string }[]
      removedDays: { eventDate: string; until: string }[]
    }
  /** Creates a day without waves that is on sale and has its own deadlines. */
  const emptyDay = async () => {
    await addDay('duinstorm-2026', { eventDate: date, waves: { first: '10:00', last: '10:00', capacity: 20 } })
    for (const { id } of (await admin.call('GET', `/api/waves?eventDate=${date}`)).body) await admin.call('DELETE', `/api/waves/${id}`)
    const terms = { capacity: 61, status: 'registration_open', cancelUntil: null, transferUntil: '2026-10-01', location: 'Strand' }
    return (await patchDay(date, terms)).body
  }

  test('is restored as it was, and a repeated restore does not add the day twice', async () => {
    const before = await emptyDay()
    const { removedDays } = (await removeDay(date)).body
    expect(removedDays).toMatchObject([{ eventDate: '2026-10-13' }, { eventDate: date, capacity: 61 }])
    const both = await Promise.all([putBack(), putBack()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await seenDay()).toEqual(before)
    expect((await edition()).removedDays).toMatchObject([{ eventDate: '2026-10-13' }])
    expect((await putBack()).status).toBe(200)
    expect((await putBack('2026-12-24')).body.code).toBe('restore_refused')
  })

  test("is not restored over a day that a colleague added; restoring keeps a colleague's concurrent edit", async () => {
    await removeDay(date)
    await addDay('duinstorm-2026', { eventDate: date, capacity: 7 })
    expect(await putBack()).toMatchObject({
      status: 409,
      body: { code: 'restore_refused', message: 'maandag 12 oktober 2026 is al een dag van Duinstorm 2026' },
    })
    expect(await seenDay()).toMatchObject({ capacity: 7 })
    for (const { id } of (await admin.call('GET', `/api/waves?eventDate=${date}`)).body) await admin.call('DELETE', `/api/waves/${id}`)
    await removeDay(date)
    const [renamed, back] = await Promise.all([patchEdition('duinstorm-2026', { holdMinutes: 21 }), putBack()])
    expect([renamed.status, back.status]).toEqual([200, 200])
    expect(await edition()).toMatchObject({ holdMinutes: 21, days: expect.arrayContaining([expect.objectContaining({ capacity: 7 })]) })
  })

  // Must be the last test of the file: it sets the clock a day ahead, and the sweep may then delete the other tests' session.
  test('cannot be restored after a day', async () => {
    await removeDay(date)
    const { until } = (await edition()).removedDays.find(({ eventDate }) => eventDate === date)!
    await product.setClock(Date.parse(until) + 1)
    const late = await product.asAdmin()
    expect((await late.call('POST', `/api/admin/event-days/${date}/restore`)).body.code).toBe('restore_refused')
    const editions = (await late.call('GET', '/api/admin/editions')).body as { id: string; removedDays: object[] }[]
    expect(editions.find(({ id }) => id === 'duinstorm-2026')!.removedDays).toEqual([])
  })
})
