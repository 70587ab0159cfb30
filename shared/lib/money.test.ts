import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatEuroWithoutSign, formatEuro, formatEuroShort } from './money.ts'

// The formatter is written by hand for speed, and must agree with the locale. Only the minus differs: the locale writes '€ -1,00'.
it('formats euros as the locale does, with the minus first', () => {
  const locale = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(formatEuro(cents)).toBe(`${cents < 0 ? '-' : ''}${locale.format(Math.abs(cents) / 100)}`)
    }),
  )
})

it('omits the cents of whole euros on price cards', () => {
  expect([8500, 8550, 123_456_00].map(formatEuroShort)).toEqual(['€\u00a085', '€\u00a085,50', '€\u00a0123.456'])
  expect([8500, 17250].map(formatEuroWithoutSign)).toEqual(['85', '172,50'])
})
