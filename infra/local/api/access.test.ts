import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import { type Endpoint, type Role, roles } from '#shared/contract/endpoint.ts'
import { hashPassword } from '#functions/usecases/accounts/passwords.ts'
import { startTestProduct, type TestBrowser, type TestProduct } from './test-product.ts'

let product: TestProduct
const browsers = {} as Record<Role, TestBrowser>

beforeAll(async () => {
  product = await startTestProduct()
  browsers.visitor = product.browser()
  browsers.admin = await product.asAdmin()
  browsers.device = await product.asDevice()
  await product.deps.accounts.addParticipants('sanne@voorbeeld.example', ['7K4P2M9X'])
  await product.deps.accounts.changePasswordHash('sanne@voorbeeld.example', null, await hashPassword('tegenwind'))
  browsers.participant = await asParticipant()
})
afterAll(() => product.stop())

async function asParticipant(): Promise<TestBrowser> {
  const browser = product.browser()
  await browser.call('POST', '/api/participant/login', { email: 'Sanne@voorbeeld.example', password: 'tegenwind' })
  return browser
}

/** Answered by who asks even though the contract opens it to all: a revoked phone may still bring its scans. */
const decidesInside = new Set(['pushScans'])

describe.each(Object.entries(endpoints) as [string, Endpoint][])('%s', (name, endpoint) => {
  test.each(roles)('as %s', async (role) => {
    const path = endpoint.path.replace(/:\w+/g, 'bestaat-niet-1234567890-abcdef')
    // A body that no schema takes: who may not call must be told so before anything is said about the body.
    const { status, body } = await browsers[role].call(endpoint.method, path, endpoint.method === 'GET' ? undefined : { niet: 'bestaand' })
    const may = endpoint.access === 'public' || (role !== 'visitor' && endpoint.access.includes(role))
    if (may && !decidesInside.has(name)) expect([401, 403]).not.toContain(status)
    if (!may) {
      expect(status).toBe(role === 'visitor' ? 401 : 403)
      expect(body.code).toBe(role === 'visitor' ? 'not_logged_in' : 'not_allowed')
    }
    expect(status).toBeLessThan(500)
    if (name === 'logoutParticipant') browsers.participant = await asParticipant()
  })
})

test('an administrator whose browser was a crew phone once, and was revoked, may what administrators may', async () => {
  const admin = await product.asAdmin()
  const { body: made } = await admin.call('POST', '/api/admin/pairing-codes', { name: 'Laptop', locations: ['Check-in'] })
  const { body: paired } = await admin.call('POST', '/api/crew/pair', { code: made.code })
  await admin.call('POST', `/api/admin/devices/${paired.device.id}/revoke`)
  expect((await admin.call('GET', '/api/zones')).status).toBe(200)
  // As a phone it is shut out, and must hear so.
  expect((await admin.call('GET', '/api/crew/roster')).body.code).toBe('device_revoked')
  admin.cookies.delete('duinstorm_admin')
  expect((await admin.call('GET', '/api/zones')).body.code).toBe('device_revoked')
})

test('scans are taken from a paired phone only', async () => {
  for (const role of ['visitor', 'participant', 'admin'] as const) {
    expect((await browsers[role].call('POST', '/api/crew/scans', { scans: [] })).status).toBe(401)
  }
  expect((await browsers.device.call('POST', '/api/crew/scans', { scans: [] })).status).toBe(200)
})
