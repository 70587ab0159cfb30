import { expect, test } from 'vitest'
import { formatDutchPostalCode, isDeliveryCountry } from './countries.ts'

test.each([
  ['2202 AA', '2202 AA'],
  [' 2202aa ', '2202 AA'],
  ['2202-ab', '2202 AB'],
  ['2202  AB', '2202 AB'],
  ['2000', undefined],
  ['0202 AA', undefined],
  ['2202 SA', undefined],
  ['2202 SD', undefined],
  ['2202 SS', undefined],
  ['22021 AA', undefined],
  ['SW1A 1AA', undefined],
  ['', undefined],
])('reads postcode %j as %j', (text, postalCode) => {
  expect(formatDutchPostalCode(text)).toBe(postalCode)
})

test.each([
  ['Nederland', true],
  [' nederland', true],
  ['NL', true],
  ['België', false],
  ['Anders', false],
])('delivers to %s: %s', (country, delivers) => {
  expect(isDeliveryCountry(country)).toBe(delivers)
})
