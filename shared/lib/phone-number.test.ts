import { expect, test } from 'vitest'
import { parsePhoneNumber, smsNumberOf } from './phone-number.ts'

// Numbers as people typed them in a rehearsal of an emergency, with the country that they chose in the form.
test.each([
  ['06 1234 5678', 'Nederland', '+31612345678'],
  ['+31 0612345672', 'Nederland', '+31612345672'],
  ['0031 06 12345673', 'Nederland', '+31612345673'],
  ['+31 (0)6-12345678', 'Nederland', '+31612345678'],
  ['6-12345674', 'Nederland', '+31612345674'],
  ['31612345675', 'Nederland', '+31612345675'],
  ['06/12345676', 'Nederland', '+31612345676'],
  ['06\u00a01234\u00a05679', 'Nederland', '+31612345679'],
  ['０６１２３４５６７８', 'Nederland', '+31612345678'],
  ['٠٦١٢٣٤٥٦٧٨', 'Nederland', '+31612345678'],
  ['\u202a+31612345690\u202c', 'Nederland', '+31612345690'],
  ['0470 12 34 56', 'België', '+32470123456'],
  ['0151 23456789', 'Duitsland', '+4915123456789'],
  ['0049 (0)151 23456789', 'Nederland', '+4915123456789'],
  ['06 12 34 56 78', 'Frankrijk', '+33612345678'],
  ['07400 123456', 'Verenigd Koninkrijk', '+447400123456'],
  ['612 345 678', 'Spanje', '+34612345678'],
  ['347 123 4567', 'Italië', '+393471234567'],
  ['+43 664 1234567', 'Anders', '+436641234567'],
  ['0612345678', null, '+31612345678'],
])('reads the number %s of a person in %s as the SMS number %s', (phone, country, number) =>
  expect(smsNumberOf({ phone, country })).toBe(number),
)

test.each([
  ['a Belgian number of somebody in the Netherlands', '0470 12 34 56', 'Nederland'],
  ['a Dutch number of somebody in Belgium', '0612345678', 'België'],
  ['a local number of a country that is not named', '0664 1234567', 'Anders'],
  ['a number of a country that the forms do not list', '0612345678', 'Atlantis'],
  ['two numbers', '0612345677 of 0201234567', 'Nederland'],
  ['a digit too many', '06123456789', 'Nederland'],
  ['a digit too few', '06 123 456', 'Nederland'],
  ['a foreign number with digits missing', '+352621123', 'Anders'],
  ['a country code that does not exist', '+0612345678', 'Nederland'],
  ['no number', 'geen', 'Nederland'],
  ['an empty text', '', 'Nederland'],
])('sends no SMS for %s', (_, phone, country) => expect(smsNumberOf({ phone, country })).toBeUndefined())

test('recognises a landline number, which cannot receive SMS', () => {
  expect(parsePhoneNumber('071 361 1234', 'Nederland')).toEqual({
    number: '+31713611234',
    shown: '+31 71 361 1234',
    region: 'NL',
    isMobile: false,
  })
  expect(smsNumberOf({ phone: '071 361 1234', country: 'Nederland' })).toBeUndefined()
})
