import fc from 'fast-check'
import { expect } from 'vitest'
import type { Answer } from './test-product.ts'

/** A JSON value in a request body. */
export type Json = { [key: string]: Json } | Json[] | string | number | boolean | null

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 4000 }))
    .map(([text, times]) => text.repeat(times)),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '\r\nBcc: iedereen@voorbeeld.example',
    '__proto__',
    '<script>',
    '-1',
    '1e999',
    '0.00',
    '9999999.99',
  ),
  fc.emailAddress(),
  fc.integer({ min: 200, max: 400 }).map((length) => `sanne@${'duin.'.repeat(length / 5)}nl`),
)
const anyNumber = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1.5, 20, 21, 1e308, 2 ** 53))
/** Generates a replacement for `value`, mostly of the same type, so that it passes the first checks. */
const insteadOf = (value: Json) =>
  fc.oneof(
    { weight: 4, arbitrary: typeof value === 'number' ? anyNumber : anyText },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json> },
  )

/** Generates bodies in which one to three leaves of `form` are changed or removed. */
export const nearMissOf = (form: Json) =>
  fc
    .array(
      fc
        .constantFrom(...leavesOf(form))
        .chain(([place, value]) => fc.tuple(fc.constant(place), fc.option(insteadOf(value), { nil: undefined, freq: 8 }))),
      { minLength: 1, maxLength: 3 },
    )
    .map((changes) => {
      const body = structuredClone(form)
      for (const [place, value] of changes) setLeaf(body, place, value)
      return body
    })

type Leaf = [place: string[], value: Json]
function leavesOf(value: Json, place: string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [[place, value]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...place, key]))
}
function setLeaf(body: Json, place: readonly string[], value: Json | undefined): void {
  const [last, ...above] = place.toReversed()
  const holder = above.reduceRight<Json>((at, key) => (at as Record<string, Json>)[key]!, body) as Record<string, Json>
  if (value === undefined) delete holder[last!]
  else holder[last!] = value
}

const english = /\b(invalid|expected|received|too (big|small)|required|unrecognized)\b/i

/** Asserts that a refusal is not a server error, is not about the number of calls, and has a Dutch message. */
export function expectRefusedInDutch({ status, body }: Answer): void {
  expect(status).toBeLessThan(500)
  if (status === 200) return
  expect(status).not.toBe(429)
  const details = Array.isArray(body.details) ? body.details : []
  const messages = [body.message, ...details.map((fault: { message: string }) => fault.message)]
  for (const words of messages) expect(words).toSatisfy((text: string) => text.length > 5 && !english.test(text))
}
