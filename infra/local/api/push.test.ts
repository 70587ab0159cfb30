import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BrowserSubscription } from '#shared/contract/push.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { quickHash } from '#infra/local/stores/quick-hash.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

// Tests push messages over HTTP. A stand-in for the browser and its push service decrypts the messages that it receives. The tests run in
// order: each test starts from the state that the previous test left.

let product: TestProduct
let admin: TestClient
let sanne: TestClient
const email = 'sanne@voorbeeld.example'
let participantId: string
let phone: BrowserSubscription
beforeAll(async () => {
  product = await startTestProduct()
  admin = await product.asAdmin()
  sanne = product.browser()
  const person = {
    name: 'Sanne de Vries',
    email,
    phone: '0612345678',
    birthDate: '1990-02-03',
    gender: 'female',
    nationality: 'Nederlandse',
  }
  const place = { country: 'Nederland', street: 'Zeestraat', houseNumber: '1', emergencyContactName: 'Piet', agreeToTerms: true }
  const order = { ticketType: 'solo', eventDate: '2025-10-11', addons: [], totalPrice: 8500, participants: [{ ...person, ...place }] }
  const { body } = await sanne.call('POST', '/api/tickets/register', order)
  await product.pay(body.paymentUrl)
  await vi.waitUntil(() => product.deps.accounts.getAccount(email), 20_000)
  await product.deps.accounts.changePasswordHash(email, null, quickHash('tegenwind'))
  await sanne.call('POST', '/api/participant/login', { email, password: 'tegenwind' })
  participantId = (await product.deps.accounts.getAccount(email))!.participantIds[0]!
})
afterAll(() => product.stop())

const switchPush = (on: boolean) => admin.call('PUT', '/api/admin/push', { on })
const state = async () => (await product.browser().call('GET', '/api/push')).body
const subscribe = (body: object = phone) => sanne.call('POST', '/api/participant/push', body)
const allow = (push: boolean) =>
  sanne.call('PUT', '/api/participant/profile', {
    participantId,
    profileData: { notificationPreferences: { email: true, sms: false, push } },
  })
const notice = { templateId: 'weer', filterCriteria: {}, variables: { bericht: 'Windkracht 6.' }, channel: 'push' }
const count = async () => (await admin.call('POST', '/api/notifications/preview', { to: 'participants', ...notice })).body
const send = (body: object = {}) => admin.call('POST', '/api/notifications/bulk/participants', { ...notice, ...body })
const received = async () => (await product.listSent()).filter(({ channel }) => channel === 'push')
const history = async () => (await admin.call('GET', '/api/notifications/history')).body[0]

test('push is off until an owner turns it on, and no browser can register before that', async () => {
  expect(await state()).toEqual({ state: 'off', publicKey: null })
  phone = product.push.subscribe(product.push.origin, product.deps.settings.push!.publicKey)
  expect((await subscribe()).body.code).toBe('push_unavailable')
  const staff = await product.asAdmin('staff')
  expect((await staff.call('PUT', '/api/admin/push', { on: true })).body.code).toBe('role_too_low')
  expect((await switchPush(true)).body).toEqual({ state: 'on' })
  expect(await state()).toEqual({ state: 'on', publicKey: product.deps.settings.push!.publicKey })
})

test('sends nothing unless the participant consents and a browser is registered', async () => {
  expect((await subscribe()).status).toBe(200)
  expect((await count()).count).toBe(0)
  expect((await send()).body.code).toBe('nobody_to_send_to')
  expect((await allow(true)).status).toBe(200)
  expect(await count()).toMatchObject({ count: 1, costCents: 0, withoutPhone: 0 })
  await sanne.call('POST', '/api/participant/push/remove', { endpoint: phone.endpoint })
  expect((await count()).count).toBe(0)
  await subscribe()
})

test('sends nothing to participants of an edition that is not current', async () => {
  const { prices, shipping, addons, holdMinutes } = builtInEdition
  const next = {
    prices,
    shipping,
    addons,
    holdMinutes,
    facts: {},
    id: 'later',
    name: 'Later',
    days: ['2031-10-11'],
    currentSince: 5,
    rev: 1,
  }
  await product.deps.catalog.createEdition(next)
  expect((await count()).count).toBe(0)
  await admin.call('POST', '/api/admin/editions/2025/current')
  expect((await count()).count).toBe(1)
})

test('a notice arrives once, encrypted for the browser and signed by the server', async () => {
  expect((await send()).body).toEqual({ count: 1 })
  await vi.waitUntil(async () => (await history()).status === 'sent', 20_000)
  const [one, ...more] = await received()
  expect(more).toEqual([])
  expect(one!.to).toEqual([phone.endpoint])
  expect(JSON.parse(one!.text)).toEqual({
    title: 'Duinstorm',
    body: 'Duinstorm weerbericht: Windkracht 6. Pas je kleding aan en drink genoeg.',
    path: '/participant-dashboard',
  })
  expect(await history()).toMatchObject({ type: 'push', sent: 1, count: 1 })
})

test('push cannot reach unpaid participants, and refuses endpoints outside the known push services', async () => {
  expect((await send({ filterCriteria: { paymentStatus: 'pending' } })).body.details[0].path).toBe('channel')
  for (const endpoint of [
    'http://169.254.169.254/latest',
    'https://evil.example/push',
    'https://fcm.googleapis.com.evil.example/x',
    'http://fcm.googleapis.com/x',
    'https://storage.googleapis.com/bucket/x',
    'https://www.googleapis.com/x',
    'https://user:pw@fcm.googleapis.com/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/',
    'https://fcm.googleapis.com:8443/x',
    'https://a.b.notify.windows.com/x',
    'https://notify.windows.com/x',
  ])
    expect((await subscribe({ ...phone, endpoint })).body.details?.[0].path, endpoint).toBe('endpoint')
})

test('an expired browser subscription is deleted, and nothing is sent when push is off', async () => {
  product.push.drop(phone.endpoint)
  await send()
  await vi.waitUntil(async () => (await history()).status !== 'pending', 20_000)
  expect(await history()).toMatchObject({ sent: 0 })
  expect(await product.deps.pushes.list()).toEqual([])
  phone = product.push.subscribe(product.push.origin, product.deps.settings.push!.publicKey)
  await subscribe()
  expect((await count()).count).toBe(1)
  await switchPush(false)
  expect((await count()).count).toBe(0)
  await switchPush(true)
  await allow(false)
  expect((await count()).count).toBe(0)
  expect(await received()).toHaveLength(1)
})

test('a browser still gets messages after the participant or the office changes the mail address', async () => {
  await allow(true)
  expect((await count()).count).toBe(1)
  const newEmail = 'sanne@nieuw.example'
  const profileData = { name: 'Sanne de Vries', email: newEmail, phone: '0612345678', street: 'Zeestraat', houseNumber: '1', postalCode: '2202 AA', city: 'Noordwijk', country: 'Nederland', emergencyContact: 'Piet de Vries', emergencyContactPhone: '0611112222' } // prettier-ignore
  expect((await sanne.call('PUT', '/api/participant/profile', { participantId, profileData })).status).toBe(200)
  const [, token] = /#adres=([\w-]+)/.exec((await product.waitForMail(newEmail, 'Bevestig')).text)!
  const confirmed = await sanne.call('POST', '/api/participant/confirm-email', { token, password: 'tegenwind' })
  expect([confirmed.status, (await count()).count]).toEqual([200, 1])
  expect((await sanne.call('GET', '/api/participant/my-data')).body.push).toMatchObject([{ endpoint: phone.endpoint }])

  const corrected = await admin.call('PATCH', `/api/participants/${participantId}`, { email: 'sanne@juist.example' })
  expect([corrected.status, (await count()).count]).toEqual([200, 1])
  await product.deps.accounts.changePasswordHash('sanne@juist.example', null, quickHash('tegenwind'))
  await sanne.call('POST', '/api/participant/login', { email: 'sanne@juist.example', password: 'tegenwind' })
  expect((await sanne.call('GET', '/api/participant/my-data')).body.push).toMatchObject([{ endpoint: phone.endpoint }])
})

test('an account keeps at most ten browsers, including the newest', async () => {
  const browser = (at: number) => ({ ...phone, endpoint: `https://fcm.googleapis.com/fcm/send/${at}` })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => subscribe(browser(at))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await product.deps.pushes.list()).toHaveLength(10)
  for (const at of [30, 31, 31, 3]) {
    await product.setClock(product.clock.now() + 60_000)
    await subscribe(browser(at))
    const kept = (await product.deps.pushes.list()).map(({ endpoint }) => endpoint)
    expect(kept).toHaveLength(10)
    expect(kept).toContain(browser(at).endpoint)
  }
  for (const host of ['updates.push.services.mozilla.com', 'web.push.apple.com', 'wns2-par02p.notify.windows.com'])
    expect((await subscribe({ ...phone, endpoint: `https://${host}/x` })).status, host).toBe(200)
})
