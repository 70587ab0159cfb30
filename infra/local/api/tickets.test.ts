import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { flagUnderage } from '#functions/usecases/roster/flag-underage.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

let product: TestProduct
let visitor: TestClient
beforeAll(async () => {
  product = await startTestProduct()
  visitor = product.browser()
})
afterAll(() => product.stop())

const day = '2025-10-11'
let orders = 0
const person = (name: string) => ({
  name,
  email: `${name.toLowerCase().replace(/\W/g, '.')}@voorbeeld.example`,
  phone: '0612345678',
  birthDate: '1990-05-17',
  gender: 'female',
  nationality: 'Nederlandse',
  country: 'Nederland',
  agreeToTerms: true,
})
const solo = (name: string, more: object = {}) => ({
  ticketType: 'solo',
  eventDate: day,
  participants: [person(name)],
  addons: [],
  totalPrice: 8500,
  ...more,
})
const register = (body: object, key = `order-${++orders}`) =>
  visitor.call('POST', '/api/tickets/register', body, { 'idempotency-key': key })
const secretOf = (paymentUrl: string) => new URL(paymentUrl, product.origin).searchParams.get('clientSecret')!
const pay = (paymentUrl: string, card?: string) =>
  visitor.call('POST', '/__local/pay', { clientSecret: secretOf(paymentUrl), ...(card ? { card } : {}) })
const statusOf = async (ticketId: string) => (await visitor.call('GET', `/api/tickets/${ticketId}`)).body.status as string
const freePlaces = async () =>
  (await visitor.call('GET', '/api/event-editions')).body.find((one: { eventDate: string }) => one.eventDate === day)
    .availableSpots as number
const mailsTo = async (name: string) =>
  (await visitor.call('GET', '/__local/outbox')).body.filter((mail: { to: string[] }) => mail.to.includes(person(name).email)) as unknown[]
const setClock = (now: number | null) => visitor.call('POST', '/__local/clock', { now: now === null ? null : new Date(now).toISOString() })

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

test('refuses participants under 16 on the race day at their fields, and accepts one who turns 16 that day', async () => {
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

test('shows the desk and the crew an underage participant of an older ticket', async () => {
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

test('registering twice with one key gives one ticket; another order with that key is refused', async () => {
  const before = await freePlaces()
  const answers = await Promise.all([1, 2, 3].map(() => register(solo('Bo Smit'), 'key-of-bo')))
  expect(new Set(answers.map((answer) => answer.body.ticketId)).size).toBe(1)
  expect(await freePlaces()).toBe(before - 1)
  expect((await register(solo('Bob Smit'), 'key-of-bo')).body.code).toBe('request_reused')
})

test('sells one ticket once despite conflicts and lost responses of the table', async () => {
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

test('a late and repeated webhook confirms once and mails once; a second payment is refused', async () => {
  await visitor.call('POST', '/__local/faults', { path: 'stand-in/stripe/webhook/payment_intent.succeeded', mode: 'repeat', times: 2 })
  const { body } = await register(solo('Cato Bos'))
  expect((await pay(body.paymentUrl)).status).toBe(200)
  await expect.poll(() => statusOf(body.ticketId)).toBe('confirmed')
  await visitor.call('POST', '/api/send-current-participant-confirmation', { paymentIntent: secretOf(body.paymentUrl) })
  await expect.poll(async () => (await mailsTo('Cato Bos')).length).toBe(1)
  expect((await pay(body.paymentUrl)).status).toBe(409)
  expect((await visitor.call('POST', `/api/tickets/${body.ticketId}/hold`)).body.code).toBe('already_paid')
  expect(await mailsTo('Cato Bos')).toHaveLength(1)
  await visitor.call('DELETE', '/__local/faults')
})

test('the return page gets the status from the provider before any webhook', async () => {
  await visitor.call('POST', '/__local/faults', { path: 'stand-in/stripe/webhook/', mode: 'drop-request' })
  const { body } = await register(solo('Dana Prins'))
  await pay(body.paymentUrl)
  expect(await statusOf(body.ticketId)).toBe('pending')
  const answer = await visitor.call('POST', '/api/send-current-participant-confirmation', { paymentIntent: secretOf(body.paymentUrl) })
  expect(answer.body).toMatchObject({ ticketId: body.ticketId, status: 'confirmed' })
  await visitor.call('DELETE', '/__local/faults')
})

test.each([
  ['solo', ['Lot Smit'], 8500],
  ['duo', ['Lot Kok', 'Guus Kok'], 15500],
])('a %s ticket needs at most three calls to the payment provider, return page included', async (ticketType, names, totalPrice) => {
  // Counted at the stand-in, so that retries count too.
  const asked: string[] = []
  const recordRequest = (message: unknown) => {
    const { method, url } = (message as { request: IncomingMessage }).request
    if (url?.startsWith('/v1/')) asked.push(`${method} ${url.split('?')[0]}`)
  }
  subscribe('http.server.request.start', recordRequest)
  onTestFinished(() => void unsubscribe('http.server.request.start', recordRequest))
  const { body } = await register({ ...solo('-'), ticketType, totalPrice, participants: names.map(person) })
  await pay(body.paymentUrl)
  await expect.poll(() => statusOf(body.ticketId)).toBe('confirmed')
  await visitor.call('POST', '/api/send-current-participant-confirmation', { paymentIntent: secretOf(body.paymentUrl) })
  for (const name of names) await expect.poll(async () => (await mailsTo(name)).length).toBe(1)
  await expect.poll(async () => (await product.deps.tickets.get(body.ticketId))?.nextStep).toBeNull()
  // Leaves out calls for earlier sales that are still under way.
  const [intent] = secretOf(body.paymentUrl).split('_secret_')
  const ofThis = asked.filter((one) => one === 'POST /v1/payment_intents' || one.includes(intent!))
  expect(ofThis).toContain('POST /v1/payment_intents')
  expect(ofThis.length, ofThis.join(', ')).toBeLessThanOrEqual(3)
})

test("a payment's id opens no ticket without its secret", async () => {
  const { body } = await register(solo('Daan Mulder'))
  await pay(body.paymentUrl)
  await expect.poll(() => statusOf(body.ticketId)).toBe('confirmed')
  const secret = secretOf(body.paymentUrl)
  const ask = (paymentIntent: string) => product.browser().call('POST', '/api/send-current-participant-confirmation', { paymentIntent })
  for (const guess of [secret.slice(0, -1), 'pi_niets_secret_x']) expect((await ask(guess)).status).toBe(404)
  // Text that is not a payment's secret is not passed on: `search` is a path of the provider's API.
  const [id] = secret.split('_secret_')
  for (const guess of ['search_secret_x', id!, `${id}_secret_`, 'pi_x/../search_secret_x', 'pi_x_y_secret_z'])
    expect([guess, (await ask(guess)).status]).toEqual([guess, 400])
  expect((await ask(secret)).body).toMatchObject({ ticketId: body.ticketId })
})

test('the payment method is known even if the buyer never came back', async () => {
  const { body } = await register(solo('Dirk Visser'))
  expect((await pay(body.paymentUrl)).status).toBe(200)
  await expect
    .poll(async () => (await visitor.call('GET', `/api/tickets/${body.ticketId}`)).body)
    .toMatchObject({
      status: 'confirmed',
      paymentMethod: 'card',
    })
})

test('keeps the place of a buyer whose card is declined until the hold ends; a second attempt can pay', async () => {
  const before = await freePlaces()
  const { body } = await register(solo('Eva Meijer'))
  const { holdExpiresAt } = (await visitor.call('GET', `/api/tickets/${body.ticketId}`)).body
  expect((await pay(body.paymentUrl, '4000000000000002')).status).toBe(402)
  const { body: standing } = await visitor.call('POST', '/api/send-current-participant-confirmation', {
    paymentIntent: secretOf(body.paymentUrl),
  })
  expect(standing).toMatchObject({ payment: 'failed', status: 'pending' })
  expect((await visitor.call('GET', `/api/tickets/${body.ticketId}`)).body).toMatchObject({ status: 'pending', holdExpiresAt })
  expect(await freePlaces()).toBe(before - 1)
  expect((await pay(body.paymentUrl)).status).toBe(200)
  await expect.poll(() => statusOf(body.ticketId)).toBe('confirmed')
})

test.each([
  ['4000000000000002', 'generic_decline'],
  ['4000000000009979', 'card_declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
  ['4000002760003184', 'authentication_required'],
])('the return page shows for card %s the reason %s, and no failure once another card has paid', async (card, failure) => {
  const { body } = await register(solo('Finn Hoek'))
  const standing = async () =>
    (await visitor.call('POST', '/api/send-current-participant-confirmation', { paymentIntent: secretOf(body.paymentUrl) })).body
  expect(await standing()).toMatchObject({ payment: 'open', failure: null })
  await pay(body.paymentUrl, card)
  expect(await standing()).toMatchObject({ ticketId: body.ticketId, payment: 'failed', failure })
  await pay(body.paymentUrl)
  expect(await standing()).toMatchObject({ status: 'confirmed', payment: 'succeeded', failure: null })
})

test('the return page shows that the buyer cancelled at the bank', async () => {
  const { body } = await register(solo('Fleur Bos'))
  const secret = secretOf(body.paymentUrl)
  const stripe = '/__local/stripe'
  const confirmation = { client_secret: secret, method: { type: 'ideal' }, return_url: `${product.origin}/payment-success` }
  const confirmed = await visitor.call('POST', `${stripe}/intents/${secret.split('_secret_')[0]}/confirm`, confirmation)
  const attempt = new URL(confirmed.body.next_action.redirect_to_url.url).searchParams.get('attempt')!
  await fetch(`${product.origin}${stripe}/bank`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ attempt, client_secret: secret, outcome: 'cancel' }),
  })
  const { body: standing } = await visitor.call('POST', '/api/send-current-participant-confirmation', { paymentIntent: secret })
  expect(standing).toMatchObject({ payment: 'failed', failure: 'cancelled_by_buyer', status: 'pending' })
})

test("responses contain the time of the product's clock", async () => {
  const { headers } = await visitor.call('GET', '/api/payment-settings')
  expect(Math.abs(Date.parse(headers.get('x-server-time')!) - product.clock.now())).toBeLessThan(60_000)
})

test('a webhook without a valid signature changes nothing', async () => {
  const { body } = await register(solo('Fenna Kuipers'))
  const event = JSON.stringify({
    id: 'evt_x',
    type: 'payment_intent.succeeded',
    created: 1,
    data: { object: { id: 'pi_x', amount: 8500, metadata: { ticketId: body.ticketId } } },
  })
  for (const signature of ['', 't=1,v1=00', 'onzin']) {
    expect((await visitor.call('POST', '/api/payment-webhook', event, { 'stripe-signature': signature })).status).toBe(400)
  }
  expect(await statusOf(body.ticketId)).toBe('pending')
})

test('an expired hold frees its place, and a late payment gets it again', async () => {
  const before = await freePlaces()
  const { body } = await register(solo('Gijs Postma'))
  await setClock(product.clock.now() + 16 * 60_000)
  await expect.poll(() => statusOf(body.ticketId), { timeout: 20_000 }).toBe('expired')
  // Holds of earlier tests end too.
  expect(await freePlaces()).toBeGreaterThanOrEqual(before)
  await pay(body.paymentUrl)
  await expect.poll(() => statusOf(body.ticketId)).toBe('confirmed')
  await setClock(null)
}, 40_000)

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

test("a total below the provider's minimum becomes free; the minimum itself is paid", async () => {
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
