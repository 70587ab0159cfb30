import { afterAll, beforeAll, expect, test } from 'vitest'
import { saleCodeOf } from '#shared/lib/sale-code.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

/** Options of `expect.poll`: on a busy machine, a job takes longer than the default limit. */
const longTimeout = { timeout: 20_000 }
let product: TestProduct
let visitor: TestClient
let office: TestClient
let wave: { id: number; eventDate: string }
beforeAll(async () => {
  product = await startTestProduct()
  visitor = product.browser()
  await product.setClock('2025-09-01T10:00:00Z')
  office = await product.asAdmin()
  const { body } = await visitor.call('GET', '/api/waves?eventDate=2025-10-11')
  wave = body.find((one: { status: string }) => one.status === 'available')
})
afterAll(() => product.stop())

const runner = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@voorbeeld.example`,
  phone: '0612345678',
  birthDate: '1990-05-17',
  gender: 'female',
  emergencyContactName: 'Marit',
  emergencyContactPhone: '0687654321',
})
const order = (change: object = {}) => ({
  name: 'Duin & Zn',
  places: 4,
  eventDate: wave.eventDate,
  waveId: wave.id,
  buyer: { name: 'Noor Bakker', email: 'noor@voorbeeld.example', phone: '0612345678' },
  agreeToTerms: true,
  totalPrice: 4 * 8500,
  ...change,
})

async function buy(key: string): Promise<string> {
  const { status, body } = await visitor.call('POST', '/api/teams', order(), { 'idempotency-key': key })
  expect(status).toBe(200)
  await product.pay(body.paymentUrl)
  await expect
    .poll(async () => (await product.deps.tickets.get(body.ticketId))?.mails, longTimeout)
    .toMatchObject([{ what: 'confirmation' }])
  return body.ticketId
}
const read = async (id: string) => (await visitor.call('GET', `/api/teams/${id}`)).body
const tokenOf = async (id: string, place: number) => ((await read(id)).places[place - 1].link as string).split('#')[1]!

test('a team is bought, its runners fill in their names, and the office sees which names are missing', async () => {
  const id = await buy('team-een')
  expect(await read(id)).toMatchObject({ name: 'Duin & Zn', status: 'confirmed', refused: null, price: 34_000 })
  const token = await tokenOf(id, 1)
  expect((await visitor.call('GET', `/api/team-places/${token}`)).body).toMatchObject({
    team: 'Duin & Zn',
    buyer: 'Noor Bakker',
    isTaken: false,
  })
  expect(JSON.stringify((await visitor.call('GET', `/api/team-places/${token}`)).body)).not.toContain(id)
  const take = () => visitor.call('POST', `/api/team-places/${token}`, { runner: runner('Anna') })
  expect([(await take()).status, (await take()).status]).toEqual([200, 200])
  const other = await visitor.call('POST', `/api/team-places/${token}`, { runner: runner('Bo') })
  expect([other.status, other.body.code]).toEqual([409, 'change_refused'])
  expect((await visitor.call('POST', `/api/teams/${id}/places/2`, { version: 0, runner: runner('Bo') })).status).toBe(200)
  expect((await visitor.call('POST', `/api/teams/${id}/places/3/invite`, { version: 0, email: 'cas@voorbeeld.example' })).status).toBe(200)
  expect((await read(id)).places.map(({ name }: { name: string | null }) => name)).toEqual(['Anna', 'Bo', null, null])

  const listed = (await office.call('GET', '/api/admin/tickets')).body.find((one: { id: string }) => one.id === id)
  expect(listed).toMatchObject({ team: { name: 'Duin & Zn', places: 4, open: 2 }, primaryParticipantName: 'Noor Bakker' })
  const all = (await office.call('GET', '/api/admin/tickets')).body as { ofTeam?: string }[]
  const row = (await product.deps.tickets.get((await product.deps.tickets.get(id))!.team!.places[0]!.ticketId!))!.participants[0]!
  expect((await office.call('GET', `/api/admin/participants/${row.id}/dossier`)).body.ticket).toMatchObject({ team: 'Duin & Zn', price: 0 })
  expect(all.filter(({ ofTeam }) => ofTeam === 'Duin & Zn')).toHaveLength(2)
  expect((await office.call('GET', `/api/admin/teams/${id}`)).body.buyer.email).toBe('noor@voorbeeld.example')
  const figures = (await office.call('GET', '/api/admin/sales-figures')).body
  expect([figures.solo, figures.revenue]).toEqual([4, 34_000])

  // A place cannot be taken back while its ticket is being mailed.
  const anna = (await product.deps.tickets.get(id))!.team!.places[0]!.ticketId!
  await expect.poll(async () => (await product.deps.tickets.get(anna))?.nextStep, longTimeout).toBeNull()
  expect((await visitor.call('POST', `/api/teams/${id}/places/1/take-back`, { version: 0 })).status).toBe(200)
  const old = await visitor.call('GET', `/api/team-places/${token}`)
  expect([old.status, old.body.code]).toEqual([410, 'link_expired'])

  const company = { name: 'Duin & Zn', street: 'Zeestraat 1', postalCode: '2202 AA', city: 'Noordwijk', country: 'Nederland' }
  const change = () => visitor.call('POST', `/api/teams/${id}/company`, { company })
  const [first, again] = [await change(), await change()]
  expect([first.status, again.body]).toEqual([200, first.body])
  expect((await read(id)).company).toMatchObject({ name: 'Duin & Zn' })
  const listedInvoices = (await visitor.call('GET', `/api/tickets/${id}/invoices`)).body
  expect(listedInvoices.map(({ total }: { total: number }) => total)).toEqual([34_000, -34_000, 34_000])
})

test('the office finds a team by its name, buyer, phone number and code, before a runner is named', async () => {
  const id = await buy('team-zoek')
  const code = saleCodeOf(id)
  for (const typed of ['Duin Zn', 'noor bak', 'noor@voorbeeld.example', '06 1234 5678', code, `${code.slice(0, 4)}-${code.slice(4)}`])
    expect((await office.call('GET', `/api/admin/search?q=${encodeURIComponent(typed)}`)).body, typed).toContainEqual({
      kind: 'ticket',
      id,
      title: 'Team Duin & Zn, Noor Bakker',
      note: expect.stringMatching(/^za 11 okt 2025, €\s340,00, /),
      openPlaces: 4,
    })
  await office.call('POST', `/api/admin/teams/${id}/places/1`, { version: 0, runner: runner('Gerrit') })
  const found = (await office.call('GET', `/api/admin/search?q=${code}`)).body as object[]
  expect(found).toContainEqual(expect.objectContaining({ id, openPlaces: 3 }))
})

test('refuses a wrong link or place, a runner who is too young and an invalid order, and names the invalid field', async () => {
  const id = await buy('team-twee')
  const wrong = `${'A'.repeat(71)}B`
  expect((await visitor.call('GET', `/api/team-places/${wrong}`)).status).toBe(410)
  expect((await visitor.call('GET', '/api/team-places/kort')).status).toBe(400)
  expect((await visitor.call('POST', `/api/team-places/${wrong}`, { runner: runner('Anna') })).status).toBe(410)
  expect((await visitor.call('GET', `/api/teams/${'a'.repeat(32)}`)).status).toBe(404)
  expect((await visitor.call('POST', `/api/teams/${id}/places/5`, { version: 0, runner: runner('Anna') })).status).toBe(404)
  expect((await visitor.call('POST', `/api/teams/${id}/places/31`, { version: 0, runner: runner('Anna') })).status).toBe(400)
  const young = await visitor.call('POST', `/api/teams/${id}/places/1`, {
    version: 0,
    runner: { ...runner('Kind'), birthDate: '2020-01-01' },
  })
  expect([young.status, young.body.details[0].path]).toEqual([400, 'runner.birthDate'])
  for (const [field, value] of Object.entries({ places: 2, name: '', waveId: 0, agreeToTerms: false })) {
    const { status, body } = await visitor.call('POST', '/api/teams', order({ [field]: value }))
    expect([status, body.details[0].path]).toEqual([400, field])
  }
  const price = await visitor.call('POST', '/api/teams', order({ totalPrice: 1 }))
  expect([price.status, price.body.code, price.body.details]).toEqual([409, 'price_changed', { shown: 1, actual: 34_000 }])
  const tooMany = await visitor.call('POST', '/api/teams', order({ waveId: wave.id, places: 31, totalPrice: 31 * 8500 }))
  expect(tooMany.status).toBe(400)
})

test('after the deadline only the office can change names, and only an owner can cancel the team', async () => {
  const id = await buy('team-drie')
  const token = await tokenOf(id, 1)
  const past = '2025-08-31T10:00:00.000Z'
  expect((await office.call('PATCH', '/api/admin/editions/2025', { facts: { teamNamesUntil: past } })).status).toBe(200)
  const late = await visitor.call('POST', `/api/team-places/${token}`, { runner: runner('Anna') })
  expect([late.status, late.body.code]).toEqual([409, 'change_refused'])
  for (const [path, body] of [
    [`/api/teams/${id}/places/1`, { version: 0, runner: runner('Anna') }],
    [`/api/teams/${id}/places/1/invite`, { version: 0, email: 'anna@voorbeeld.example' }],
  ] as const)
    expect((await visitor.call('POST', path, body)).body.code).toBe('change_refused')
  expect((await visitor.call('POST', '/api/teams', order())).body.code).toBe('registration_closed')
  const named = await office.call('POST', `/api/admin/teams/${id}/places/1`, { version: 0, runner: runner('Anna') })
  expect(named.status).toBe(200)
  const staff = await product.asAdmin('staff')
  expect((await staff.call('POST', `/api/admin/teams/${id}/places/2/release`, { version: 0 })).status).toBe(200)
  const part = { amount: 8500, given: 0, reason: 'Een plek minder', key: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }
  expect((await staff.call('POST', `/api/admin/teams/${id}/refund`, part)).body.code).toBe('role_too_low')
  expect((await office.call('POST', `/api/admin/teams/${id}/refund`, part)).status).toBe(200)
  await expect.poll(async () => (await product.deps.tickets.get(id))?.nextStep, longTimeout).toBeNull()
  expect((await office.call('GET', `/api/admin/teams/${id}`)).body.money).toMatchObject({ whole: 25_500, given: 8500 })
  const cancel = { back: 'whole', expected: 25_500 }
  expect((await staff.call('POST', `/api/admin/teams/${id}/cancel`, cancel)).body.code).toBe('role_too_low')
  expect((await office.call('POST', `/api/admin/teams/${id}/cancel`, cancel)).status).toBe(200)
  await expect.poll(async () => (await read(id)).status, longTimeout).toBe('refunded')
  const log = (await office.call('GET', '/api/admin/audit')).body.items as { action: string }[]
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['cancelTeam', 'nameRunnerInOffice']))
  expect(JSON.stringify(log)).not.toMatch(/Anna|Marit/)
  await office.call('PATCH', '/api/admin/editions/2025', { facts: { teamNamesUntil: null } })
})

test('the pages of a team and of a place show that the wave is cancelled', async () => {
  const id = await buy('team-vier')
  const token = await tokenOf(id, 1)
  const { version } = (await office.call('GET', '/api/admin/waves')).body.find((one: { id: number }) => one.id === wave.id)
  const cancel = { status: 'cancelled', version, mail: true }
  expect((await office.call('POST', `/api/admin/waves/${wave.id}/status`, cancel)).status).toBe(200)
  expect((await read(id)).waveCancelled).toBe(true)
  expect((await visitor.call('GET', `/api/team-places/${token}`)).body.waveCancelled).toBe(true)
})
