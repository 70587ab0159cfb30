import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesOf } from '#functions/http/cookies.ts'
import { answerHeaders } from '#infra/page-headers.ts'
import { quickHash } from '#infra/local/stores/quick-hash.ts'
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

test('a session cookie is hidden from scripts and other sites, and the table does not contain the cookie value', async () => {
  const browser = product.browser()
  const { headers } = await browser.call('POST', '/api/admin/login', { username: 'beheer', password: 'zand-en-zee' })
  const [line] = headers.getSetCookie()
  expect(line).toMatch(/HttpOnly/i)
  expect(line).toMatch(/SameSite=Lax/i)
  expect(await product.deps.accounts.getSession(browser.cookies.get('duinstorm_admin')!)).toBeUndefined()
})

test('over https a session cookie belongs to this host only, and a cookie planted by another host is ignored', async () => {
  const app = new Hono()
    .get('/', (c) => c.text(cookiesOf(c, 'https://race.example').get('duinstorm_admin') ?? 'nobody'))
    .post('/', (c) => {
      cookiesOf(c, 'https://race.example').set('duinstorm_admin', 'new', 60_000)
      return c.text('')
    })
    .delete('/', (c) => {
      cookiesOf(c, 'https://race.example').clear('duinstorm_admin')
      return c.text('')
    })
  const readCaller = async (cookie: string) => (await app.request('/', { headers: { cookie } })).text()
  expect(await readCaller('duinstorm_admin=planted')).toBe('nobody')
  expect(await readCaller('duinstorm_admin=planted; __Host-duinstorm_admin=own')).toBe('own')
  const lines = await Promise.all(['POST', 'DELETE'].map(async (method) => (await app.request('/', { method })).headers.getSetCookie()))
  for (const [line] of lines) {
    expect(line).toMatch(/^__Host-duinstorm_admin=/)
    expect(line).toMatch(/; Path=\/(;|$)/)
    expect(line).toMatch(/; Secure/)
    expect(line).not.toMatch(/Domain/i)
  }
})

test("logging in again ends this browser's previous session, and no other session", async () => {
  const login = (browser: ReturnType<TestProduct['browser']>) =>
    browser.call('POST', '/api/admin/login', { username: 'beheer', password: 'zand-en-zee' })
  const [browser, elsewhere, thief] = [await product.asAdmin(), await product.asAdmin(), product.browser()]
  thief.cookies.set('duinstorm_admin', browser.cookies.get('duinstorm_admin')!)
  const opened = async (one: typeof browser) => (await one.call('GET', '/api/admin/session')).body.authenticated
  expect(await opened(thief)).toBe(true)
  await login(browser)
  expect([await opened(browser), await opened(elsewhere), await opened(thief)]).toEqual([true, true, false])
})

test('reports an ended session to its browser, and reports nothing to a visitor without a session', async () => {
  const [browser, elsewhere] = [await product.asAdmin(), product.browser()]
  elsewhere.cookies.set('duinstorm_admin', browser.cookies.get('duinstorm_admin')!)
  await browser.call('GET', '/api/admin/logout')
  expect((await elsewhere.call('GET', '/api/admin/session')).body).toEqual({ authenticated: false, user: null, ended: true })
  expect((await product.browser().call('GET', '/api/admin/session')).body).toEqual({ authenticated: false, user: null })
})

test('an administrator is logged out after two idle hours; polling by an open screen counts as use', async () => {
  await product.setClock('2025-09-01T10:00:00Z')
  const [used, idle] = [await product.asAdmin(), await product.asAdmin()]
  const opened = async (one: typeof used) => (await one.call('GET', '/api/admin/session')).body.authenticated
  await product.setClock('2025-09-01T11:50:00Z')
  expect(await opened(used)).toBe(true)
  // A log-in takes a moment, so these times are not exact to the second.
  await product.setClock('2025-09-01T12:01:00Z')
  expect([await opened(used), await opened(idle)]).toEqual([true, false])
  const { body: listed } = await used.call('GET', '/api/admin/sessions')
  expect(listed.filter((one: { openedAt: string }) => one.openedAt.startsWith('2025-09-01T10:00')).length).toBe(1)
  for (const time of ['13:50', '15:40', '17:30', '19:20', '21:10']) {
    await product.setClock(`2025-09-01T${time}:00Z`)
    expect(await opened(used), time).toBe(true)
  }
  await product.setClock('2025-09-01T22:01:00Z')
  expect(await opened(used), 'a session ends twelve hours after the log-in, even if it was used').toBe(false)
  await product.setClock(null)
})

test('a participant is logged out after 45 days without a visit, and after sixty days in any case', async () => {
  const email = 'stil@voorbeeld.example'
  await product.deps.accounts.addParticipants(email, ['7K4P2M9X'])
  await product.deps.accounts.changePasswordHash(email, null, quickHash('tegenwind'))
  await product.setClock('2025-06-01T10:00:00Z')
  const logIn = async () => {
    const browser = product.browser()
    await browser.call('POST', '/api/participant/login', { email, password: 'tegenwind' })
    return browser
  }
  const [used, idle] = [await logIn(), await logIn()]
  const opened = async (one: typeof used) => (await one.call('GET', '/api/participant/session')).body.authenticated
  await product.setClock('2025-06-25T10:00:00Z')
  expect(await opened(used)).toBe(true)
  await product.setClock('2025-07-16T10:01:00Z')
  expect([await opened(used), await opened(idle)]).toEqual([true, false])
  await product.setClock('2025-07-24T10:00:00Z')
  expect(await opened(used)).toBe(true)
  await product.setClock('2025-07-31T10:01:00Z')
  expect(await opened(used)).toBe(false)
  await product.setClock(null)
})

test('refuses a change without an Origin header if the browser reports that another site of the domain sent it', async () => {
  const admin = await product.asAdmin()
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask = async (site: string | undefined) =>
    (
      await fetch(`${product.origin}/api/admin/sessions/end-others`, {
        method: 'POST',
        headers: { cookie, ...(site ? { 'sec-fetch-site': site } : {}) },
      })
    ).status
  expect([await ask('same-site'), await ask('cross-site')]).toEqual([403, 403])
  expect([await ask('same-origin'), await ask('none'), await ask(undefined)]).toEqual([200, 200, 200])
})

test('every response of the API has the headers that CloudFront adds', async () => {
  for (const path of ['/api/health', '/api/bestaat-niet', '/api/admin/logout']) {
    const { headers } = await product.browser().call('GET', path)
    expect(Object.fromEntries(Object.keys(answerHeaders).map((name) => [name, headers.get(name)])), path).toEqual(answerHeaders)
  }
})
