import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventColumns, packEvents, unpackEvents } from './event-columns.ts'

/** Sends columns as JSON, parses them with the contract and unpacks the events. */
const carried = (columns: unknown) => unpackEvents(eventColumns.parse(JSON.parse(JSON.stringify(columns))))

const field = fc.constantFrom('kind', 'seq', 'mac', 'constructor', 'toString', 'codeVersion', 'deviceTime')
const value = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.constantFrom(null, 0, 1, true, '', 'check-in', '\ud83c', '\udfd6'),
  fc.string({ unit: 'binary', maxLength: 5 }),
  fc.string({ minLength: 11, maxLength: 11 }),
  fc.jsonValue().map((json) => JSON.parse(JSON.stringify(json)) as unknown),
)
const event = fc.dictionary(field, value, { noNullPrototype: true })

test('packs and unpacks any events without changing them or their order', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      expect(carried(packEvents(events))).toEqual(events)
    }),
    { numRuns: 1000 },
  )
})

test('does not pack events that do not fit the columns', () => {
  expect(packEvents([{ ['__proto__']: 1, 'a b': 2 }])).toBeUndefined()
  expect(packEvents([Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`f${n}`, n]))])).toBeUndefined()
  expect(packEvents(Array.from({ length: 201 }, () => ({ seq: 1 })))).toBeUndefined()
})

test.each([
  ['a column that is too short', [{ at: [0, 1], columns: { seq: { by: [1] } } }]],
  ['a text whose length is not a multiple of `cut`', [{ at: [0, 1], columns: { mac: { cut: 2, text: 'abc' } } }]],
  ['a position that occurs twice', [{ at: [0, 0], columns: {} }]],
  ['a missing position', [{ at: [1], columns: {} }]],
  ['a column of two kinds', [{ at: [0], columns: { seq: { is: 1, by: [1] } } }]],
  ['a shared text that is too long', [{ at: [0], columns: { seq: { is: 'x'.repeat(201) } } }]],
  ['more events than a push allows', [0, 1].map((half) => ({ at: [half * 150, ...Array(149).fill(1)], columns: {} }))],
])('refuses packed events with %s', (_, groups) => {
  expect(eventColumns.safeParse({ groups }).success).toBe(false)
})

test('either unpacks or refuses any input, and never returns more than 200 events', () => {
  const groups = fc.array(fc.record({ at: fc.array(fc.integer({ min: 0, max: 2 })), columns: fc.dictionary(field, fc.anything()) }))
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ groups })), (body) => {
      const read = eventColumns.safeParse(body)
      if (read.success) expect(unpackEvents(read.data).length).toBeLessThanOrEqual(200)
    }),
  )
})
