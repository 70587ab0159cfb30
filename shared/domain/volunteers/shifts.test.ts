import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countFreeShiftPlaces,
  hasExistingTimes,
  isAvailableOn,
  getShiftBounds,
  overlaps,
  computePlannedHours,
  readShiftHours,
  computeWorkedHours,
  type ShiftTimes,
} from './shifts.ts'

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const anyShift = fc
  .record({ day: fc.constantFrom('2025-10-10', '2025-10-11', '2025-10-12'), from: time, until: time })
  .filter(({ from, until }) => from !== until)
const shift = (from: string, until: string, day = '2025-10-11'): ShiftTimes => ({ day, from, until })

test('a shift lasts longer than zero hours and shorter than a day', () => {
  fc.assert(
    fc.property(anyShift, (one) => {
      expect(computePlannedHours(one)).toBeGreaterThan(0)
      expect(computePlannedHours(one)).toBeLessThan(24)
    }),
  )
})

test('two shifts overlap if a moment is in both', () => {
  fc.assert(
    fc.property(anyShift, anyShift, (one, other) => {
      expect(overlaps(one, one)).toBe(true)
      expect(overlaps(one, other)).toBe(overlaps(other, one))
      const [a, b] = [getShiftBounds(one), getShiftBounds(other)]
      // The later of the two start times is the first moment that both shifts can share.
      const latest = Math.max(a.begin, b.begin)
      expect(overlaps(one, other)).toBe([a, b].every(({ begin, end }) => begin <= latest && latest < end))
    }),
  )
})

test.each([
  [shift('08:00', '12:00'), shift('12:00', '16:00'), false],
  [shift('08:00', '12:00'), shift('11:59', '16:00'), true],
  // A night shift that ends at 06:00 on the 12th.
  [shift('22:00', '06:00'), shift('05:00', '09:00', '2025-10-12'), true],
  [shift('22:00', '06:00'), shift('06:00', '09:00', '2025-10-12'), false],
  [shift('22:00', '06:00'), shift('05:00', '09:00'), false],
])('%j and %j overlap: %s', (one, other, expected) => expect(overlaps(one, other)).toBe(expected))

test('counts the extra hour of the night in which winter time begins', () => {
  expect(computePlannedHours(shift('22:00', '06:00', '2025-10-25'))).toBe(9)
})

test('refuses a time in the hour that is skipped when summer time begins', () => {
  expect(hasExistingTimes(shift('02:30', '05:00', '2026-03-29'))).toBe(false)
  expect(hasExistingTimes(shift('01:30', '05:00', '2026-03-29'))).toBe(true)
  expect(hasExistingTimes(shift('08:00', '12:00', 'ooit'))).toBe(false)
})

test('a refusal frees the place, and a shift with too many people has no free places', () => {
  const people = [{ answer: 'accepted' as const }, { answer: 'open' as const }, { answer: 'refused' as const }]
  expect([1, 2, 3].map((places) => countFreeShiftPlaces({ places, people }))).toEqual([0, 0, 1])
})

test('hours count from check-in to check-out, once both are known', () => {
  const checkedInAt = '2025-10-11T06:00:00.000Z'
  expect(computeWorkedHours({ checkedInAt, checkedOutAt: null })).toBeUndefined()
  expect(computeWorkedHours({ checkedInAt, checkedOutAt: '2025-10-11T10:30:00.000Z' })).toBe(4.5)
})

test('places a typed check-in within half a day of the shift start, and a typed check-out after the check-in', () => {
  fc.assert(
    fc.property(anyShift, time, time, (one, from, until) => {
      fc.pre(from !== until)
      const { begin, end } = readShiftHours(one, { from, until })
      const hours = [begin - getShiftBounds(one).begin, end! - begin].map((ms) => ms / 3_600_000)
      expect(Math.abs(hours[0]!)).toBeLessThanOrEqual(12)
      expect(hours[1]).toBeGreaterThan(0)
      expect(hours[1]).toBeLessThan(24)
    }),
  )
  expect(readShiftHours(shift('20:00', '02:00'), { from: '00:30', until: null })).toEqual({
    begin: Date.parse('2025-10-11T22:30:00Z'),
    end: null,
  })
})

test('availability for one day of the weekend excludes only the other day', () => {
  const days = ['2025-10-10', '2025-10-11', '2025-10-12']
  const of = (availability: string) => days.map((day) => isAvailableOn(availability, day))
  expect(of('saturday')).toEqual([true, true, false])
  expect(of('sunday-only')).toEqual([true, false, true])
  expect(of('flexible')).toEqual([true, true, true])
})
