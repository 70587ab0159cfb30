import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtInFacts, readFact } from '#shared/facts/event-facts.ts'
import { addons } from './addons.ts'
import { findAddonFault, minCharge, priceOrder } from './pricing.ts'
import { buildReceiptLines } from './receipt.ts'
import { ticketTypes } from './tickets.ts'

const prices = readFact('ticketPrices', 'wizard', builtInFacts).value

// Some discounts leave almost nothing of the price, to test the rule about small amounts.
const fixedValue = fc.oneof(
  fc.integer({ min: 0, max: 50_000 }),
  fc.tuple(fc.constantFrom(prices.solo, prices.duo), fc.integer({ min: 0, max: 99 })).map(([ticket, left]) => ticket - left),
)
const discount = fc.oneof(
  fc.record({ code: fc.constant('ZAND'), type: fc.constant('percentage' as const), value: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ code: fc.constant('ZAND'), type: fc.constant('fixed' as const), value: fixedValue }),
)
const choice = fc
  .subarray([...addons])
  .map((chosen) => chosen.map((addon) => ({ id: addon.id, ...(addon.sizes ? { size: addon.sizes[0] } : {}) })))
const order = fc.record({ ticketType: fc.constantFrom(...ticketTypes), addons: choice, discount: fc.option(discount, { nil: undefined }) })

test("charges the wizard's prices in cents", () => {
  expect(priceOrder({ ticketType: 'solo', addons: [] }, prices).total).toBe(8500)
  expect(priceOrder({ ticketType: 'duo', addons: [{ id: 1 }, { id: 5, size: 'M' }] }, prices).total).toBe(15500 + 1999 + 3950)
  expect(priceOrder({ ticketType: 'solo', addons: [], discount: { code: 'X', type: 'percentage', value: 15 } }, prices).total).toBe(7225)
  expect(priceOrder({ ticketType: 'solo', addons: [{ id: 6 }], discount: { code: 'X', type: 'fixed', value: 99_999 } }, prices).total).toBe(
    1599,
  )
})

test('charges whole cents, at least the price of the add-ons, and exactly the sum of the receipt lines', () => {
  fc.assert(
    fc.property(order, (one) => {
      const price = priceOrder(one, prices)
      expect(Number.isInteger(price.total)).toBe(true)
      expect(price.total).toBeGreaterThanOrEqual(price.addons.reduce((sum, line) => sum + line.price, 0))
      expect(price.discount).toBeLessThanOrEqual(price.ticket)
      expect(buildReceiptLines(price, one.ticketType, one.discount?.code).reduce((sum, line) => sum + line.amount, 0)).toBe(price.total)
    }),
  )
})

test("charges nothing, or at least the payment provider's minimum", () => {
  fc.assert(
    fc.property(order, (one) => {
      const { total } = priceOrder(one, prices)
      expect(total === 0 || total >= minCharge).toBe(true)
    }),
  )
})

test("makes a ticket free if less than the provider's minimum would be left", () => {
  const total = (value: number, chosen: { id: number }[] = []) =>
    priceOrder({ ticketType: 'solo', addons: chosen, discount: { code: 'X', type: 'fixed', value } }, prices).total
  expect([prices.solo - 49, prices.solo - 1, prices.solo].map((value) => total(value))).toEqual([0, 0, 0])
  expect(total(prices.solo - 50)).toBe(50)
  expect(total(prices.solo - 20, [{ id: 6 }])).toBe(20 + 1599)
})

test('never charges more for a larger discount', () => {
  const percent = fc.integer({ min: 0, max: 100 })
  const pair = fc.oneof(
    fc.record({ type: fc.constant('percentage' as const), a: percent, b: percent }),
    fc.record({ type: fc.constant('fixed' as const), a: fixedValue, b: fixedValue }),
  )
  fc.assert(
    fc.property(order, pair, (one, { type, a, b }) => {
      const total = (value: number) => priceOrder({ ...one, discount: { code: 'X', type, value } }, prices).total
      expect(total(Math.max(a, b))).toBeLessThanOrEqual(total(Math.min(a, b)))
    }),
  )
})

test('refuses unknown and repeated add-ons and missing sizes, and accepts a valid choice', () => {
  expect(findAddonFault([{ id: 3 }])).toEqual({ path: 'addons.0.id', message: 'Deze extra bestaat niet.' })
  expect(findAddonFault([{ id: 1 }, { id: 1 }])).toEqual({ path: 'addons.1.id', message: 'Flex annulering staat er dubbel in.' })
  for (const size of [undefined, '', 'XXXL'])
    expect(findAddonFault([{ id: 1 }, { id: 5, ...(size === undefined ? {} : { size }) }])).toEqual({
      path: 'addons.1.size',
      message: 'Selecteer een maat',
    })
  expect(findAddonFault([{ id: 1, size: 'M' }])).toEqual({ path: 'addons.0.size', message: 'Deze extra heeft geen maten.' })
  fc.assert(fc.property(choice, (chosen) => findAddonFault(chosen) === undefined))
})
