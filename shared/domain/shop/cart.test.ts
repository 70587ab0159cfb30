import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtInFacts } from '#shared/facts/event-facts.ts'
import { fromDecimal, toDecimal } from '#shared/lib/money.ts'
import {
  addToCart,
  computeCartTotals,
  countPieces,
  maxCartLines,
  maxLineQuantity,
  reconcileCart,
  setQuantity,
  computeShipping,
  computeLineTotals,
  type CartLine,
  type SoldProduct,
} from './cart.ts'
import { minCharge } from '#shared/domain/tickets/pricing.ts'
import { vatIncludedIn } from '#shared/domain/money/invoices.ts'

const productOf = (id: string, price = 1000) => ({ id, name: `Ding ${id}`, category: 'gear', imageUrl: null, price })
const sold = (id: string, left: number, price = 1000): SoldProduct => ({
  ...productOf(id, price),
  stock: [
    { size: null, left },
    { size: 'M', left },
  ],
})
const ids = fc.constantFrom('a', 'b', 'c')
const sizes = fc.constantFrom(null, 'M')
const carts = fc
  .array(fc.tuple(ids, sizes), { maxLength: 40 })
  .map((steps) => steps.reduce<CartLine[]>((lines, [id, size]) => addToCart(lines, productOf(id), size), []))

test('charges 5.95 for shipping up to and including 50.00, and nothing above 50.00 or for an empty cart', () => {
  expect([0, 1, 4999, 5000, 5001].map((subtotal) => computeShipping(subtotal, builtInFacts))).toEqual([0, 595, 595, 595, 0])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e7 }), (subtotal) => computeShipping(subtotal, builtInFacts) === (subtotal <= 5000 ? 595 : 0)),
  )
})

test('converts an amount to text and back, and refuses text in another format', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => fromDecimal(toDecimal(cents)) === cents))
  for (const text of ['', '1', '1.2', '1,20', '-1.00', '1.200', ' 1.00', 'NaN']) expect(fromDecimal(text)).toBeUndefined()
})

test('computes the VAT within an amount that includes it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e7 }),
      (total) => Math.abs((total - vatIncludedIn(total, 21)) * 0.21 - vatIncludedIn(total, 21)) < 0.7,
    ),
  )
  expect([vatIncludedIn(12100, 21), vatIncludedIn(-12100, 21), vatIncludedIn(10900, 9), vatIncludedIn(1899, null)]).toEqual([
    2100, -2100, 900, 0,
  ])
})

test('never creates two cart lines for the same item, a quantity below one, or a quantity above the limit', () => {
  fc.assert(
    fc.property(carts, ids, sizes, fc.oneof(fc.integer(), fc.double()), (lines, productId, size, quantity) => {
      const after = setQuantity(lines, { productId, size }, quantity)
      expect(new Set(after.map((line) => `${line.productId} ${line.size}`)).size).toBe(after.length)
      for (const line of after) {
        expect(Number.isInteger(line.quantity)).toBe(true)
        expect(line.quantity).toBeGreaterThan(0)
        expect(line.quantity).toBeLessThanOrEqual(maxLineQuantity)
      }
      if (quantity < 1) expect(after.some((line) => line.productId === productId && line.size === size)).toBe(false)
    }),
  )
})

test('computes the total as the sum of the cart lines plus the shipping', () => {
  fc.assert(
    fc.property(carts, (lines) => {
      const { subtotal, shipping, total } = computeCartTotals(lines, builtInFacts)
      expect(total).toBe(subtotal + shipping)
      expect(subtotal).toBe(countPieces(lines) * 1000)
    }),
  )
})

test("never totals an order below the payment provider's minimum", () => {
  const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: maxLineQuantity }), price: fc.integer({ min: 1, max: 60 }) }), {
    minLength: 1,
    maxLength: maxCartLines,
  })
  fc.assert(fc.property(lines, (one) => computeLineTotals(one, builtInFacts).total >= minCharge))
})

test('puts no more lines in a cart than an order allows', () => {
  let lines: CartLine[] = []
  for (let at = 0; at < maxCartLines + 5; at++) lines = addToCart(lines, productOf(String(at)), null)
  expect(lines).toHaveLength(maxCartLines)
})

test('leaves a cart unchanged if the shop can deliver all of it, or if it was already reconciled', () => {
  fc.assert(
    fc.property(
      carts,
      fc.array(fc.tuple(ids, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 2000 })), { maxLength: 3 }),
      (lines, shelf) => {
        const products = shelf.map(([id, left, price]) => sold(id, left, price))
        const once = reconcileCart(lines, products)
        expect(reconcileCart(once.lines, products).changes).toEqual([])
        const unlimited = ['a', 'b', 'c'].map((id) => sold(id, maxLineQuantity))
        expect(reconcileCart(lines, unlimited)).toEqual({ lines, changes: [] })
      },
    ),
  )
})

test('reports each change of a cart line: product gone, sold out, fewer in stock, or another price', () => {
  const lines = ['gone', 'out', 'few', 'dear'].flatMap((id) =>
    setQuantity(addToCart([], productOf(id), null), { productId: id, size: null }, 3),
  )
  const { lines: kept, changes } = reconcileCart(lines, [sold('out', 0), sold('few', 2), sold('dear', 9, 1200)])
  expect(changes.map(({ kind, name }) => [kind, name])).toEqual([
    ['gone', 'Ding gone'],
    ['sold-out', 'Ding out'],
    ['fewer', 'Ding few'],
    ['price', 'Ding dear'],
  ])
  expect(kept.map((line) => [line.quantity, line.product.price])).toEqual([
    [2, 1000],
    [3, 1200],
  ])
})
