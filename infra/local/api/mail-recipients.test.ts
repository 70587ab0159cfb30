import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import { orderFixture } from '#functions/ports/shop/order-store.conformance.ts'
import type { WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

// Tests the recipients of a bulk mail, per list of the office, over HTTP.

let product: TestProduct
let admin: TestClient
let people: Listed[]
let helpers: { id: string; email: string; preferredRole: string }[]
const saturday = '2025-10-11'
beforeAll(async () => {
  product = await startTestProduct('demo')
  admin = await product.asAdmin()
  people = (await admin.call('GET', '/api/participants')).body
  helpers = (await admin.call('GET', '/api/volunteers')).body
  const now = product.clock.now()
  const paid = { state: 'paid', paidAt: now, createdAt: now, nextStep: null, nextStepAt: null } as const
  for (const order of [
    orderFixture({ ...paid, id: orderId(1), customerEmail: 'koper@voorbeeld.example' }),
    orderFixture({ ...paid, id: orderId(2), customerEmail: 'Koper@voorbeeld.example' }),
    orderFixture({
      ...paid,
      id: orderId(3),
      customerEmail: 'ander@voorbeeld.example',
      delivery: { state: 'sent', trackingCode: null, sentAt: now },
    }),
    orderFixture({ createdAt: now, id: orderId(4), customerEmail: 'nooit@voorbeeld.example' }),
  ])
    await product.deps.orders.create(order)
  await product.deps.waiting.join(waiting('wacht', 'solo'), undefined)
  await product.deps.waiting.join(waiting('duo', 'duo'), undefined)
  await product.deps.waiting.join(waiting('klaar', 'solo', 'over'), undefined)
})
afterAll(() => product.stop())

interface Listed {
  id: string
  name: string
  email: string
  eventDate: string
  ticketType: string
  gender: string
  waveNumber: number | null
  raceStatus: string
  checkInTime: string | null
}
const orderId = (at: number) => `order-${at}-klmnopqrstuvwxyzabcdefg`
const waiting = (name: string, ticketType: 'solo' | 'duo', stage: WaitingRecord['stage'] = 'waiting'): WaitingRecord => ({
  ...saleDefaults,
  id: `${saturday.replaceAll('-', '')}${name.padStart(24, 'x')}`,
  state: 'pending',
  stage,
  eventDate: saturday,
  waveId: null,
  ticketType,
  email: `${name}@voorbeeld.example`,
  ticketId: null,
  createdAt: 1_000,
  forgetAt: 4_000_000_000_000,
  rev: 1,
})
const count = async (audience: object) => (await admin.call('POST', '/api/admin/bulk-email/count', audience)).body
const countOf = async (audience: object) => (await count(audience)).count
const mail = (change: object) => ({ subject: 'Bericht', content: 'Dit is een bericht voor jou.', ...change })
const sendTo = async (change: object): Promise<string[]> => {
  const { body, status } = await admin.call('POST', '/api/admin/bulk-email', mail(change))
  expect([status, body]).toMatchObject([200, {}])
  await vi.waitUntil(async () => (await admin.call('GET', `/api/admin/campaigns/${body.id}`)).body.campaign.state === 'done', 20_000)
  const sent = await product.listSent()
  return sent
    .filter(({ subject }) => subject === (change as { subject: string }).subject)
    .flatMap(({ to }) => to)
    .toSorted()
}

test('participants are chosen by day, type, wave, check-in and status, as their list shows them', async () => {
  const active = people.filter(({ raceStatus }) => raceStatus !== 'cancelled')
  const filters: [object, (one: Listed) => boolean][] = [
    [{}, () => true],
    [{ filter: { eventDate: saturday } }, (one) => one.eventDate === saturday],
    [{ filter: { ticketType: 'duo' } }, (one) => one.ticketType === 'duo'],
    [{ filter: { waveNumber: 3 } }, (one) => one.waveNumber === 3],
    [{ filter: { waveNumber: 0 } }, (one) => one.waveNumber === null],
    [{ filter: { gender: 'female', waveNumber: 0 } }, (one) => one.gender === 'female' && one.waveNumber === null],
    [{ filter: { isIn: true } }, (one) => one.checkInTime !== null],
    [{ filter: { isIn: false } }, (one) => one.checkInTime === null],
    [{ status: 'registered', filter: { ticketType: 'solo' } }, (one) => one.raceStatus === 'registered' && one.ticketType === 'solo'],
  ]
  for (const [choice, matches] of filters)
    expect([choice, await countOf({ recipientType: 'filter', ...choice })]).toEqual([choice, active.filter(matches).length])
})

test('participants are chosen by their age on the race day, both bounds included', async () => {
  const [one] = people
  const row = await product.deps.roster.getParticipant(one!.id)
  const born = (await product.deps.tickets.get(row!.ticketId))!.participants.find(({ id }) => id === one!.id)!.birthDate
  const hadBirthday = born.slice(5) <= one!.eventDate.slice(5)
  const age = Number(one!.eventDate.slice(0, 4)) - Number(born.slice(0, 4)) - (hadBirthday ? 0 : 1)
  const isThere = async (filter: object) => countOf({ recipientType: 'filter', ids: [one!.id], filter })
  expect(await isThere({ minAge: age, maxAge: age })).toBe(1)
  expect([await isThere({ minAge: age + 1 }), await isThere({ maxAge: age - 1 })]).toEqual([0, 0])
  const { status, body: refused } = await admin.call(
    'POST',
    '/api/admin/bulk-email',
    mail({ recipientType: 'filter', filter: { minAge: 40, maxAge: 30 } }),
  )
  expect([status, refused.details[0].path]).toEqual([400, 'filter.maxAge'])
})

test('the count of a filter shows how many cancelled participants of the list are left out', async () => {
  const gone = people.find((one) => one.raceStatus === 'registered' && one.eventDate === saturday)!
  await admin.call('PATCH', `/api/participants/${gone.id}`, { status: 'cancelled' })
  const listed = ((await admin.call('GET', '/api/participants')).body as Listed[]).filter((one) => one.eventDate === saturday)
  const cancelled = listed.filter((one) => one.raceStatus === 'cancelled').length
  const { count: reached, leftOut } = await count({ recipientType: 'filter', filter: { eventDate: saturday } })
  expect([reached, leftOut]).toEqual([listed.length - cancelled, [{ reason: 'cancelled', count: cancelled }]])
  expect((await count({ recipientType: 'status', status: 'cancelled' })).leftOut).toEqual([])
  await admin.call('PATCH', `/api/participants/${gone.id}`, { status: 'registered' })
})

test('selected participants get the mail, and the count shows who is left out and why', async () => {
  const [one, two, gone] = people.filter(({ raceStatus }) => raceStatus === 'registered')
  await admin.call('PATCH', `/api/participants/${gone!.id}`, { status: 'cancelled' })
  const choice = { recipientType: 'filter', ids: [one!.id, two!.id, gone!.id, one!.id] }
  expect(await count(choice)).toMatchObject({ count: 2, leftOut: [{ reason: 'cancelled', count: 1 }] })
  expect(await count({ ...choice, ids: [...choice.ids, 'bestaatniet'] })).toMatchObject({
    leftOut: [
      { reason: 'cancelled', count: 1 },
      { reason: 'gone', count: 1 },
    ],
  })
  expect(
    (await admin.call('POST', '/api/admin/tickets/mail/count', { to: 'chosen', participantIds: choice.ids.slice(0, 3) })).body,
  ).toEqual({
    count: 2,
    unreachable: 0,
    cancelled: 1,
  })
  expect(await sendTo({ ...choice, subject: 'Gekozen' })).toEqual([one!.email, two!.email].toSorted())
  expect((await admin.call('POST', '/api/admin/bulk-email', mail({ recipientType: 'filter', ids: ['bestaatniet'] }))).status).toBe(409)
})

test('volunteers are chosen by role or by selected rows, are mailed with their name, and get news only if subscribed', async () => {
  const { preferredRole: role } = helpers[0]!
  const ofRole = helpers.filter((one) => one.preferredRole === role)
  expect(await countOf({ recipientType: 'volunteers' })).toBe(helpers.length)
  expect(await countOf({ recipientType: 'volunteers', filter: { role } })).toBe(ofRole.length)
  const [first] = helpers
  const content = 'Hoi {{name}}, je bent ingedeeld.'
  expect(await sendTo({ recipientType: 'volunteers', ids: [first!.id], subject: 'Dienst', content })).toEqual([first!.email])
  expect(await count({ recipientType: 'volunteers', isNews: true })).toMatchObject({
    count: 0,
    leftOut: [{ reason: 'unsubscribed', count: helpers.length }],
  })
  await product.deps.content.put('subscriber', { id: first!.email.toLowerCase(), createdAt: '2025-05-01T10:00:00.000Z' })
  expect(await countOf({ recipientType: 'volunteers', isNews: true })).toBe(1)
  const refused = await admin.call(
    'POST',
    '/api/admin/bulk-email',
    mail({ recipientType: 'volunteers', content: 'Je wave is {{waveId}}.' }),
  )
  expect(refused.body.details[0].message).toContain('Van vrijwilligers weten we niet meer dan dat')
})

test('people on the waiting list are chosen by day and ticket type, and mailed only while they wait', async () => {
  expect(await sendTo({ recipientType: 'waiting', subject: 'Wachtlijst' })).toEqual(['duo@voorbeeld.example', 'wacht@voorbeeld.example'])
  expect(await countOf({ recipientType: 'waiting', filter: { ticketType: 'duo' } })).toBe(1)
  expect(await countOf({ recipientType: 'waiting', filter: { eventDate: '2025-10-12' } })).toBe(0)
})

test('buyers of paid orders are chosen by delivery state or by selected rows, and mailed once per mail address', async () => {
  expect(await count({ recipientType: 'orders' })).toMatchObject({ count: 2, leftOut: [{ reason: 'double', count: 1 }] })
  expect(await countOf({ recipientType: 'orders', filter: { delivery: 'new' } })).toBe(1)
  expect(await countOf({ recipientType: 'orders', filter: { delivery: 'sent' } })).toBe(1)
  const ids = [orderId(3), orderId(4)]
  expect(await count({ recipientType: 'orders', ids })).toMatchObject({ count: 1, leftOut: [{ reason: 'gone', count: 1 }] })
  expect(await sendTo({ recipientType: 'orders', ids, subject: 'Bestelling' })).toEqual(['ander@voorbeeld.example'])
  expect(await countOf({ recipientType: 'orders', isNews: true })).toBe(0)
})

test('the preview shows the mail of the chosen recipient, or of the first recipient for a person outside the group', async () => {
  const { examples } = await count({ recipientType: 'volunteers' })
  const form = mail({ recipientType: 'volunteers', content: 'Hoi {{name}}, je bent ingedeeld.', includeName: false })
  const preview = async (recipient: string) => (await admin.call('POST', '/api/admin/bulk-email/preview', { form, recipient })).body
  for (const { id, name } of examples.slice(0, 2)) expect((await preview(id)).text).toContain(`Hoi ${name}, je bent ingedeeld.`)
  expect((await preview(`p:${people[0]!.id}`)).text).toContain(`Hoi ${examples[0].name}`)
})
