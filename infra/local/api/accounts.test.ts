import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from './test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

test('logging out ends the session itself, not only the cookie', async () => {
  const admin = await product.asAdmin()
  const stolen = admin.cookies.get('duinstorm_admin')!
  const answer = await admin.call('GET', '/api/admin/logout')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin-login'])
  const thief = product.browser()
  thief.cookies.set('duinstorm_admin', stolen)
  expect((await thief.call('GET', '/api/admin/devices')).status).toBe(401)
})

test('a session cookie is not for scripts nor for other sites, and its id is not in the table', async () => {
  const browser = product.browser()
  const { headers } = await browser.call('POST', '/api/admin/login', { username: 'beheer', password: 'zand-en-zee' })
  const [line] = headers.getSetCookie()
  expect(line).toMatch(/HttpOnly/i)
  expect(line).toMatch(/SameSite=Lax/i)
  expect(await product.deps.accounts.getSession(browser.cookies.get('duinstorm_admin')!)).toBeUndefined()
})
