import { expect, test } from 'vitest'
import { measureSms } from './sms.ts'

test.each([
  ['', 0, 0],
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(306), 306, 2],
  ['a'.repeat(307), 307, 3],
  ['€'.repeat(80), 160, 1],
  ['ë', 1, 1],
  ['ë'.repeat(71), 71, 2],
  ['😀'.repeat(35), 70, 1],
  ['😀'.repeat(36), 72, 2],
])('%#: counts the length and the parts of an SMS', (text, length, parts) => {
  expect(measureSms(text)).toMatchObject({ length, parts })
})

test('does not split a character that takes two units over two parts of an SMS', () => {
  expect(measureSms('a'.repeat(152) + '€' + 'a'.repeat(152)).parts).toBe(3)
  expect(measureSms('a'.repeat(151) + '€' + 'a'.repeat(153)).parts).toBe(2)
})

test('lists the characters that make an SMS more expensive', () => {
  expect(measureSms('Één ëend — naar de duinen').strange).toEqual(['ë', '—'])
})
