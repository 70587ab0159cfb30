import { expect, test } from 'vitest'
import { normalizeVatNumber, findVatNumberFault } from './vat-numbers.ts'

test.each([
  'NL123456789B13',
  'NL000099998B57',
  'NL004495445B01',
  'BE0403170701',
  'BE0428759497',
  'DE123456789',
  'FRXX123456789',
  'ATU12345678',
  'IE1234567WA',
  'ESX1234567X',
  'EL123456789',
  'GB123456789',
])('accepts the VAT number %s', (number) => expect(findVatNumberFault(number)).toBeUndefined())

test('accepts an empty VAT number', () => expect(findVatNumberFault('')).toBeUndefined())

test('reads a VAT number with small letters, spaces, dots and dashes', () => {
  expect(normalizeVatNumber(' nl 1234.56.789.b13 ')).toBe('NL123456789B13')
  expect(normalizeVatNumber('BE 0403-170-701')).toBe('BE0403170701')
})

test.each(['NL123456789B01', 'NL123456798B13', 'BE0403170702', 'BE0403170710'])(
  'refuses the VAT number %s because its check digits are wrong',
  (number) => expect(findVatNumberFault(number)).toContain('kijk de cijfers'),
)

test.each([
  ['123456789B01', 'letters van het land'],
  ['US123456789', 'letters van het land'],
  ['constructor', 'letters van het land'],
  ['NL12345678B01', 'NL123456789B13'],
  ['NL123456789B1', 'NL123456789B13'],
  ['BE2403170701', 'van dat land'],
  ['DE12345678', 'van dat land'],
])('refuses %s, which does not have the form of a VAT number', (number, reason) => expect(findVatNumberFault(number)).toContain(reason))
