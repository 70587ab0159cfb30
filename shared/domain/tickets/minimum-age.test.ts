import { expect, test } from 'vitest'
import { ageOn, isUnderage, findAgeFault } from './minimum-age.ts'

test('counts full years on the race day', () => {
  expect(ageOn('2009-10-11', '2025-10-11')).toBe(16)
  expect(ageOn('2009-10-12', '2025-10-11')).toBe(15)
  expect(ageOn('2008-02-29', '2024-02-29')).toBe(16)
  expect(ageOn('2008-02-29', '2025-02-28')).toBe(16)
  expect(ageOn('2008-02-29', '2025-03-01')).toBe(17)
})

test('accepts a person who turns sixteen on the race day, and refuses a person who turns sixteen a day later', () => {
  expect(findAgeFault('2009-10-11', '2025-10-11')).toBeUndefined()
  expect(findAgeFault('2009-10-12', '2025-10-11')).toBe('Meedoen kan vanaf 16 jaar op de racedag, zaterdag 11 oktober 2025')
})

test('accepts an unknown birth date or race day', () => {
  expect(isUnderage('', '2025-10-11')).toBe(false)
  expect(isUnderage('2019-01-01', '')).toBe(false)
})
