import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  amsterdamTime,
  eventDateOf,
  formatEventDate,
  formatLongDay,
  formatLongDayAt,
  formatLongDayTime,
  formatShortDay,
  formatShortDayTime,
  formatShortDayYear,
  formatTime,
} from './dates.ts'

const moment = fc.date({ min: new Date('1996-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((date) => date.getTime())
/** The moments at which summer time begins or ends in 2025 and 2026. */
const changes = ['2025-03-30', '2025-10-26', '2026-03-29', '2026-10-25'].map((day) => Date.parse(`${day}T01:00:00Z`))
const nearChange = fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -7_200_000, max: 7_200_000 })).map(([at, ms]) => at + ms)
const anyMoment = fc.oneof(moment, nearChange)

describe('dates, compared with Intl for nl-NL and Europe/Amsterdam', () => {
  const zone = { timeZone: 'Europe/Amsterdam' } as const
  const minutes = new Intl.DateTimeFormat('nl-NL', { ...zone, hour: '2-digit', minute: '2-digit' })
  const seconds = new Intl.DateTimeFormat('nl-NL', { ...zone, hour: '2-digit', minute: '2-digit', second: '2-digit' })
  const day = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' })

  test('formats a time and its day', () =>
    fc.assert(
      fc.property(anyMoment, (at) => {
        expect([formatTime(at), formatTime(new Date(at).toISOString(), true), eventDateOf(at)]).toEqual([
          minutes.format(at),
          seconds.format(at),
          day.format(at),
        ])
      }),
    ))

  const dateParts = [
    undefined,
    { weekday: 'long', day: 'numeric', month: 'long' },
    { weekday: 'short', day: 'numeric', month: 'long' },
    { weekday: 'short', day: 'numeric', month: 'short' },
    { day: 'numeric', month: 'long', year: 'numeric' },
    { day: 'numeric', month: 'long' },
    { day: 'numeric', month: 'short' },
    { day: 'numeric' },
    { weekday: 'long' },
    { weekday: 'short' },
  ] as const
  test.each(dateParts)('formats a day as %o', (parts) => {
    const whole = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
    const locale = new Intl.DateTimeFormat('nl-NL', { timeZone: 'UTC', ...(parts ?? whole) })
    fc.assert(
      fc.property(moment, (at) => {
        const date = new Date(at).toISOString().slice(0, 10)
        expect(formatEventDate(date, parts)).toBe(locale.format(at))
      }),
    )
  })
})

it('adds days across the ends of months and years and the changes of summer time', () => {
  expect([addDays('2025-10-25', 2), addDays('2027-12-31', 1), addDays('2028-03-01', -1), addDays('2025-03-30', 0)]).toEqual([
    '2025-10-27',
    '2028-01-01',
    '2028-02-29',
    '2025-03-30',
  ])
})

it('formats a short day: alone, with its year, or with a time', () => {
  expect([formatShortDay('2025-10-11'), formatShortDayYear('2026-03-01')]).toEqual(['za 11 okt', 'zo 1 mrt 2026'])
  expect([formatShortDayTime('2025-10-10T22:30:00.000Z'), formatShortDayTime(Date.parse('2025-12-31T23:05:00Z'))]).toEqual([
    'za 11 okt 00:30',
    'do 1 jan 00:05',
  ])
})

it('formats a long day, with or without a time', () => {
  expect(formatLongDay('2025-10-11')).toBe('zaterdag 11 oktober')
  expect(formatLongDayTime('2025-10-10T22:30:00.000Z')).toBe('zaterdag 11 oktober om 00:30')
})

it('converts a wall-clock time in Europe/Amsterdam to ms, and throws for a time that does not exist', () => {
  fc.assert(
    fc.property(anyMoment, (at) => {
      const minute = amsterdamTime(eventDateOf(at), formatTime(at))
      expect([eventDateOf(minute), formatTime(minute)]).toEqual([eventDateOf(at), formatTime(at)])
    }),
  )
  expect(() => amsterdamTime('2025-03-30', '02:30')).toThrow(RangeError)
})

it('formats the time of a clock that was never set', () => expect([eventDateOf(0), formatTime(0)]).toEqual(['1970-01-01', '01:00']))

it.each(['', 'gisteren', Number.NaN, 9e15])('throws for %o, which is not a valid time', (at) => {
  expect(() => eventDateOf(at)).toThrow(RangeError)
  expect(() => formatTime(at)).toThrow(RangeError)
})

test('shows the year of a day only if it is not the current year in Amsterdam', () => {
  const yearsEnd = Date.parse('2026-12-31T23:00:00Z')
  expect(formatLongDayAt('2027-10-09', yearsEnd - 1)).toBe('zaterdag 9 oktober 2027')
  expect(formatLongDayAt('2027-10-09', yearsEnd)).toBe('zaterdag 9 oktober')
})
