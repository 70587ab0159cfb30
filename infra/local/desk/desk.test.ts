import { request } from 'node:http'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { openOutbox } from '#infra/local/aws/outbox.ts'
import { createAdjustableClock } from '#infra/local/clock/adjustable-clock.ts'
import { createFaults } from '#infra/local/faults/faults.ts'
import { serveLoopback } from '#infra/local/serve-loopback.ts'
import type { LoopbackServer } from '#infra/local/serve-loopback.ts'
import type { DeskDeps } from './desk.ts'
import { createLocalDesk } from './desk.ts'
import { sampleMails } from './sample-mails.ts'

let server: LoopbackServer | undefined
afterEach(() => server?.close())

async function start(changes: Partial<DeskDeps> = {}) {
  const clock = createAdjustableClock(() => Date.UTC(2025, 9, 11, 6))
  const outbox = openOutbox({ clock })
  const desk = createLocalDesk({
    outbox,
    clock,
    faults: createFaults(),
    pay: async () => ({ error: { type: 'invalid_request_error', code: 'resource_missing', message: '' } }),
    createPairing: async ({ name }) => ({ code: `${name}-1` }),
    deadLetters: () => [],
    ...changes,
  })
  server = await serveLoopback((request, env) => new Hono().route('/__local', desk).fetch(request, env))
  const { origin, port } = server
  return {
    outbox,
    clock,
    port,
    call: (path: string, init?: RequestInit) => fetch(`${origin}/__local${path}`, init),
    post: (path: string, body: unknown) =>
      fetch(`${origin}/__local${path}`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
}

const mail = {
  channel: 'mail',
  to: ['zoe@example.nl'],
  subject: 'Je tickets <b>',
  text: 'Hoi',
  html: '<html><head></head><body><img src="cid:qr"><script>alert(1)</script></body></html>',
  attachments: [{ filename: 'qr één.png', contentType: 'image/png', content: 'iVBORw0K', cid: 'qr' }],
} as const

test('the outbox is JSON, newest first, as docs/running.md describes', async () => {
  const { outbox, call } = await start()
  outbox.append({ ...mail, to: [...mail.to], attachments: [...mail.attachments] })
  outbox.append({ channel: 'sms', to: ['+31612345678'], subject: '', text: 'Onweer', html: '', attachments: [] })
  expect(await (await call('/outbox')).json()).toEqual([
    {
      id: expect.any(String),
      channel: 'sms',
      to: ['+31612345678'],
      subject: '',
      text: 'Onweer',
      html: '',
      attachments: [],
      at: '2025-10-11T06:00:00.000Z',
    },
    { id: expect.any(String), ...mail, at: '2025-10-11T06:00:00.000Z' },
  ])
})

test('the page shows a mail in a sandboxed frame with its pictures, and escapes the subject', async () => {
  const { outbox, call } = await start()
  const { id } = outbox.append({ ...mail, to: [...mail.to], attachments: [...mail.attachments] })
  const page = await call(`/?bericht=${id}`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await page.text()
  expect(text).toContain('Je tickets &lt;b&gt;')
  expect(text).toContain(`src="/__local/outbox/${id}/html"`)
  expect(text).toContain('data:image/png;base64,iVBORw0K')
  const frame = await call(`/outbox/${id}/html`)
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/)
  expect(await frame.text()).toContain('<img src="data:image/png;base64,iVBORw0K">')
  const file = await call(`/outbox/${id}/attachments/0`)
  expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''qr%20%C3%A9%C3%A9n.png")
  expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe('iVBORw0K')
})

test('each page links the icon of the site, because without a link browsers request a missing icon', async () => {
  const { call } = await start()
  for (const path of ['/', '/mails']) expect(await (await call(path)).text(), path).toContain('<link rel="icon" href="/icon.svg"')
})

test('sets the clock, adds a fault and creates a pairing code', async () => {
  const { clock, post } = await start()
  expect((await post('/clock', { now: '2025-10-12T08:00:00Z' })).status).toBe(200)
  expect(new Date(clock.now()).toISOString()).toBe('2025-10-12T08:00:00.000Z')
  expect((await post('/faults', { path: '^/api', mode: 'drop-request' })).status).toBe(200)
  expect(await (await post('/pairing', { name: 'Start 1', locations: ['start'] })).json()).toEqual({ code: 'Start 1-1' })
})

test.each([
  [{ paymentIntent: { id: 'pi_1', status: 'succeeded' } }, 200],
  [{ error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: '' } }, 402],
  [{ error: { type: 'invalid_request_error', code: 'resource_missing', message: '' } }, 404],
  [{ error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: '' } }, 409],
])('answers the payment result %j with status %d', async (result, status) => {
  const { post } = await start({ pay: async () => result as Awaited<ReturnType<DeskDeps['pay']>> })
  const answer = await post('/pay', { clientSecret: 'pi_1_secret_2', card: '4000000000009995' })
  expect(answer.status).toBe(status)
  if (status === 402)
    expect(await answer.json()).toEqual({ message: expect.any(String), code: 'card_declined', declineCode: 'insufficient_funds' })
})

test('refuses unreadable requests in Dutch, never with a 5xx', async () => {
  const { post, call } = await start()
  for (const path of ['/clock', '/pay', '/pairing', '/faults']) {
    for (const body of ['{', '[]', 'null', '"x"', '{}', '{"clientSecret":5,"now":[],"name":{},"path":1}']) {
      const answer = await post(path, body)
      expect(answer.status, `${path} ${body}`).toBe(400)
      expect(await answer.json()).toEqual({ message: expect.any(String), code: expect.any(String) })
    }
  }
  for (const path of ['/niets', '/outbox/x/html', '/outbox/x/attachments/0', '/?bericht=x'])
    expect((await call(path)).status).toBe(path === '/?bericht=x' ? 200 : 404)
  expect((await post('/dead-letters/x/redrive', '')).status).toBe(404)
})

test('refuses a Host or Origin header of another machine, and a request without connection data', async () => {
  const { port } = await start()
  const status = (headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/__local/outbox', headers }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end()
    })
  expect(await status({ host: `localhost:${port}` })).toBe(200)
  expect(await status({ host: `[::1]:${port}`, origin: 'http://127.0.0.1:5173' })).toBe(200)
  expect(await status({ host: 'kwaad.example' })).toBe(403)
  expect(await status({ host: '127.0.0.1.kwaad.example' })).toBe(403)
  expect(await status({ host: `127.0.0.1:${port}`, origin: 'https://kwaad.example' })).toBe(403)
  expect(await status({ host: `127.0.0.1:${port}`, origin: 'null' })).toBe(403)
  const unserved = createLocalDesk({
    outbox: openOutbox({ clock: { now: () => 0 } }),
    clock: createAdjustableClock(),
    faults: createFaults(),
    pay: async () => {
      throw new Error()
    },
    createPairing: async () => ({ code: '' }),
    deadLetters: () => [],
  })
  expect((await unserved.request('http://127.0.0.1/outbox', { headers: { host: '127.0.0.1' } })).status).toBe(403)
})

test('shows a sample of every mail in a sandboxed frame, with switches for dark, pictures and text', async () => {
  const { call } = await start()
  const page = await (await call('/mails?donker=1&kaal=1')).text()
  for (const name of Object.keys(sampleMails)) expect(page).toContain(`title="${name}"`)
  const frame = await call('/mails/0/html?donker=1&kaal=1')
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox/)
  const [dark, light] = [await frame.text(), await (await call('/mails/0/html')).text()]
  expect(dark).toContain('@media all{')
  expect(dark).not.toContain('data:image/png')
  expect(light).toContain('@media not all{')
  expect(light).toContain('data:image/png;base64,')
  expect(await (await call('/mails?tekst=1')).text()).toContain('DUINSTORM: Je bent erbij')
  for (const at of ['999', 'x']) expect((await call(`/mails/${at}/html`)).status).toBe(404)
})
