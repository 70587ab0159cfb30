import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideStockStatus, normOfMaterial, normOfZone } from './stock-status.ts'

const amount = fc.integer({ min: 0, max: 10_000 })
const norms = fc.tuple(amount, amount).map(([required, more]) => ({ required, most: required + more }))
const materials = fc.record({ minStock: amount, maxStock: amount })

test.each([
  [0, 'CRITICAL'],
  [14, 'CRITICAL'],
  [15, 'LOW'],
  [29, 'LOW'],
  [30, 'OK'],
  [48, 'OK'],
  [49, 'OVERSTOCKED'],
])('calls a stock of %i %s when 30 are required and 48 is the maximum', (stock, status) =>
  expect(decideStockStatus(stock, { required: 30, most: 48 })).toBe(status),
)

test('gives an empty stock the status CRITICAL if the required amount is one, and OK if it is zero', () => {
  expect(decideStockStatus(0, { required: 1, most: 1 })).toBe('CRITICAL')
  expect(decideStockStatus(0, { required: 0, most: 0 })).toBe('OK')
})

test('up to the maximum, a higher stock never gets a worse status', () => {
  const order = ['CRITICAL', 'LOW', 'OK', 'OVERSTOCKED']
  fc.assert(
    fc.property(amount, amount, norms, (stock, more, norm) => {
      expect(order.indexOf(decideStockStatus(stock + more, norm))).toBeGreaterThanOrEqual(order.indexOf(decideStockStatus(stock, norm)))
    }),
  )
})

test('gives a stock of exactly the required amount the status OK', () => {
  fc.assert(
    fc.property(amount, materials, (required, material) => {
      expect(decideStockStatus(required, normOfZone(required, material))).toBe('OK')
      expect(decideStockStatus(material.minStock, normOfMaterial(material))).toBe('OK')
    }),
  )
})

test("the maxima of all zones add up to the material's maximum, plus less than one per zone for rounding up", () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), amount, (zones, more) => {
      const minStock = zones.reduce((sum, one) => sum + one, 0)
      fc.pre(minStock > 0)
      const material = { minStock, maxStock: minStock + more }
      const most = zones.reduce((sum, one) => sum + normOfZone(one, material).most, 0)
      expect(most).toBeGreaterThanOrEqual(material.maxStock)
      expect(most).toBeLessThan(material.maxStock + zones.length)
    }),
  )
})
