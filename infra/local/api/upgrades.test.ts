import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ParticipantDossier } from '#shared/contract/participants.ts'
import type { TimelineItem } from '#shared/contract/timeline.ts'
import type { AuditEntryView } from '#shared/contract/audit.ts'
import type { AdminTicket } from '#shared/contract/tickets.ts'
import { saleCodeOf } from '#shared/lib/sale-code.ts'
import { quickHash } from '#infra/local/stores/quick-hash.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

// Tests how a participant upgrades a Solo to a Duo, over HTTP; `infra/local/stores/upgrades.test.ts` tests the rules.

let product: TestProduct
let admin: TestClient
let browser: TestClient
let id: string
let soloId: string
let orderId: string
const email = 'sanne@voorbeeld.example'
const person = (name: string, address: string) => ({
  name,
  email: address,
  phone: '0687654321',
  birthDate: '1988-05-06',
  gender: 'other',
  nationality: 'Belgische',
  country: 'België',
  agreeToTerms: true,
})
const partner = { ...person('Joris Bakker', 'joris@voorbeeld.example'), shirtSize: 'L', medicalConditions: 'Astma' }
const path = () => `/api/participant/places/${id}/duo`
const pay = (url: string) => product.pay(url)
const dossierOf = async (participantId: string) =>
  (await admin.call('GET', `/api/admin/participants/${participantId}/dossier`)).body as ParticipantDossier

beforeAll(async () => {
  product = await startTestProduct()
  await product.setClock('2025-09-01T10:00:00Z')
  admin = await product.asAdmin()
  await admin.call('PATCH', '/api/admin/editions/2025', { facts: { selfServiceUntil: '2025-10-04T18:00:00.000Z' } })
  const order = {
    ticketType: 'solo',
    eventDate: '2025-10-11',
    addons: [],
    totalPrice: 8500,
    participants: [person('Sanne de Vries', email)],
  }
  const { body } = await product.browser().call('POST', '/api/tickets/register', order)
  soloId = body.ticketId
  await pay(body.paymentUrl)
  await vi.waitFor(async () => expect(await product.deps.accounts.getAccount(email)).toBeDefined(), { interval: 25, timeout: 10_000 })
  await product.deps.accounts.changePasswordHash(email, null, quickHash('tegenwind'))
  browser = product.browser()
  await browser.call('POST', '/api/participant/login', { email, password: 'tegenwind' })
  id = (await product.deps.tickets.get(soloId))!.participants[0]!.id
})
afterAll(() => product.stop())

test('refuses another account, wrong input and another price, each with a reason and never with a server error', async () => {
  expect((await product.browser().call('GET', path())).status).toBe(401)
  expect((await admin.call('POST', path(), { partner, totalPrice: 7000 })).status).toBe(403)
  expect((await browser.call('GET', '/api/participant/places/7K4P2M9X/duo')).status).toBe(404)
  const wrong = await browser.call('POST', path(), { partner: { ...partner, email: 'joris' }, totalPrice: 7000 })
  expect([wrong.status, wrong.body.details[0].path]).toEqual([400, 'partner.email'])
  for (const body of [{}, { partner: null, totalPrice: 7000 }, { partner, totalPrice: -1 }, { partner: [], totalPrice: 'x' }])
    expect((await browser.call('POST', path(), body)).status).toBe(400)
  expect((await browser.call('POST', path(), { partner, totalPrice: 1 })).body.details).toEqual({ shown: 1, actual: 7000 })
})

test('the participant pays the difference, and then the dashboard, the payment page and the office show a duo', async () => {
  expect((await browser.call('GET', path())).body).toMatchObject({
    price: 7000,
    basis: { duo: 15500, solo: 8500, paid: 8500 },
    refused: null,
  })
  const { body } = await browser.call('POST', path(), { partner, totalPrice: 7000 })
  orderId = body.ticketId
  expect((await product.browser().call('GET', `/api/tickets/${orderId}`)).body).toMatchObject({
    isUpgrade: true,
    price: 7000,
    status: 'pending',
  })
  const before = (await browser.call('GET', '/api/participant/session')).body.participants[0]
  await pay(body.paymentUrl)
  await vi.waitFor(async () => expect((await product.deps.tickets.get(soloId))!.ticketType).toBe('duo'), { interval: 25, timeout: 10_000 })
  const after = (await browser.call('GET', '/api/participant/session')).body.participants[0]
  expect(after).toMatchObject({ id, ticketType: 'duo', teammate: 'Joris Bakker' })
  expect(before.ticketType).toBe('solo')
  for (const at of [orderId, soloId]) {
    const { body: shown } = await product.browser().call('GET', `/api/tickets/${at}`)
    expect(shown.isUpgrade).toBe(at === orderId ? true : undefined)
    expect(shown).toMatchObject({
      status: 'confirmed',
      ticketType: 'duo',
      price: 15500,
      participants: [{ name: 'Sanne de Vries' }, { name: 'Joris Bakker' }],
    })
  }
})

test('shows both payments on the participant’s page and the second place in the list of tickets, and logs the upgrade without a name', async () => {
  const [, second] = (await product.deps.tickets.get(soloId))!.participants
  await vi.waitFor(async () => expect((await product.deps.tickets.get(orderId))!.nextStep).toBeNull(), { interval: 25, timeout: 10_000 })
  for (const one of [id, second!.id]) {
    const { ticket, money, timeline } = await dossierOf(one)
    expect([ticket.price, money.whole, ticket.lines.map(({ amount }) => amount)]).toEqual([15500, 15500, [8500, 7000]])
    expect(timeline.filter(({ kind }: TimelineItem) => kind === 'paid').map(({ amount }) => amount)).toEqual([7000, 8500])
    expect(timeline.filter(({ kind }) => kind === 'invoice')).toHaveLength(2)
  }
  const listed = (await admin.call('GET', '/api/admin/tickets')).body as AdminTicket[]
  expect(listed.find((one) => one.id === orderId)).toMatchObject({
    upgradeOf: saleCodeOf(soloId),
    primaryParticipantName: 'Sanne de Vries',
    participantIds: [id],
  })
  const log = (await admin.call('GET', `/api/admin/audit?target=${id}`)).body.items as AuditEntryView[]
  expect(log.some(({ action }) => action === 'upgradeToDuo')).toBe(true)
  expect(JSON.stringify(log.map(({ name: _, ...line }) => line))).not.toMatch(/joris|astma/i)
  expect((await browser.call('GET', '/api/participant/invoices')).body).toHaveLength(2)
})

test('keeps the health note of the second person for the crew', async () => {
  const note = await product.deps.health.get({ ticketId: soloId, index: 1, email: partner.email }, product.deps.clock.now())
  expect(note?.text).toBe('Astma')
})

test('shows on the participant’s page that the bank reclaims the money of the second place', async () => {
  expect((await dossierOf(id)).disputed).toBe(false)
  const order = (await product.deps.tickets.get(orderId))!
  await product.deps.tickets.put([{ ...order, disputedAt: product.deps.clock.now() }])
  expect((await dossierOf(id)).disputed).toBe(true)
  await product.deps.tickets.put([order])
})

test('the link of the second payment expires together with the link of the ticket', async () => {
  const visitor = product.browser()
  const paths = [`/api/tickets/${orderId}`, `/api/tickets/${orderId}/invoices`]
  const statuses = () => Promise.all(paths.map(async (one) => (await visitor.call('GET', one)).status))
  expect(await statuses()).toEqual([200, 200])
  expect((await admin.call('POST', `/api/admin/participants/${id}/regenerate-qr?newLink=true`)).status).toBe(200)
  expect(await statuses()).toEqual([410, 410])
})

test('cancels both sales on the participant’s page, and refunds the amount that the page shows', async () => {
  const { status } = await admin.call('POST', `/api/admin/participants/${id}/cancel`, { back: 'whole', expected: 15500 })
  expect(status).toBe(200)
  await vi.waitFor(
    async () => {
      const states = await Promise.all([soloId, orderId].map(async (one) => (await product.deps.tickets.get(one))!.state))
      expect(states).toEqual(['refunded', 'refunded'])
    },
    { interval: 25, timeout: 10_000 },
  )
  expect((await dossierOf(id)).money.given).toBe(15500)
})
