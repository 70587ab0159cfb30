import * as z from 'zod'
import { beforeEach, expect, test } from 'vitest'
import { defineEndpoints } from '#shared/contract/endpoint.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { AdminAccount, SessionRecord } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { openSession } from '#functions/usecases/accounts/sessions.ts'
import { createApp } from './pipeline.ts'
import { bindGroup } from './bind-group.ts'
import type { PipelineNeed } from './context.ts'

const siteUrl = 'http://127.0.0.1:3000'
const originKey = 'key-of-the-edge'
const admin = { username: 'beheer', role: 'staff', passwordHash: 'phc', secondStep: null } as AdminAccount

const endpoints = defineEndpoints({
  rename: {
    method: 'POST',
    path: '/api/rename',
    access: ['admin'],
    changes: 'setting',
    body: z.object({ name: z.string() }),
    response: z.object({ name: z.string() }),
    summary: 'Renames it.',
  },
  readNews: {
    method: 'GET',
    path: '/api/news',
    access: 'public',
    cacheSeconds: 5,
    query: z.object({ day: z.enum(['today', 'never']).optional() }),
    response: z.object({ news: z.string() }),
    summary: 'Reads the news.',
  },
})

/** The recorded steps, in order. */
let steps: string[]
let app: ReturnType<typeof createApp>
let cookie: string
beforeEach(async () => {
  steps = []
  const sessions = new Map<string, SessionRecord>()
  const marks = new Set<string>()
  const deps = {
    clock: { now: () => Date.UTC(2025, 9, 11) },
    random: (length: number) => new Uint8Array(length),
    settings: { siteUrl, idSecret: new Uint8Array(32) },
    accounts: {
      getAdmin: async () => admin,
      getSession: async (id: string) => sessions.get(id),
      putSession: async (session: SessionRecord) => void sessions.set(session.idHash, session),
    },
    devices: {},
    limits: {
      async isMarked(key: string) {
        steps.push('look for the key')
        return marks.has(key)
      },
      async mark(key: string) {
        steps.push('remember the key')
        marks.add(key)
      },
    },
    audit: {
      begin: async ({ outcome }: { outcome: string }) => void steps.push(`audit: ${outcome}`),
      finish: async ({ outcome }: { outcome: string }) => void steps.push(`audit: ${outcome}`),
    },
  } as unknown as Pick<Deps, PipelineNeed>
  const group = bindGroup<typeof endpoints, never>(endpoints, {
    rename: {
      async handle({ body }) {
        steps.push('handle')
        if (body.name === 'taken') throw new AppError('record_changed')
        return { name: body.name, secret: 'internal' }
      },
      async answerRepeat({ body }) {
        steps.push('answer the repeat')
        return { name: body.name, secret: 'internal' }
      },
    },
    async readNews({ query }, { cookies }) {
      cookies.set('duinstorm_participant', 'session', 1000)
      if (query.day === 'never') throw new AppError('not_found')
      return { news: 'Storm', secret: 'internal' }
    },
  })
  const log = ({ event }: { event: string }) => void steps.push(`log: ${event}`)
  app = createApp({ deps, groups: [group], addressOf: () => '192.0.2.1', originKey, log })
  cookie = `duinstorm_admin=${(await openSession(deps, { role: 'admin', subject: 'beheer', passwordHash: 'phc' })).sessionId}`
})

async function rename(body: string, headers: Record<string, string> = {}) {
  const sound = { origin: siteUrl, cookie, 'x-origin-key': originKey, 'content-type': 'application/json' }
  const answer = await app.request('/api/rename', { method: 'POST', body, headers: { ...sound, ...headers } })
  return { status: answer.status, body: (await answer.json()) as { code?: string } }
}

/** The faults of a request in the order of the pipeline, each with the code of its refusal. */
const faults: readonly { fault: string; headers?: Record<string, string>; body?: string; code: string }[] = [
  { fault: 'a request that does not come from the edge', headers: { 'x-origin-key': '' }, code: 'not_allowed' },
  { fault: 'too long a body', headers: { 'content-length': '600000' }, code: 'body_too_large' },
  { fault: 'another origin', headers: { origin: 'https://elsewhere.example' }, code: 'wrong_origin' },
  { fault: 'a caller without a session', headers: { cookie: '' }, code: 'not_logged_in' },
  { fault: 'a body that its schema refuses', body: '{}', code: 'invalid_input' },
]

test.each(faults)('refuses $fault before it checks for later faults', async ({ fault, code }) => {
  const andLater = faults.slice(faults.findIndex((one) => one.fault === fault))
  const headers = Object.assign({ 'idempotency-key': 'k' }, ...andLater.map((one) => one.headers)) as Record<string, string>
  const body = andLater.map((one) => one.body).find((one) => one !== undefined)!
  expect((await rename(body, headers)).body.code).toBe(code)
  expect(steps.filter((step) => !step.startsWith('log'))).toEqual([])
})

test('looks up the idempotency key of a call, then audits the call, then handles it', async () => {
  expect(await rename('{"name":"Noord"}', { 'idempotency-key': 'k' })).toEqual({ status: 200, body: { name: 'Noord' } })
  expect(steps).toEqual(['look for the key', 'audit: begun', 'handle', 'audit: done', 'remember the key', 'log: call'])
})

test('answers a repeat without handling or auditing it again', async () => {
  const first = await rename('{"name":"Noord"}', { 'idempotency-key': 'k' })
  steps = []
  expect(await rename('{"name":"Noord"}', { 'idempotency-key': 'k' })).toEqual(first)
  expect(steps).toEqual(['look for the key', 'answer the repeat', 'log: call'])
})

test('handles a call with a used idempotency key but other input, and a call without an idempotency key', async () => {
  await rename('{"name":"Noord"}', { 'idempotency-key': 'k' })
  steps = []
  await rename('{"name":"Zuid"}', { 'idempotency-key': 'k' })
  await rename('{"name":"Noord"}')
  expect(steps.filter((step) => step === 'handle')).toHaveLength(2)
})

test('audits a refusal, and does not store its idempotency key', async () => {
  expect((await rename('{"name":"taken"}', { 'idempotency-key': 'k' })).status).toBe(409)
  expect(steps).toEqual(['look for the key', 'audit: begun', 'handle', 'audit: refused', 'log: call'])
})

test('sends a cacheable answer without cookie and server time, and does not let the edge cache an error', async () => {
  const ask = (query = '') => app.request(`/api/news${query}`, { headers: { 'x-origin-key': originKey, cookie } })
  const { status, headers } = await ask()
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=5'])
  expect([headers.get('set-cookie'), headers.get('x-server-time')]).toEqual([null, null])
  expect(await (await ask()).json()).toEqual({ news: 'Storm' })
  for (const [query, code] of [
    ['?day=never', 404],
    ['?day=wrong', 400],
  ] as const)
    // prettier-ignore
    expect([(await ask(query)).status, (await ask(query)).headers.get('cache-control')]).toEqual([code, 'no-store'])
})
