import { expect, it } from 'vitest'
import { findForecastRange, forecastFrom, skyOf, toBeaufort } from './weather.ts'

it.each([
  [0, 'sunny'],
  [3, 'sunny'],
  [4, 'cloudy'],
  [48, 'cloudy'],
  [49, 'light-rain'],
  [67, 'light-rain'],
  [68, 'rain'],
  [77, 'rain'],
  [78, 'thunder'],
  [99, 'thunder'],
])('reads weather code %i as %s', (code, sky) => {
  expect(skyOf(code)).toBe(sky)
})

it.each([
  [0, 0],
  [5.9, 1],
  [38.9, 5],
  [39, 6],
  [118, 12],
  [300, 12],
])('converts %d km/h to Beaufort force %i', (kmPerHour, force) => {
  expect(toBeaufort(kmPerHour)).toBe(force)
})

const days = ['2025-10-11', '2025-10-12']
it.each([
  ['2025-09-25', undefined],
  ['2025-09-26', { from: '2025-10-11', to: '2025-10-11' }],
  ['2025-09-27', { from: '2025-10-11', to: '2025-10-12' }],
  ['2025-10-12', { from: '2025-10-12', to: '2025-10-12' }],
  ['2025-10-13', undefined],
])('requests on %s the forecast of %o', (today, wanted) => {
  expect(findForecastRange(days, today)).toEqual(wanted)
})

it('the forecast of a day is available from fifteen days before that day', () => {
  expect(forecastFrom('2025-10-11')).toBe('2025-09-26')
  expect(forecastFrom('2026-01-10')).toBe('2025-12-26')
})
