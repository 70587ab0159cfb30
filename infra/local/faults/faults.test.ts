import { afterEach, expect, test } from 'vitest'
import { createManualSchedule } from '#infra/local/clock/schedule.ts'
import { serveLoopback } from '#infra/local/serve-loopback.ts'
import type { LoopbackServer } from '#infra/local/serve-loopback.ts'
import { faultRoutes } from './fault-routes.ts'
import { createFaults } from './faults.ts'
import { wrapFetch } from './wrap-fetch.ts'

let server: LoopbackServer | undefined
afterEach(() => server?.close())

async function start() {
  const faults = createFaults()
  const time = createManualSchedule()
  const handled: string[] = []
  server = await serveLoopback(
    wrapFetch(
      faults,
      async (request) => {
        handled.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`)
        return Response.json({ handled: handled.length })
      },
      { schedule: time.schedule },
    ),
  )
  const { origin } = server
  return { faults, time, handled, call: (path: string, body = 'x') => fetch(origin + path, { method: 'POST', body }) }
}

test('a dropped request does not reach the handler; a request with a dropped response does', async () => {
  const { faults, handled, call } = await start()
  faults.add({ path: '^/api/scans', mode: 'drop-request', times: 1 })
  await expect(call('/api/scans')).rejects.toThrow()
  expect(handled).toEqual([])
  faults.add({ path: '^/api/scans', mode: 'drop-response', times: 1 })
  await expect(call('/api/scans', 'een')).rejects.toThrow()
  expect(handled).toEqual(['POST /api/scans een'])
  expect((await call('/api/scans', 'twee')).status).toBe(200)
})

test("an injected error has the product's format and does not reach the handler", async () => {
  const { faults, handled, call } = await start()
  faults.add({ path: 'tickets', mode: 'error', status: 502, times: 2 })
  const answer = await call('/api/tickets')
  expect(answer.status).toBe(502)
  expect(await answer.json()).toEqual({ message: expect.any(String), code: expect.any(String) })
  expect(faults.list()).toEqual([{ path: 'tickets', mode: 'error', status: 502, times: 1 }])
  expect(handled).toEqual([])
})

test('the fault "repeat" handles the same body twice and responds once', async () => {
  const { faults, handled, call } = await start()
  faults.add({ path: '.', mode: 'repeat', times: 1 })
  expect(await (await call('/api/x', 'lijf')).json()).toEqual({ handled: 2 })
  expect(handled).toEqual(['POST /api/x lijf', 'POST /api/x lijf'])
})

test('a delay fault delays a request by its ms', async () => {
  const { faults, time, handled, call } = await start()
  faults.add({ path: '.', mode: 'delay', ms: 3000 })
  const answer = call('/api/x')
  await expect.poll(() => time.waiting()).toEqual([3000])
  expect(handled).toEqual([])
  time.advance(3000)
  expect((await answer).status).toBe(200)
})

test("faults do not affect the desk, but they affect the payment form's calls", async () => {
  const { faults, call } = await start()
  faults.add({ path: '.*', mode: 'error' })
  expect((await call('/__local/faults')).status).toBe(200)
  expect((await call('/__local/stripe/intents')).status).toBe(503)
  expect((await call('/api/health')).status).toBe(503)
})

test('the routes add, list and clear rules, and refuse an invalid rule', async () => {
  const faults = createFaults()
  const app = faultRoutes(faults)
  const post = (body: string) => app.request('/', { method: 'POST', body })
  expect((await post('{"path":"^/api","mode":"delay","ms":10}')).status).toBe(200)
  for (const wrong of [
    '{',
    '[]',
    '',
    '{"path":"(","mode":"error"}',
    '{"path":"x","mode":"boom"}',
    '{"path":"x","mode":"delay","ms":-1}',
    '{"path":"x","mode":"error","status":200}',
  ]) {
    expect((await post(wrong)).status, wrong).toBe(400)
  }
  expect(await (await app.request('/')).json()).toEqual([{ path: '^/api', mode: 'delay', ms: 10 }])
  await app.request('/', { method: 'DELETE' })
  expect(faults.list()).toEqual([])
})
