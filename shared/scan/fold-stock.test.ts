import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { findCurrentEvent, sortCurrentFirst } from './fold-stock.ts'
import type { AnyEvent } from './scan-event.ts'
import { device, eventId, makeEvent, noon } from './testing/make-event.ts'

const count = (change: Partial<AnyEvent> = {}): AnyEvent => ({
  ...makeEvent('stock-count', { zoneMaterialId: 'start-pion', stock: 20, checkedBy: 'Hilde' }),
  ...change,
})

// Few ids, times and amounts, so that every kind of collision occurs often.
const one = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }).map(eventId),
    deviceTime: fc.integer({ min: noon, max: noon + 3 }),
    clockOffset: fc.integer({ min: -2, max: 2 }),
    clockUncertainty: fc.constantFrom(0, 1e12),
    stock: fc.integer({ min: 0, max: 3 }),
  })
  .map((change) => count({ ...change, deviceId: device(1), seq: 1 }))

test('gives the same count and history for any order and repetition of the events', () => {
  const arrived = fc
    .array(one, { maxLength: 10 })
    .chain((set) =>
      fc.tuple(fc.constant(set), fc.shuffledSubarray([...set, ...set], { minLength: set.length * 2, maxLength: set.length * 2 })),
    )
  fc.assert(
    fc.property(arrived, ([set, again]) => {
      expect(findCurrentEvent(again)).toEqual(findCurrentEvent(set))
      expect(sortCurrentFirst(again)).toEqual(sortCurrentFirst(set))
    }),
  )
})

test('gives the same result whether events are folded one by one (on the server) or all at once (on a phone)', () => {
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ id }) => id }), (set) => {
      let standing: AnyEvent | undefined
      for (const event of set) standing = findCurrentEvent(standing ? [standing, event] : [event])
      expect(standing).toEqual(findCurrentEvent(set))
      expect(sortCurrentFirst(set)).toHaveLength(set.length)
    }),
  )
})

test('keeps two counts of one material, and applies the count that is later in corrected time', () => {
  const later = count({ stock: 20 })
  // This phone's clock is an hour fast, and its offset corrects that: the count was made ten seconds earlier.
  const earlier = count({ deviceTime: noon + 3_590_000, clockOffset: -3_600_000, stock: 18 })
  for (const arrived of [
    [later, earlier],
    [earlier, later],
  ]) {
    expect(findCurrentEvent(arrived)).toBe(later)
    expect(sortCurrentFirst(arrived).map(({ event }) => event)).toEqual([later, earlier])
  }
})

test('applies a count with an unknown time only if there is no other count', () => {
  const known = count()
  const unknown = count({ deviceTime: noon + 9_000_000, clockUncertainty: 1e12 })
  expect(sortCurrentFirst([unknown, known]).map(({ event }) => event)).toEqual([known, unknown])
  expect(findCurrentEvent([unknown])).toBe(unknown)
  expect(findCurrentEvent([])).toBeUndefined()
})

test('does not let a count by a clock that is a day fast win over a count that was made later', () => {
  const received = { receivedAt: noon + 1000, notBefore: noon - 60_000, notAfter: noon + 1000 }
  const ahead = count({ deviceTime: noon + dayMs, received })
  const honest = count({ deviceTime: noon - 1000, received })
  expect(findCurrentEvent([ahead, honest])).toBe(honest)
})
