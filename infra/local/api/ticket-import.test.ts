import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxImportedTickets, type TicketImport } from '#shared/contract/ticket-import.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

/** Options of `expect.poll`: on a busy machine, a job takes longer than the default limit. */
const longTimeout = { timeout: 20_000 }
let product: TestProduct
let office: TestClient
beforeAll(async () => {
  product = await startTestProduct()
  office = await product.asAdmin()
})
afterAll(() => product.stop())

const path = '/api/admin/ticket-import'
const day = '2025-10-11'
const mailOf = (name: string) => `${name.toLowerCase().replace(/\W/g, '.')}@voorbeeld.example`
const person = (name: string, more: object = {}) => ({ name, email: mailOf(name), birthDate: '1990-05-17', gender: 'female', ...more })
const row = (line: number, name: string, more: object = {}) => ({
  line,
  ticketType: 'solo',
  eventDate: day,
  waveId: null,
  buyer: person(name),
  ...more,
})
const run = (importId: string, rows: object[], { mail = false, by = office } = {}) =>
  by.call('POST', path, { importId, source: 'Eventbrite', mail, rows })
const check = (importId: string, rows: object[]) => office.call('POST', `${path}/check`, { importId, rows })
const outcomes = ({ body }: { body: { results: { line: number; outcome: string }[] } }) =>
  body.results.map(({ line, outcome }) => [line, outcome])
const listed = async (name: string) =>
  ((await office.call('GET', '/api/participants')).body as { id: string; name: string; raceStatus: string }[]).filter(
    (one) => one.name === name,
  )
const mailsTo = (name: string) => product.listSent(mailOf(name))
const freePlaces = async () => (await office.call('GET', '/api/crew/ticket-offer')).body.days[0].left as number
const importOf = async (importId: string) =>
  ((await office.call('GET', path)).body.imports as TicketImport[]).find((one) => one.importId === importId)
const idsOf = async (importId: string) => (await office.call('GET', `${path}/${importId}`)).body.ticketIds as string[]
const undo = async (importId: string, ticketIds: string[]) => office.call('POST', `${path}/undo`, { importId, ticketIds })

describe('an import', () => {
  test('adds solos and duos with their places, free and without a mail, and shows this in the log and on the timeline', async () => {
    const importId = randomUUID()
    const before = await freePlaces()
    const answer = await run(importId, [
      row(2, 'Stille Solo'),
      row(3, 'Stille Duo', { ticketType: 'duo', partner: person('Stille Partner') }),
    ])
    expect([answer.status, outcomes(answer)]).toEqual([
      200,
      [
        [2, 'written'],
        [3, 'written'],
      ],
    ])
    expect(await freePlaces()).toBe(before - 3)
    const [solo] = await listed('Stille Solo')
    expect(await listed('Stille Partner')).toHaveLength(1)
    const { code } = (await importOf(importId))!
    const { ticket, timeline, underway } = (await office.call('GET', `/api/admin/participants/${solo!.id}/dossier`)).body
    // This ticket sends no mail, so no job has to run for it.
    expect(underway).toBe(false)
    expect(ticket).toMatchObject({ state: 'paid', price: 0, soldBy: 'beheer' })
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'registered', by: 'beheer', what: `Eventbrite, import ${code}` }))
    expect(JSON.stringify(timeline)).not.toContain('mail')
    expect([...(await mailsTo('Stille Solo')), ...(await mailsTo('Stille Partner'))]).toEqual([])
    const [entry] = (await office.call('GET', `/api/admin/audit?target=${code}`)).body.items
    expect(entry).toMatchObject({ actor: 'beheer', action: 'importTickets', target: code, outcome: 'done' })
    expect(entry.changes).toContainEqual({ field: 'source', from: null, to: 'Eventbrite' })
    expect(JSON.stringify(entry)).not.toMatch(/Stille|1990/)
    await office.call('POST', `/api/admin/participants/${solo!.id}/resend`)
    await expect.poll(async () => (await mailsTo('Stille Solo')).length, longTimeout).toBe(1)
  })

  test('sells the hoodie of a row in its size, and refuses a size that the edition does not have', async () => {
    const importId = randomUUID()
    const rows = [
      row(2, 'Warm Een', { hoodieSize: 'M', ticketType: 'duo', partner: person('Warm Twee', { shirtSize: 'XS' }) }),
      row(3, 'Koud Een', { hoodieSize: 'XXS' }),
    ]
    const refused = { line: 3, outcome: 'refused', field: 'hoodieSize', message: 'De hoodie is er in S, M, L, XL, XXL' }
    expect((await check(importId, rows)).body.results).toEqual([expect.objectContaining({ line: 2, outcome: 'new' }), refused])
    expect((await run(importId, rows)).body.results).toEqual([expect.objectContaining({ line: 2, outcome: 'written' }), refused])
    const [ticketId] = await idsOf(importId)
    const tickets = (await office.call('GET', '/api/admin/tickets')).body as object[]
    expect(tickets).toContainEqual(
      expect.objectContaining({ id: ticketId, price: 0, addons: [{ id: 5, size: 'M' }], secondaryParticipantShirtSize: 'XS' }),
    )
    const { participants } = (await product.deps.tickets.get(ticketId!))!
    const { body } = await office.call('GET', `/api/admin/participants/${participants[0]!.id}/dossier`)
    expect(body.ticket.lines.map(({ amount }: { amount: number }) => amount)).toEqual([15_500, -15_500, 0])
    expect(body.money).toEqual({ given: 0, whole: 0, entry: 0, maxPartialRefund: 0 })
  })

  test('mails the tickets if the administrator chose to mail them', async () => {
    await run(randomUUID(), [row(2, 'Gemailde Solo')], { mail: true })
    await expect.poll(() => mailsTo('Gemailde Solo'), longTimeout).toMatchObject([{ subject: expect.stringMatching(/^Je ticket voor/) }])
  })

  test('writes each row once if two administrators import the same rows at the same time, or the call is repeated', async () => {
    const importId = randomUUID()
    const staff = await product.asAdmin('staff')
    const rows = [row(2, 'Samen Een'), row(3, 'Samen Twee')]
    const before = await freePlaces()
    const both = await Promise.all([run(importId, rows), run(importId, rows, { by: staff })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(outcomes(await run(importId, rows))).toEqual([
      [2, 'known'],
      [3, 'known'],
    ])
    expect(await listed('Samen Een')).toHaveLength(1)
    expect(await freePlaces()).toBe(before - 2)
  })

  test('skips a second row for the same person, and a person who has a ticket for the day, ignoring capitals', async () => {
    await run(randomUUID(), [row(2, 'Al Aanwezig')])
    const importId = randomUUID()
    const rows = [
      row(2, 'al  AANWEZIG', { buyer: person('al  AANWEZIG', { email: mailOf('Al Aanwezig').toUpperCase() }) }),
      row(3, 'Al Aanwezig', { eventDate: '2025-10-12' }),
      row(4, 'Twee Keer'),
      row(5, 'Twee Keer'),
    ]
    const expected = (word: string) => [
      [2, 'duplicate'],
      [3, word],
      [4, word],
      [5, 'duplicate'],
    ]
    const checked = await check(importId, rows)
    expect(outcomes(checked)).toEqual(expected('new'))
    expect(checked.body.results[3].message).toBe('Twee Keer staat ook op regel 4.')
    expect(await importOf(importId)).toBeUndefined()
    expect(outcomes(await run(importId, rows))).toEqual(expected('written'))
    expect(outcomes(await check(importId, rows))).toEqual([
      [2, 'duplicate'],
      [3, 'known'],
      [4, 'known'],
      [5, 'duplicate'],
    ])
  })

  test('gives the reason for each refused row, and writes the other rows', async () => {
    const made = await office.call('POST', '/api/waves', { startTime: '2025-10-11T16:00:00.000Z', eventDate: day, capacity: 1 })
    const waveId = made.body.wave.id as number
    const rows = [
      row(2, 'Te Jong', { buyer: person('Te Jong', { birthDate: '2015-01-01' }) }),
      row(3, 'Eerste Plek', { waveId }),
      row(4, 'Andere Dag', { eventDate: '2031-01-01' }),
      row(5, 'Wel Goed'),
    ]
    expect((await check(randomUUID(), rows)).body.results).toMatchObject([
      { outcome: 'refused', field: 'buyer.birthDate', message: expect.stringMatching(/16 jaar/) },
      { outcome: 'new' },
      { outcome: 'refused', field: 'eventDate' },
      { outcome: 'new' },
    ])
    const importId = randomUUID()
    expect(outcomes(await run(importId, rows))).toEqual([
      [2, 'refused'],
      [3, 'written'],
      [4, 'refused'],
      [5, 'written'],
    ])
    const full = await run(importId, [row(6, 'Zonder Plek', { waveId })])
    expect(full.body.results).toMatchObject([{ outcome: 'refused', field: 'waveId', message: 'Deze wave is vol. Kies een andere wave.' }])
  })

  test.each([
    ['a wrong mail address', { buyer: person('Geen Mail', { email: 'geen mail' }) }, 'rows.0.buyer.email'],
    ['a duo of one person', { ticketType: 'duo' }, 'rows.0.partner'],
    ['a date that does not exist', { buyer: person('Geen Dag', { birthDate: '1990-02-31' }) }, 'rows.0.buyer.birthDate'],
  ])('refuses %s with an error at its field', async (_, more, at) => {
    const { status, body } = await run(randomUUID(), [row(2, 'Foute Invoer', more)])
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.details).toContainEqual({ path: at, message: expect.stringMatching(/./) })
  })
})

describe('undoing an import', () => {
  test('cancels the unused tickets and frees their places without a mail, and reports checked-in participants', async () => {
    const importId = randomUUID()
    await run(importId, [row(2, 'Weg Een'), row(3, 'Weg Duo', { ticketType: 'duo', partner: person('Weg Partner') }), row(4, 'Is Binnen')])
    const [inside] = await listed('Is Binnen')
    await office.call('POST', '/api/admin/check-in', { qrCode: inside!.id, otherDay: true })
    const [ids, before] = [await idsOf(importId), await freePlaces()]
    expect(ids).toHaveLength(3)
    expect((await importOf(importId))?.people).toBe(4)
    const { status, body } = await undo(importId, ids)
    expect(status).toBe(200)
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual(['kept', 'undone', 'undone'])
    expect(body.results).toContainEqual(expect.objectContaining({ message: 'Is Binnen is al ingecheckt.' }))
    expect(await freePlaces()).toBe(before + 3)
    expect((await listed('Weg Een')).filter(({ raceStatus }) => raceStatus !== 'cancelled')).toEqual([])
    expect(await importOf(importId)).toMatchObject({ written: 3, left: 1, people: 1, by: 'beheer', source: 'Eventbrite' })
    expect((await undo(importId, ids)).body.results.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual([
      'kept',
      'known',
      'known',
    ])
    expect(await mailsTo('Weg Een')).toEqual([])
    // The same rows can be imported again as another import.
    expect(outcomes(await run(randomUUID(), [row(2, 'Weg Een')]))).toEqual([[2, 'written']])
    expect(outcomes(await run(importId, [row(2, 'Weg Een')]))).toEqual([[2, 'refused']])
  })

  test('does not cancel tickets of another import or tickets that the office sold', async () => {
    const importId = randomUUID()
    await run(importId, [row(2, 'Van Een Ander')])
    const ids = await idsOf(importId)
    expect((await undo(randomUUID(), ids)).body.results).toMatchObject([{ outcome: 'known' }])
    expect(await listed('Van Een Ander')).toMatchObject([{ raceStatus: 'registered' }])
  })

  test('refuses more rows than one call can write', async () => {
    const rows = Array.from({ length: maxImportedTickets + 1 }, (_, at) => row(at + 2, `Te Veel ${at}`))
    expect((await run(randomUUID(), rows)).status).toBe(400)
  })
})
