import { expect, test } from 'vitest'
import { toE164 } from './phone-number.ts'

test.each([
  ['06 1234 5678', '+31612345678'],
  ['+32 470 00 02 90', '+32470000290'],
  ['0049 (0)151 23456789', '+4915123456789'],
  ['+31 (0)6-12345678', '+31612345678'],
  ['12345', undefined],
  ['geen', undefined],
  ['+0612345678', undefined],
  ['', undefined],
])('%s is %s', (typed, dialled) => expect(toE164(typed)).toBe(dialled))
