import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'
import { person, solo } from './ticket-buyer.ts'
import { quickHash } from '#infra/local/stores/quick-hash.ts'

/** Options of `expect.poll`: on a busy machine, a job takes longer than the default limit. */
const longTimeout = { timeout: 20_000 }
let product: TestProduct
let visitor: TestClient
beforeAll(async () => {
  product = await startTestProduct()
  visitor = product.browser()
})
afterAll(() => product.stop())

const password = 'tegenwind'
async function logIn(email: string): Promise<TestClient> {
  const browser = product.browser()
  await browser.call('POST', '/api/participant/login', { email, password })
  return browser
}

/** Buys and pays for a ticket, and logs in to its account on one phone. */
async function buy(email: string): Promise<{ browser: TestClient; ticketId: string }> {
  const name = 'Sanne de Vries'
  const order = solo(name, { participants: [{ ...person(name), email, medicalConditions: 'Pinda-allergie' }] })
  const { body: made } = await visitor.call('POST', '/api/tickets/register', order, { 'idempotency-key': email })
  await product.pay(made.paymentUrl)
  await expect.poll(async () => (await product.deps.accounts.getAccount(email))?.participantIds.length, longTimeout).toBe(1)
  await expect.poll(async () => (await product.deps.tickets.get(made.ticketId))?.nextStep, longTimeout).toBeNull()
  await product.deps.accounts.changePasswordHash(email, null, quickHash(password))
  return { browser: await logIn(email), ticketId: made.ticketId }
}

test("a participant's data come as JSON and as a page, both only as downloads", async () => {
  const { browser } = await buy('sanne@voorbeeld.example')
  const json = await browser.call('GET', '/api/participant/my-data')
  expect([json.status, json.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(json.headers.get('content-disposition')).toMatch(/^attachment; filename="mijn-gegevens-duinstorm-\d{4}-\d\d-\d\d\.json"$/)
  expect(json.body).toMatchObject({ participants: [{ profile: { name: 'Sanne de Vries', specialRequirements: 'Pinda-allergie' } }] })
  const page = await browser.call('GET', '/api/participant/my-data-page')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-disposition')).toMatch(/^attachment; .*\.html"$/)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.body).toContain('Pinda-allergie')
  // Ten downloads are allowed in 15 minutes.
  for (let attempt = 2; attempt < 10; attempt++) expect((await browser.call('GET', '/api/participant/my-data')).status).toBe(200)
  expect((await browser.call('GET', '/api/participant/my-data')).body.code).toBe('too_many_attempts')
})

test('erasing requires the password, ends every session, and leaves a ticket that is not valid', async () => {
  const email = 'anna@voorbeeld.example'
  const { browser, ticketId } = await buy(email)
  const other = await logIn(email)
  const empty = await browser.call('POST', '/api/participant/erase', { password: '' })
  expect([empty.status, empty.body.details]).toEqual([400, [{ path: 'password', message: 'Vul je wachtwoord in' }]])
  const wrong = await browser.call('POST', '/api/participant/erase', { password: 'fout' })
  expect([wrong.status, wrong.body.message]).toEqual([401, 'Dit wachtwoord klopt niet.'])
  expect((await browser.call('POST', '/api/participant/erase', { password })).body).toEqual({ ok: true })
  for (const one of [browser, other]) expect((await one.call('GET', '/api/participant/session')).body.authenticated).toBe(false)
  expect((await other.call('POST', '/api/participant/erase', { password })).status).toBe(401)
  const { body: ticket } = await visitor.call('GET', `/api/tickets/${ticketId}`)
  expect(ticket).toMatchObject({ primaryParticipantName: 'Gewist', primaryParticipantEmail: '', qrCode: '' })
  expect(ticket.participants).toMatchObject([{ name: 'Gewist', qrCode: '', files: null, transferred: false }])
  expect((await visitor.call('GET', `/api/tickets/${ticketId}/invoices`)).body).toEqual([])
  const again = await visitor.call('POST', '/api/participant/login', { email, password })
  expect(again.body.code).toBe('wrong_login')
  const admin = await product.asAdmin()
  expect(JSON.stringify((await admin.call('GET', '/api/admin/participants')).body)).not.toMatch(/Gewist|anna@/)
})

test('erasing an account also erases a volunteer record that the office deleted, so that nobody can restore it', async () => {
  const email = 'bert@voorbeeld.example'
  const { browser } = await buy(email)
  const volunteer = { name: 'Bert Hulp', email: 'Bert@voorbeeld.example', phone: '0612345678', preferredRole: 'marshal', experience: null, availability: 'both-days' } // prettier-ignore
  expect((await visitor.call('POST', '/api/volunteers', volunteer)).status).toBe(200)
  const admin = await product.asAdmin()
  const [{ id }] = (await admin.call('GET', '/api/volunteers')).body
  expect((await admin.call('DELETE', `/api/volunteers/${id}`)).status).toBe(200)
  expect((await browser.call('GET', '/api/participant/my-data')).body.volunteer).toMatchObject([{ name: 'Bert Hulp' }])
  expect((await browser.call('POST', '/api/participant/erase', { password })).body).toEqual({ ok: true })
  expect((await admin.call('POST', `/api/volunteers/${id}/restore`)).body.code).toBe('restore_refused')
  expect((await admin.call('GET', '/api/volunteers')).body).toEqual([])
})
