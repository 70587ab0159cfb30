import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpointGroups, endpoints } from './endpoints.ts'

const declared = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`)

/** The calls of the specification's table (section 7) that this contract must contain. */
const present = [
  'GET /api/products',
  'GET /api/event-editions',
  'GET /api/waves',
  'POST /api/send-current-participant-confirmation',
  'GET /api/tickets/{}',
  'POST /api/tickets/register',
  'POST /api/discount-codes/validate',
  'POST /api/admin/login',
  'GET /api/admin/session',
  'GET /api/participants',
  'GET /api/volunteers',
  'GET /api/admin/check-in-stats',
  'POST /api/admin/check-in',
  'GET /api/participant/session',
  'POST /api/participant/login',
  'POST /api/participant/logout',
  'POST /api/participant/set-password',
  'GET /api/blog',
  'GET /api/blog/{}',
  'GET /api/zones',
  'GET /api/materials',
  'PATCH /api/zone-materials/{}/stock',
  'GET /api/material-categories',
  'GET /api/zone-materials',
  'POST /api/newsletter',
  'GET /api/testimonials',
  'POST /api/create-payment-intent',
  'POST /api/orders',
  'GET /api/orders/{}',
  'GET /api/orders',
  'GET /api/gallery',
  'POST /api/volunteers',
  'GET /api/crew/scanned-participants',
  'POST /api/crew/scan-participant',
  'POST /api/crew/update-status',
  'POST /api/admin/bulk-email',
  'GET /api/notifications/templates',
  'GET /api/notifications/queue',
  'GET /api/notifications/history',
  'POST /api/notifications/bulk/participants',
  'POST /api/notifications/bulk/volunteers',
  'POST /api/notifications/emergency',
  'PUT /api/admin/participants/{}',
  'PATCH /api/participants/{}',
  'DELETE /api/participants/{}',
  'POST /api/admin/participants/{}/regenerate-qr',
  'POST /api/participants/{}/move-wave',
  'POST /api/waves',
  'PATCH /api/waves/{}',
  'DELETE /api/waves/{}',
  'GET /api/admin/waves/capacity-overview',
  'POST /api/admin/waves/{}/capacity',
  'POST /api/admin/waves/{}/status',
  'POST /api/admin/waves/{}/move-participant',
  'GET /api/admin/tickets',
  'PATCH /api/volunteers/{}',
  'DELETE /api/volunteers/{}',
  'PATCH /api/products/{}',
  'DELETE /api/products/{}',
]

test('the contract contains every call of the specification', () => {
  expect(present.filter((call) => !declared.includes(call))).toEqual([])
})

test('no two endpoints have the same name, or the same method and path, even in different groups', () => {
  const names = Object.values(endpointGroups).flatMap((group) => Object.keys(group))
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBe(Object.keys(endpoints).length)
  expect(new Set(declared).size).toBe(declared.length)
})

test('no GET has a body', () => {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    expect([name, endpoint.method === 'GET' && 'body' in endpoint]).toEqual([name, false])
  }
})

test('lets the edge cache only public GETs that return no file, and only for a few seconds', () => {
  const cached = Object.values<Endpoint>(endpoints).filter(({ cacheSeconds }) => cacheSeconds !== undefined)
  expect(cached.map(({ path }) => path)).toEqual(['/api/results', '/api/results/:edition/:key'])
  for (const { method, access, file, cacheSeconds } of cached) {
    expect([method, access, file]).toEqual(['GET', 'public', undefined])
    expect([cacheSeconds! > 0, cacheSeconds! <= 5]).toEqual([true, true])
  }
})

/** The fields that are not in ISO 8601: `serverTime` and `deviceTime` are Unix time in ms, and `finalTime` is a duration. */
const clockFields = new Set(['serverTime', 'deviceTime', 'finalTime'])

test('all times are ISO 8601 in UTC, except the clock times of phones and of the server (decision 29)', () => {
  const found: string[] = []
  const walk = (where: string, schema: z.core.JSONSchema.BaseSchema) => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (typeof field === 'boolean') continue
      const kinds = [field, ...(field.anyOf ?? [])].filter((one) => one.type !== undefined && one.type !== 'null')
      if (/(At|Time)$/.test(name) && !clockFields.has(name) && !kinds.every((one) => one.format === 'date-time'))
        found.push(`${where}.${name}`)
      walk(`${where}.${name}`, field)
    }
    for (const inner of [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flat())
      if (typeof inner === 'object') walk(where, inner)
  }
  for (const [call, endpoint] of Object.entries<Endpoint>(endpoints))
    for (const part of ['params', 'query', 'body', 'response'] as const) {
      const schema = endpoint[part]
      const io = part === 'response' ? 'output' : 'input'
      if (schema) walk(`${call} ${part}`, z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
    }
  expect(found).toEqual([])
})
