import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDays } from './format-days.ts'

it.each([
  [['2025-10-11', '2025-10-12'], '11 & 12 oktober 2025'],
  [['2025-10-04'], '4 oktober 2025'],
  [['2025-09-30', '2025-10-01'], '30 september 2025 & 1 oktober 2025'],
  [[], ''],
])('formats %j as "%s"', (dates, words) => expect(formatDays(dates)).toBe(words))

it('formats a day as `Intl` does for Dutch', () => {
  const locale = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      expect(formatDays([date.toISOString().slice(0, 10)])).toBe(locale.format(date))
    }),
  )
})
