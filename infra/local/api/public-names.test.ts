import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { startTestProduct, type TestProduct } from './test-product.ts'

// The choices 'Deel mijn resultaten' and 'Deel mijn profiel' promise that no public call names a participant, except published results
// (public-results.test.ts). Here no results are published. A new public list fails here until it respects these choices.

interface Person {
  id: string
  name: string
  email: string
  qrCode: string
  waveId: number | null
  eventDate: string
}
let product: TestProduct
let people: Person[]
beforeAll(async () => {
  product = await startTestProduct('demo')
  people = (await (await product.asAdmin()).call('GET', '/api/participants')).body as Person[]
  expect(people.length).toBeGreaterThan(10)
})
afterAll(() => product.stop())

const publicEndpoints = (Object.values(endpoints) as Endpoint[]).filter(({ access }) => access === 'public')
const fieldsOf = (schema: z.ZodType | undefined) => Object.keys((schema as z.ZodObject | undefined)?.shape ?? {})
const namedIn = (body: unknown) => {
  const text = JSON.stringify(body)
  return people.filter(({ name, email }) => text.includes(`"${name}"`) || text.includes(email)).map(({ id }) => id)
}

test("no public list contains a participant's name or mail address", async () => {
  const lists = publicEndpoints.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  expect(lists.length).toBeGreaterThan(5)
  const visitor = product.browser()
  for (const { path } of lists) expect(namedIn((await visitor.call('GET', path)).body), path).toEqual([])
})

test('no public call reveals a participant for a ticket code, a name or a guessed number', async () => {
  const parameterCalls = publicEndpoints.filter(({ path, query }) => path.includes(':') || fieldsOf(query).length > 0)
  expect(parameterCalls.length).toBeGreaterThan(10)
  const known = people
    .slice(0, 3)
    .flatMap(({ id, name, email, qrCode, waveId, eventDate }) => [
      id,
      formatParticipantCode(id),
      name,
      email,
      qrCode,
      `${waveId}`,
      eventDate,
    ])
  const visitor = product.browser()
  for (const { method, path, query } of parameterCalls)
    for (const value of new Set([...known, '1', '%'])) {
      const address = path.replace(/:\w+/g, encodeURIComponent(value))
      const search = new URLSearchParams(fieldsOf(query).map((field) => [field, value]))
      const { status, body } = await visitor.call(method, `${address}?${search}`, method === 'GET' ? undefined : {})
      // A refusal for too many calls would hide a leak.
      expect(status, `${method} ${path} with ${value}`).not.toBe(429)
      expect(namedIn(body), `${method} ${path} with ${value}`).toEqual([])
    }
})

test("a ticket's URL shows only the people on that ticket", async () => {
  const tickets = (await (await product.asAdmin()).call('GET', '/api/admin/tickets')).body as { id: string; status: string }[]
  const paid = tickets.filter(({ status }) => status === 'paid').slice(0, 5)
  const visitor = product.browser()
  for (const { id } of paid) {
    const { body } = await visitor.call('GET', `/api/tickets/${id}`)
    const own = (body.participants as { id: string }[]).map((one) => one.id)
    expect(own.length).toBeGreaterThan(0)
    expect(own).toEqual(expect.arrayContaining(namedIn(body)))
  }
})
