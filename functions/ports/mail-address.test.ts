import { expect, test } from 'vitest'
import { toAsciiAddress, toTypedAddress } from './mail-address.ts'

test.each([
  ['max@müller.example', 'max@xn--mller-kva.example'],
  ['piet@почта.рф', 'piet@xn--80a1acny.xn--p1ai'],
  ['jan&marie@voorbeeld.example', 'jan&marie@voorbeeld.example'],
])('%s is sent to %s, and found again when that bounces', (typed, ascii) => {
  expect([toAsciiAddress(typed), toTypedAddress(ascii)]).toEqual([ascii, typed])
})

test('leaves capitals and what is no domain alone', () => {
  expect(toAsciiAddress('Jan@Voorbeeld.Example')).toBe('Jan@Voorbeeld.Example')
  expect(toAsciiAddress('geen adres')).toBe('geen adres')
})
