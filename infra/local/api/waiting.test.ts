import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formatOfferEnd } from '#shared/domain/tickets/waiting-list.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { startTestProduct, type TestProduct } from './test-product.ts'

// Tests the waiting list of a full day over HTTP. The tests move the clock of the local server.

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await setClock(time)
  for (const eventDate of [saturday, sunday]) {
    const { body } = await register(['eerst@voorbeeld.example', 'ook@voorbeeld.example'], { eventDate })
    await pay(body.paymentUrl)
    await vi.waitUntil(async () => (await world().call('GET', `/api/tickets/${body.ticketId}`)).body.status === 'confirmed', 10_000)
  }
})
afterAll(() => product.stop())

const [saturday, sunday] = ['2025-10-11', '2025-10-12']
let time = Date.parse('2025-09-01T10:00:00Z')
const world = () => product.browser()
async function setClock(ms: number) {
  time = ms
  await product.setClock(time)
  await product.sweep()
}
const person = (email: string) => ({
  name: 'Anna Smit',
  email,
  phone: '0687654321',
  birthDate: '1988-05-06',
  gender: 'other',
  nationality: 'Belgische',
  country: 'België',
  agreeToTerms: true,
})
const orderOf = (emails: string[], change: object = {}) => ({
  ticketType: emails.length === 2 ? 'duo' : 'solo',
  eventDate: saturday,
  addons: [],
  totalPrice: emails.length === 2 ? 15500 : 8500,
  participants: emails.map(person),
  ...change,
})
const register = (emails: string[], change: object = {}) => world().call('POST', '/api/tickets/register', orderOf(emails, change))
const pay = (paymentUrl: string) => product.pay(paymentUrl)
const join = (email: string, change: object = {}) =>
  world().call('POST', '/api/waiting-list', { email, ticketType: 'solo', eventDate: saturday, ...change })
const see = async (token: string) => (await world().call('GET', `/api/waiting-list/${token}`)).body

const mailed = (address: string, subject: string) => product.waitForMail(address, subject)
const tokenIn = ({ text }: { text: string }) => /ticket-waiting#([\w-]+)/.exec(text)![1]!
const capacityLeft = async (eventDate: string, left: number) => {
  const { catalog } = product.deps
  const day = (await catalog.getEventDay(eventDate))!
  await catalog.putEventDay({ ...day, capacity: day.taken + left })
  await product.sweep()
}
const taken = async (eventDate = saturday) => (await product.deps.catalog.getEventDay(eventDate))!.taken
const listed = async (eventDate = saturday) =>
  (await world().call('GET', '/api/event-editions')).body.find((one: { eventDate: string }) => one.eventDate === eventDate)

test('offers a free place only to the first person on the waiting list, and later to the next person', async () => {
  await capacityLeft(saturday, 1)
  expect((await join('anna@voorbeeld.example')).body.code).toBe('waiting_refused')
  const { body: first } = await register(['koper@voorbeeld.example'])
  expect((await register(['laat@voorbeeld.example'])).body.code).toBe('date_full')
  for (const email of ['anna@voorbeeld.example', 'bram@voorbeeld.example']) {
    expect((await join(email)).status).toBe(200)
    expect((await join(email)).body).toEqual({ ok: true })
  }
  expect((await listed()).waitingList).toBe(true)
  const token = tokenIn(await mailed('anna@voorbeeld.example', 'Je staat op de wachtlijst'))
  expect(await see(token)).toMatchObject({ state: 'waiting', email: 'anna@voorbeeld.example', eventDate: saturday, until: null })

  // The clock moves past the end of a session, so each call logs in again.
  const counted = async () => (await (await product.asAdmin('read-only')).call('GET', '/api/admin/waiting-lists')).body
  expect(await counted()).toEqual([
    { eventDate: saturday, waveId: null, waiting: { people: 2, places: 2 }, offered: { people: 0, places: 0 } },
  ])

  // The first order is not paid in time: the sweep releases its place, and the place is offered to Anna.
  const held = await taken()
  await setClock(time + 16 * 60_000)
  const offer = await mailed('anna@voorbeeld.example', 'Er is een plek voor je')
  const offered = await see(token)
  const until = Date.parse(offered.until)
  expect([offered.state, offer.text.includes(`tot ${formatOfferEnd(until)}`), await taken()]).toEqual(['offered', true, held])
  expect(until - time).toBeGreaterThanOrEqual(dayMs)
  expect((await world().call('GET', `/api/tickets/${first.ticketId}`)).body.status).toBe('expired')
  expect((await register(['laat@voorbeeld.example'])).body).toMatchObject({ code: 'date_waiting' })
  expect((await world().call('POST', `/api/tickets/${first.ticketId}/hold`)).body.code).toBe('date_waiting')

  expect(await counted()).toMatchObject([{ waiting: { people: 1 }, offered: { people: 1, places: 1 } }])

  const people = (await (await product.asAdmin('read-only')).call('GET', '/api/admin/waiting-lists/people')).body
  expect(people).toMatchObject([
    { email: 'anna@voorbeeld.example', position: null, offeredUntil: offered.until },
    { email: 'bram@voorbeeld.example', position: 1, ticketType: 'solo', offeredUntil: null },
  ])

  // Anna's offer expires and goes to Bram. Anna gets a mail, and joins again at the end.
  await setClock(until)
  await mailed('bram@voorbeeld.example', 'Er is een plek voor je')
  await mailed('anna@voorbeeld.example', 'wordt niet meer vastgehouden')
  expect((await register(['anna@voorbeeld.example'], { offer: token })).body).toMatchObject({ code: 'offer_gone' })
  expect((await see(token)).state).toBe('expired')
  expect((await world().call('POST', `/api/waiting-list/${token}/rejoin`)).status).toBe(200)
  expect((await see(token)).state).toBe('waiting')

  const bram = tokenIn(await mailed('bram@voorbeeld.example', 'Er is een plek voor je'))
  const key = { 'idempotency-key': '0199a5d0-1234-7abc-8def-000000000001' }
  const send = () => world().call('POST', '/api/tickets/register', orderOf(['bram@voorbeeld.example'], { offer: bram }), key)
  const answers = await Promise.all([send(), send(), send()])
  expect(new Set(answers.map(({ body }) => body.ticketId)).size).toBe(1)
  await pay(answers[0]!.body.paymentUrl)
  await mailed('bram@voorbeeld.example', 'Je ticket voor')
  expect([(await see(bram)).state, await taken()]).toEqual(['used', held])
  // The waiting person is Anna, who joined again.
  expect(await counted()).toMatchObject([{ waiting: { people: 1 }, offered: { people: 0 } }])
})

test('leaving the waiting list deletes the mail address, and the offer goes to the next person', async () => {
  await capacityLeft(sunday, 0)
  for (const email of ['cleo@voorbeeld.example', 'dirk@voorbeeld.example']) await join(email, { eventDate: sunday })
  const cleo = tokenIn(await mailed('cleo@voorbeeld.example', 'Je staat op de wachtlijst'))
  await capacityLeft(sunday, 1)
  await mailed('cleo@voorbeeld.example', 'Er is een plek voor je')
  expect((await world().call('POST', `/api/waiting-list/${cleo}/leave`)).status).toBe(200)
  await mailed('dirk@voorbeeld.example', 'Er is een plek voor je')
  expect((await world().call('GET', `/api/waiting-list/${cleo}`)).body.code).toBe('link_expired')
  expect(JSON.stringify(await product.deps.waiting.listDay(sunday))).not.toContain('cleo')
  const dirk = tokenIn(await mailed('dirk@voorbeeld.example', 'Er is een plek voor je'))
  // The waiting list is empty, so another free place is on sale for everybody.
  await capacityLeft(sunday, 1)
  await expect.poll(async () => (await listed(sunday)).waitingList, { timeout: 15_000 }).toBe(false)
  expect((await register(['els@voorbeeld.example'], { eventDate: sunday })).status).toBe(200)
  expect((await see(dirk)).state).toBe('offered')
})

test('refuses an unknown link token, an offer for another ticket type or day, and invalid input when joining', async () => {
  await capacityLeft(saturday, 0)
  await join('fien@voorbeeld.example', { ticketType: 'duo' })
  const token = tokenIn(await mailed('fien@voorbeeld.example', 'Je staat op de wachtlijst'))
  for (const guess of [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `20251011${'A'.repeat(48)}`,
    'x'.repeat(56),
    'x'.repeat(24),
  ])
    for (const [method, end] of [
      ['GET', ''],
      ['POST', '/leave'],
      ['POST', '/rejoin'],
    ] as const)
      expect((await world().call(method, `/api/waiting-list/${guess}${end}`)).body.code).toBe('link_expired')
  expect((await register(['gijs@voorbeeld.example'], { offer: 'x'.repeat(56) })).body.code).toBe('link_expired')
  expect((await world().call('GET', '/api/waiting-list/kort')).status).toBe(400)
  // Fien is still waiting, so there is no offer yet. Fien waits for a Duo, so no Solo can use the later offer.
  const two = ['fien@voorbeeld.example', 'gijs@voorbeeld.example']
  expect((await register(two, { offer: token })).body.code).toBe('offer_gone')
  await capacityLeft(saturday, 4)
  await mailed('fien@voorbeeld.example', 'Er zijn twee plekken voor je')
  expect((await register(['fien@voorbeeld.example'], { offer: token })).body.code).toBe('offer_gone')
  expect((await register(two, { offer: token, eventDate: sunday })).body.code).toBe('offer_gone')
  expect((await register(two, { offer: token })).status).toBe(200)

  expect((await join('geen adres')).body).toMatchObject({
    code: 'invalid_input',
    details: [{ path: 'email', message: 'Ongeldig emailadres' }],
  })
  expect((await join('h@voorbeeld.example', { eventDate: '2025-12-24' })).body).toMatchObject({ details: [{ path: 'eventDate' }] })
  expect((await join('h@voorbeeld.example', { waveId: 99 })).body).toMatchObject({ details: [{ path: 'waveId' }] })
  expect((await join('h@voorbeeld.example', { ticketType: 'trio' })).status).toBe(400)
})

test('limits how many mails are sent to one mail address by joining the waiting list', async () => {
  await capacityLeft(saturday, 0)
  const answers: number[] = []
  for (let n = 0; n < 7; n++) answers.push((await join('irma@voorbeeld.example', { ticketType: n % 2 === 0 ? 'solo' : 'duo' })).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
})
