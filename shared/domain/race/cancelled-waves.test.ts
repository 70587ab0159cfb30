import { expect, test } from 'vitest'
import { findCancelledWaves, isExpectedToday, isInCancelledWave, needsNewStart } from './cancelled-waves.ts'
import { countWavePlaces } from './waves.ts'

const wave = (number: number, status: 'available' | 'cancelled') => ({
  eventDate: '2025-10-11',
  number,
  status,
  capacity: 20,
  currentCount: 12,
})
const active = { status: 'active' } as const

test('counts the places of all waves except cancelled ones', () => {
  expect(countWavePlaces([wave(1, 'available'), wave(2, 'cancelled'), wave(3, 'available')])).toEqual({
    waves: 2,
    cancelled: 1,
    capacity: 40,
    taken: 24,
    free: 16,
    share: 0.6,
  })
  expect(countWavePlaces([]).share).toBe(0)
})

test('finds the people of a cancelled wave by day and number', () => {
  const cancelled = findCancelledWaves([wave(1, 'available'), wave(2, 'cancelled')])
  const isIn = (eventDate: string, waveNumber: number | null) => isInCancelledWave({ eventDate, waveNumber }, cancelled)
  expect([isIn('2025-10-11', 2), isIn('2025-10-11', 1), isIn('2025-10-12', 2), isIn('2025-10-11', 0), isIn('2025-10-11', null)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test.each([
  ['registered', true, false],
  ['checked_in', true, true],
  ['started', false, true],
  ['finished', false, true],
  ['dnf', false, true],
  ['cancelled', false, false],
] as const)('in a cancelled wave, a participant with status %s needs a new start: %s, and is expected: %s', (status, needs, expected) => {
  expect([needsNewStart(active, { status }, true), isExpectedToday(active, { status }, true)]).toEqual([needs, expected])
  expect(needsNewStart(active, { status }, false)).toBe(false)
})

test('a participant with a cancelled ticket needs no new start', () => {
  expect(needsNewStart({ status: 'cancelled' }, { status: 'registered' }, true)).toBe(false)
})
