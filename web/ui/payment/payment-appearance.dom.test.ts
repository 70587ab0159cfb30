import { expect, it } from 'vitest'
import { readPaymentAppearance } from './payment-appearance.ts'

it('gives a payment method the same border width in every state, so that the fields below do not move', () => {
  const tabs = Object.entries(readPaymentAppearance().rules!).filter(([rule]) => rule.startsWith('.Tab'))
  expect(tabs.map(([rule, { border }]) => [rule, String(border).startsWith('2px solid')])).toEqual([
    ['.Tab', true],
    ['.Tab:hover', true],
    ['.Tab:focus', true],
    ['.Tab--selected', true],
    ['.Tab--selected:hover', true],
    ['.Tab--selected:focus', true],
  ])
})
