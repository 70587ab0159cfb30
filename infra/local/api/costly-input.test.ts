import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { isLongRun } from '#infra/testing/long-run.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

// Tests bodies of up to 512 kB (the limit) with as many errors as fit: the response stays small, and no call takes long.

let product: TestProduct
let visitor: TestClient
beforeAll(async () => {
  product = await startTestProduct()
  visitor = product.browser()
})
afterAll(() => product.stop())

const limit = 500_000
const json = { 'content-type': 'application/json' }
const half = '"\\ud800"'
const manyOf = (text: string, bytes = limit) =>
  Array(Math.floor(bytes / (text.length + 1)))
    .fill(text)
    .join()
const nested = (depth: number, inside: string) => `${'{"a":'.repeat(depth)}${inside}${'}'.repeat(depth)}`

/** The processor time that a call may cost, in ms. */
const maxCpuMs = 1000

/**
 * Returns the processor time of a call, in ms. The server runs in this process, and other work on the machine affects processor time less
 * than wall time. An expensive call is tried again, because garbage collection and other tests can make one call slow, but not three.
 */
async function costOf(call: () => Promise<void>): Promise<number> {
  let least = Infinity
  for (let tries = 0; tries < 3 && least >= maxCpuMs; tries++) {
    const start = process.cpuUsage()
    await call()
    const { user, system } = process.cpuUsage(start)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** Every public call that takes a body, with its field names. */
const calls = (Object.values(endpoints) as Endpoint[])
  .filter(({ access, body }) => access === 'public' && body)
  .map(({ method, path, body }) => ({
    method,
    path: path.replace(/:\w+/g, 'bestaat-niet-1234567890-abcdef'),
    fields: fieldsOf(body!),
  }))

/** Lists the names of a body's fields; for a body with variants, the names of the fields of all variants together. */
function fieldsOf(schema: object): string[] {
  const { shape, options, def } = schema as { shape?: object; options?: readonly object[]; def?: { in?: object } }
  if (shape) return Object.keys(shape)
  if (options) return [...new Set(options.flatMap(fieldsOf))]
  return def?.in ? fieldsOf(def.in) : ['a']
}

/** `npm test` tries a quarter of the calls, because the same code reads the body of every call. */
const tried = isLongRun ? calls : calls.filter((_, at) => at % 4 === 0)

describe.each(tried)('$method $path', ({ method, path, fields }) => {
  test.each([
    ['deeply nested unpaired surrogates', nested(20_000, `[${manyOf(half, 280_000)}]`)],
    [
      'a list of unpaired surrogates in each field',
      `{${fields.map((name) => `"${name}":[${manyOf(half, limit / fields.length - 20)}]`).join()}}`,
    ],
    ['a list of numbers in each field', `{${fields.map((name) => `"${name}":[${manyOf('1', limit / fields.length - 20)}]`).join()}}`],
    ['a list of objects in each field', `{${fields.map((name) => `"${name}":[${manyOf('{}', limit / fields.length - 20)}]`).join()}}`],
    ['fields of unknown names', `{${Array.from({ length: 40_000 }, (_, at) => `"x${at}":1`).join()}}`],
    ['one long text', `{${fields.map((name) => `"${name}":"${'x'.repeat(limit / fields.length - 20)}"`).join()}}`],
  ])('answers quickly and briefly to a body with %s', async (_, body) => {
    const call = async () => {
      const answer = await visitor.call(method, path, body, json)
      expect([answer.status >= 200 && answer.status < 500, JSON.stringify(answer.body).length < 20_000]).toEqual([true, true])
    }
    expect(await costOf(call)).toBeLessThan(maxCpuMs)
  })
})

test.each(['wizard', 'form'])('refuses a registration with too many people without validating each person: %s', async (priceList) => {
  const people = `{"priceList":"${priceList}","participants":[${manyOf('{}', limit - 100)}]}`
  const call = async () => {
    const answer = await visitor.call('POST', '/api/tickets/register', people, json)
    expect([answer.status, JSON.stringify(answer.body).length < 2_000]).toEqual([400, true])
  }
  expect(await costOf(call)).toBeLessThan(maxCpuMs)
})

test('refuses a list longer than any call accepts, wherever it is in the body', async () => {
  const send = (lines: number) =>
    visitor.call('POST', '/api/newsletter', `{"email":"a@voorbeeld.example","x":{"y":[${Array(lines).fill('1').join()}]}}`, json)
  expect((await send(5_000)).status).toBe(200)
  const refused = await send(5_001)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('Een lijst heeft meer dan 5000 regels')])
})
