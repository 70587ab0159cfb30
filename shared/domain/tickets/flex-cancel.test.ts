import { expect, it } from 'vitest'
import { refundableEntryFee } from './flex-cancel.ts'

const hoodie = { id: 5, size: 'M' }
const lines = (...amounts: number[]) => amounts.map((amount, at) => ({ label: `line ${at}`, amount }))

it.each([
  ['the entry fee without its add-ons', { addons: [hoodie], lines: lines(8_500, 3_950) }, 8_500],
  ['the entry fee after a discount', { addons: [], lines: lines(8_500, -1_000) }, 7_500],
  ['nothing of a free ticket', { addons: [], lines: lines(8_500, -8_500) }, 0],
  ['nothing of a free ticket with an add-on, in any order of its lines', { addons: [hoodie], lines: lines(8_500, 3_950, -12_450) }, 0],
])('refunds %s', (_, sold, cents) => expect(refundableEntryFee(sold)).toBe(cents))
