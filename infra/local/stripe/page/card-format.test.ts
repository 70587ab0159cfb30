import { expect, test } from 'vitest'
import { expiryError, formatExpiry, formatNumber, cardNumberError, parseExpiry } from './card-format.ts'

test.each([
  ['5', '05'],
  ['1', '1'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['12/34', '12 / 34'],
  ['12 / 34', '12 / 34'],
  ['12/2034', '12 / 34'],
  ['1/34', '01 / 34'],
  ['12 / 203', '12 / 203'],
  ['12 / 20', '12 / 20'],
  ['', ''],
  ['a', ''],
])('expiry %j becomes %j', (typed, shown) => expect(formatExpiry(typed)).toBe(shown))

test('typing an expiry digit by digit gives the right text, even with a long year', () => {
  const type = (keys: string) => [...keys].reduce((shown, key) => formatExpiry(shown + key), '')
  expect(type('1234')).toBe('12 / 34')
  expect(type('934')).toBe('09 / 34')
  expect(type('122034')).toBe('12 / 34')
  expect(parseExpiry('12 / 34')).toEqual({ month: 12, year: 2034 })
})

test('groups the digits of a card number, and reports an incomplete or invalid card number', () => {
  expect(formatNumber('4242424242424242999')).toBe('4242 4242 4242 4242')
  expect(formatNumber('42424')).toBe('4242 4')
  expect(cardNumberError('4242 4242 4242 4242')).toBeUndefined()
  expect(cardNumberError('4242 4242 4242 4241')).toBe('invalid_number')
  expect(cardNumberError('4242')).toBe('incomplete_number')
})

test('a card is valid in its last month, and not after it', () => {
  expect(expiryError('10 / 25', new Date(2025, 9, 31))).toBeUndefined()
  expect(expiryError('10 / 25', new Date(2025, 10, 1))).toBe('invalid_expiry_year_past')
  expect(expiryError('13 / 34', new Date(2025, 9, 1))).toBe('invalid_expiry_month')
})
