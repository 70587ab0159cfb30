import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFact } from '../facts/event-facts.ts'
import { addons } from './addons.ts'
import { findAddonFault, priceOrder } from './pricing.ts'
import { receiptLines } from './receipt.ts'
import { ticketTypes } from './tickets.ts'

const prices = readFact('ticketPrices', 'wizard').value

const discount = fc.oneof(
  fc.record({ code: fc.constant('ZAND'), type: fc.constant('percentage' as const), value: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ code: fc.constant('ZAND'), type: fc.constant('fixed' as const), value: fc.integer({ min: 0, max: 50_000 }) }),
)
const choice = fc
  .subarray([...addons])
  .map((chosen) => chosen.map((addon) => ({ id: addon.id, ...(addon.sizes ? { size: addon.sizes[0] } : {}) })))
const order = fc.record({ ticketType: fc.constantFrom(...ticketTypes), addons: choice, discount: fc.option(discount, { nil: undefined }) })

test("the wizard's prices, in cents", () => {
  expect(priceOrder({ ticketType: 'solo', addons: [] }, prices).total).toBe(8500)
  expect(priceOrder({ ticketType: 'duo', addons: [{ id: 1 }, { id: 5, size: 'M' }] }, prices).total).toBe(15500 + 1999 + 3950)
  expect(priceOrder({ ticketType: 'solo', addons: [], discount: { code: 'X', type: 'percentage', value: 15 } }, prices).total).toBe(7225)
  expect(priceOrder({ ticketType: 'solo', addons: [{ id: 6 }], discount: { code: 'X', type: 'fixed', value: 99_999 } }, prices).total).toBe(
    1599,
  )
})

test('a total is whole cents, never below the add-ons, and what the receipt adds up to', () => {
  fc.assert(
    fc.property(order, (one) => {
      const price = priceOrder(one, prices)
      expect(Number.isInteger(price.total)).toBe(true)
      expect(price.total).toBeGreaterThanOrEqual(price.addons.reduce((sum, line) => sum + line.price, 0))
      expect(price.discount).toBeLessThanOrEqual(price.ticket)
      expect(receiptLines(price, one.ticketType, one.discount?.code).reduce((sum, line) => sum + line.amount, 0)).toBe(price.total)
    }),
  )
})

test('more discount is never dearer', () => {
  fc.assert(
    fc.property(order, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (one, a, b) => {
      const total = (value: number) => priceOrder({ ...one, discount: { code: 'X', type: 'percentage', value } }, prices).total
      expect(total(Math.max(a, b))).toBeLessThanOrEqual(total(Math.min(a, b)))
    }),
  )
})

test('add-ons: unknown, double and without a size are refused, a lawful choice is not', () => {
  expect(findAddonFault([{ id: 3 }])).toBe('Deze extra bestaat niet.')
  expect(findAddonFault([{ id: 1 }, { id: 1 }])).toBe('Flex annulering staat er dubbel in.')
  expect(findAddonFault([{ id: 5 }])).toBe('Selecteer een maat')
  expect(findAddonFault([{ id: 5, size: 'XXXL' }])).toBe('Selecteer een maat')
  fc.assert(fc.property(choice, (chosen) => findAddonFault(chosen) === undefined))
})
