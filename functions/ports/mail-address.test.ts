import { expect, test } from 'vitest'
import { toAsciiAddress, toTypedAddress } from './mail-address.ts'

test.each([
  ['max@müller.example', 'max@xn--mller-kva.example'],
  ['piet@почта.рф', 'piet@xn--80a1acny.xn--p1ai'],
  ['jan&marie@voorbeeld.example', 'jan&marie@voorbeeld.example'],
])('converts %s to %s for sending, and back when the mail bounces', (typed, ascii) => {
  expect([toAsciiAddress(typed), toTypedAddress(ascii)]).toEqual([ascii, typed])
})

test('leaves capitals and invalid addresses unchanged', () => {
  expect(toAsciiAddress('Jan@Voorbeeld.Example')).toBe('Jan@Voorbeeld.Example')
  expect(toAsciiAddress('geen adres')).toBe('geen adres')
})
