import { afterEach, beforeEach, expect, test } from 'vitest'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import { readShopFigures } from '#functions/usecases/shop/read-shop-figures.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

// Tests the revenue of the shop, on the real store.

let shop: TestShop
beforeEach(async () => void (shop = await openTestShop()))
afterEach(() => shop.close())

const first = Date.parse('2025-09-01T10:00:00Z')
let made = 0
async function order(change: Partial<OrderRecord>) {
  const at = change.paidAt ?? first
  const paid: OrderRecord = {
    ...saleDefaults,
    id: `order-${++made}-abcdefghijklmnopqrst`,
    state: 'paid',
    createdAt: at,
    paidAt: at,
    paymentIntentId: `pi_${made}`,
    customerName: 'Joris',
    customerEmail: 'joris@voorbeeld.nl',
    customerPhone: null,
    address: { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA', country: 'Nederland' },
    lines: [{ productId: 'buff', name: 'Buff', size: null, quantity: 4, price: 1250 }],
    subtotal: 5000,
    shipping: 595,
    total: 5595,
    rev: 1,
  }
  expect(await shop.deps.orders.create({ ...paid, ...change })).toBe(true)
}

test('counts the money that the shop keeps on the day of its payment, in Amsterdam time', async () => {
  await order({})
  await order({ refundAmount: 1000, partialRefunds: [{ key: 'a', amount: 1000, at: first, by: 'beheer', reason: 'x' }] })
  await order({ paidAt: Date.parse('2025-09-01T22:30:00Z') })
  // Adds orders that are refunded in full, refunded except for the shipping, never paid, and reversed by a bank.
  await order({ state: 'refunded' })
  await order({ state: 'refunded', refundAmount: 5000 })
  await order({ state: 'pending', paidAt: null })
  await order({ disputedAt: first })
  await order({ disputedAt: first, disputeEnd: 'won' })
  expect(await readShopFigures(shop.deps, () => true)).toEqual({
    orders: 5,
    revenue: 5595 + 4595 + 595 + 5595 + 5595,
    days: [
      { day: '2025-09-01', revenue: 5595 + 4595 + 595 + 5595 },
      { day: '2025-09-02', revenue: 5595 },
    ],
  })
  expect(await readShopFigures(shop.deps, () => false)).toEqual({ orders: 0, revenue: 0, days: [] })
})
