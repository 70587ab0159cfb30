import { expect, test } from 'vitest'
import { flagUnderage } from '#functions/usecases/roster/flag-underage.ts'
import { day, freePlaces, pay, person, product, register, setUpTicketBuyer, solo, statusOf, visitor } from './ticket-buyer.ts'

setUpTicketBuyer()

test('refuses a wrong total, names both amounts, and holds no place', async () => {
  const before = await freePlaces()
  const { status, body } = await register(solo('Anna Vos', { totalPrice: 100 }))
  expect([status, body.code]).toEqual([409, 'price_changed'])
  expect(body.message).toMatch(/1,00/)
  expect(body.message).toMatch(/85,00/)
  expect(await freePlaces()).toBe(before)
})

test('refuses a day outside the edition, with an error at the field, and a day that is not on sale', async () => {
  for (const eventDate of ['2025-10-04', '2025-10-32']) {
    const { status, body } = await register(solo('Cas Kok', { eventDate }))
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.details).toEqual([{ path: 'eventDate', message: body.message }])
    expect(body.message).toBe('Deze dag hoort niet bij dit evenement. Kies een andere dag.')
  }
  const { catalog } = product.deps
  const sunday = (await catalog.getEventDay('2025-10-12'))!
  await catalog.putEventDay({ ...sunday, status: 'upcoming' })
  const { status, body } = await register(solo('Cas Kok', { eventDate: '2025-10-12' }))
  await catalog.putEventDay(sunday)
  expect([status, body.code]).toEqual([409, 'registration_closed'])
})

test('refuses participants under 16 on the race day at their fields, and accepts a person who turns 16 that day', async () => {
  const born = (name: string, birthDate: string) => ({ ...person(name), birthDate })
  const before = await freePlaces()
  const duo = { ticketType: 'duo', totalPrice: 15500, participants: [born('Fay Kind', '2019-05-01'), born('Gijs Kind', '2009-10-12')] }
  const { status, body } = await register(solo('Fay Kind', duo))
  const message = 'Meedoen kan vanaf 16 jaar op de racedag, zaterdag 11 oktober 2025'
  expect([status, body.code, body.details]).toEqual([
    400,
    'invalid_input',
    [
      { path: 'participants.0.birthDate', message },
      { path: 'participants.1.birthDate', message },
    ],
  ])
  expect(await freePlaces()).toBe(before)
  expect((await register(solo('Hans Net', { participants: [born('Hans Net', '2009-10-11')] }))).status).toBe(200)
})

test('an underage participant whose ticket is from before the age check is refused at the check-in and marked on crew phones', async () => {
  const { body } = await register(solo('Iris Jong'))
  await pay(body.paymentUrl)
  await expect.poll(() => statusOf(body.ticketId)).toBe('confirmed')
  const ticket = (await product.deps.tickets.get(body.ticketId))!
  const id = ticket.participants[0]!.id
  await product.deps.tickets.put([
    { ...ticket, participants: [{ ...ticket.participants[0]!, birthDate: '2019-05-01' }], rev: ticket.rev + 1 },
  ])
  const deps = { ...product.deps, clock: { now: () => Date.parse('2025-10-01T10:00:00Z') } }
  expect([await flagUnderage(deps), await flagUnderage(deps)]).toEqual([1, 0])
  const admin = await product.asAdmin()
  const refused = await admin.call('POST', '/api/admin/check-in', { qrCode: id })
  expect([refused.status, refused.body.message]).toEqual([404, 'Deze deelnemer is op de racedag jonger dan de minimumleeftijd.'])
  const { rows } = (await (await product.asDevice()).call('GET', '/api/crew/roster')).body
  expect(rows.filter((row: { underage?: boolean }) => row.underage)).toMatchObject([{ id, name: 'Iris Jong' }])
})

test('repeated orders with one idempotency key give one ticket; a different order with that key is refused', async () => {
  const before = await freePlaces()
  const answers = await Promise.all([1, 2, 3].map(() => register(solo('Bo Smit'), 'key-of-bo')))
  expect(new Set(answers.map((answer) => answer.body.ticketId)).size).toBe(1)
  expect(await freePlaces()).toBe(before - 1)
  expect((await register(solo('Bob Smit'), 'key-of-bo')).body.code).toBe('request_reused')
})

test('sells a ticket once, despite write conflicts and lost responses from the table', async () => {
  const before = await freePlaces()
  await visitor.call('POST', '/__local/faults', { path: 'stand-in/dynamodb/Transact', mode: 'conflict', times: 2 })
  await visitor.call('POST', '/__local/faults', {
    path: 'stand-in/dynamodb/(Transact|Put)',
    mode: 'drop-response',
    rate: 0.5,
    seed: 3,
    times: 2,
  })
  expect((await register(solo('Bas Kok'))).status).toBe(200)
  expect(await freePlaces()).toBe(before - 1)
  await visitor.call('DELETE', '/__local/faults')
})

test("responses contain the time of the product's clock", async () => {
  const { headers } = await visitor.call('GET', '/api/payment-settings')
  expect(Math.abs(Date.parse(headers.get('x-server-time')!) - product.clock.now())).toBeLessThan(60_000)
})

test('the last places are sold once, however many buyers compete', async () => {
  const wanted = 25
  const edition = (await product.deps.catalog.getEventDay(day))!
  await product.deps.catalog.putEventDay({ ...edition, capacity: edition.taken + wanted })
  const answers = await Promise.all(Array.from({ length: wanted + 12 }, (_, n) => register(solo(`Loper ${n}`))))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(wanted)
  expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.code))).toEqual(new Set(['date_full']))
  expect(await freePlaces()).toBe(0)
}, 60_000)

const code = {
  name: 'Vrijkaart',
  active: true,
  ticketTypes: ['solo'] as const,
  validFrom: null,
  validUntil: null,
  maxUses: 1,
  used: 0,
}

test('a free order skips the payment', async () => {
  await product.deps.catalog.putDiscountCode({ ...code, id: 'vrij', code: 'STORMVRIJ', type: 'percentage', value: 100 })
  const order = (name: string) => solo(name, { eventDate: '2025-10-12', discountCode: 'stormvrij', totalPrice: 0 })
  const { body } = await register(order('Hanna Wolters'))
  expect(body.paymentUrl).toBeUndefined()
  await expect.poll(() => statusOf(body.ticketId)).toBe('confirmed')
  expect((await register(order('Ilse Koster'))).body.code).toBe('discount_invalid')
})

test("an order below the provider's minimum amount is free; an order of exactly that amount is paid", async () => {
  await product.deps.catalog.putDiscountCode({ ...code, id: 'bijna', code: 'BIJNA', type: 'fixed', value: 8451 })
  await product.deps.catalog.putDiscountCode({ ...code, id: 'net', code: 'NET', type: 'fixed', value: 8450 })
  const order = (name: string, discountCode: string, totalPrice: number) =>
    solo(name, { eventDate: '2025-10-12', discountCode, totalPrice })
  const { status, body: refused } = await register(order('Jip Kramer', 'BIJNA', 49))
  expect([status, refused.code, refused.details]).toEqual([409, 'price_changed', { shown: 49, actual: 0, ticket: 8500 }])
  const { body: free } = await register(order('Jip Kramer', 'BIJNA', 0))
  expect(free.paymentUrl).toBeUndefined()
  await expect.poll(() => statusOf(free.ticketId)).toBe('confirmed')
  expect((await visitor.call('GET', `/api/tickets/${free.ticketId}`)).body.lines).toEqual([
    { label: 'Solo ticket', amount: 8500 },
    { label: 'Korting BIJNA', amount: -8500 },
  ])

  const { body: least } = await register(order('Kees Molenaar', 'NET', 50))
  expect((await pay(least.paymentUrl)).status).toBe(200)
  await expect.poll(() => statusOf(least.ticketId)).toBe('confirmed')
})
