import { expect, test } from 'vitest'
import type { CheckItem } from '#shared/scan/fold-stock.ts'
import { findCurrentRaceDay, dayOfStock } from './race-day-of.ts'

const days = ['2026-06-06', '2025-10-11', '2025-10-12']

test('returns the first race day that is not over, otherwise the last one', () => {
  expect(findCurrentRaceDay(days, '2025-09-01')).toBe('2025-10-11')
  expect(findCurrentRaceDay(days, '2025-10-12')).toBe('2025-10-12')
  expect(findCurrentRaceDay(days, '2025-10-13')).toBe('2026-06-06')
  expect(findCurrentRaceDay(days, '2027-01-01')).toBe('2026-06-06')
  expect(findCurrentRaceDay([], '2027-01-01')).toBeUndefined()
})

test('assigns a checklist tick to the race day that it names, otherwise to the nearest race day', () => {
  const tick = (time: string, eventDate?: string): CheckItem => ({
    v: 1,
    id: '01890000-0000-7000-8000-000000000001',
    deviceId: '11111111-1111-4111-8111-111111111111',
    seq: 1,
    location: 'Finish',
    deviceTime: Date.parse(time),
    clockOffset: 0,
    clockUncertainty: 0,
    kind: 'check-item',
    checklistItemId: 'noord-1',
    done: true,
    checkedBy: 'Niels',
    ...(eventDate ? { eventDate } : {}),
  })
  expect(dayOfStock(tick('2025-10-10T18:00:00Z'), days)).toBe('2025-10-11')
  // At this time (UTC) it is already Sunday in Amsterdam.
  expect(dayOfStock(tick('2025-10-11T22:30:00Z'), days)).toBe('2025-10-12')
  expect(dayOfStock(tick('2025-11-20T12:00:00Z'), days)).toBe('2025-10-12')
  // If two days are equally near, the later day counts.
  expect(dayOfStock(tick('2025-10-12T12:00:00Z'), ['2025-10-13', '2025-10-11'])).toBe('2025-10-13')
  expect(dayOfStock(tick('2025-11-20T12:00:00Z', '2026-06-06'), days)).toBe('2026-06-06')
  expect(dayOfStock(tick('2025-11-20T12:00:00Z'), [])).toBeUndefined()
})
