import { expect, it } from 'vitest'
import { typedNumber } from './typed-number.ts'

it.each([
  ['12', 12],
  [' 12 ', 12],
  ['-3', -3],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1.000', 1000],
  ['12,500', 12.5],
  ['1.250.000', 1_250_000],
  ['', Number.NaN],
  ['12x', '12x'],
  ['1.00.0', '1.00.0'],
])('reads %j as %j', (typed, value) => expect(typedNumber.setValueAs(typed)).toEqual(value))

it('leaves a value that was not typed as it is', () => expect(typedNumber.setValueAs(null)).toBeNull())
