import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { OrderRecord, OrderStore } from './order-store.ts'

let n = 0

/** Returns a pending order, by default for one product without sizes. */
export function orderFixture(change: Partial<OrderRecord> = {}): OrderRecord {
  const id = `order-${++n}-abcdefghijklmnopqrstuvw`
  return {
    id,
    state: 'pending',
    customerName: 'Sanne de Vries',
    customerEmail: 'sanne@voorbeeld.nl',
    customerPhone: null,
    address: { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA', country: 'Nederland' },
    lines: [{ productId: `p-${n}`, name: 'Nekwarmer', size: null, quantity: 1, price: 1250 }],
    subtotal: 1250,
    shipping: 595,
    total: 1845,
    ...saleDefaults,
    paymentIntentId: `pi_${n}`,
    createdAt: 1_000 + n,
    nextStep: 'check-payment',
    nextStepAt: 5_000 + n,
    rev: 1,
    ...change,
  }
}

/** Defines the tests that every order store must pass. */
export function describeOrderStore(name: string, open: () => OrderStore | Promise<OrderStore>): void {
  describe(`order store: ${name}`, () => {
    let orders = {} as OrderStore
    beforeEach(async () => {
      orders = await open()
    })
    /** Stocks a new product, so that tests can share a table. Returns a cart line of one piece. */
    const shelve = async (left: number, size: string | null = null) => {
      const productId = `shelf-${++n}`
      await orders.putStock({ productId, size, left })
      return { productId, size, name: 'Nekwarmer', quantity: 1, price: 1250 }
    }
    const leftOf = async (piece: { productId: string; size: string | null }) =>
      (await orders.listStock()).find((one) => one.productId === piece.productId && one.size === piece.size)?.left
    const paid = (order: OrderRecord): OrderRecord => ({ ...order, state: 'paid', paidAt: 9, nextStep: null, nextStepAt: null })

    test('returns an order as it was created, and refuses a second order with the same id', async () => {
      const order = orderFixture({
        customerPhone: '0612345678',
        appliedEvents: ['evt_1'],
        delivery: { state: 'sent', trackingCode: '3SDUIN0123456', sentAt: 8 },
        refundAmount: 250,
        partialRefunds: [{ key: 'k', amount: 250, at: 7, by: 'beheer', reason: 'Verkeerde maat', told: true }],
      })
      expect(await orders.create(order)).toBe(true)
      expect(await orders.create({ ...order, total: 1 })).toBe(false)
      expect(await orders.get(order.id)).toEqual(order)
      expect(await orders.get('nobody-has-this-id-0000000')).toBeUndefined()
      expect(await orders.getMany([order.id, order.id, 'nobody-has-this-id-0000000'])).toEqual([order])
      expect(await orders.getMany([])).toEqual([])
    })

    test('takes the pieces of the bought size from stock when an order is paid, and returns them when the order ends', async () => {
      const medium = await shelve(5, 'M')
      await orders.putStock({ productId: medium.productId, size: 'L', left: 7 })
      const order = orderFixture({ lines: [{ ...medium, quantity: 2 }] })
      await orders.create(order)
      expect(await leftOf(medium)).toBe(5)
      expect(await orders.transition(order, paid(order))).toBe('done')
      expect([await leftOf(medium), await leftOf({ ...medium, size: 'L' })]).toEqual([3, 7])
      expect(await orders.transition({ ...paid(order), rev: 2 }, { ...paid(order), state: 'refunded' })).toBe('done')
      expect(await leftOf(medium)).toBe(5)
      expect((await orders.get(order.id))!.rev).toBe(3)
    })

    test('returns the pieces of an ended order to stock only if they were not sent', async () => {
      for (const [state, left] of [
        ['packed', 5],
        ['sent', 3],
      ] as const) {
        const piece = await shelve(5)
        const order = orderFixture({ lines: [{ ...piece, quantity: 2 }] })
        await orders.create(order)
        const sold: OrderRecord = { ...paid(order), delivery: { state, trackingCode: null, sentAt: null } }
        expect(await orders.transition(order, sold)).toBe('done')
        expect(await orders.transition({ ...sold, rev: 2 }, { ...sold, state: 'cancelled' })).toBe('done')
        expect(await leftOf(piece)).toBe(left)
        expect((await orders.get(order.id))!.rev).toBe(3)
      }
    })

    test('takes no pieces from stock if one line exceeds the stock or has an unknown product', async () => {
      const [plenty, last] = [await shelve(9), await shelve(1)]
      for (const lines of [
        [plenty, { ...last, quantity: 2 }],
        [plenty, { ...last, productId: 'never-shelved' }],
      ]) {
        const order = orderFixture({ lines })
        await orders.create(order)
        expect(await orders.transition(order, paid(order))).toBe('out_of_stock')
        expect(await orders.get(order.id)).toEqual(order)
      }
      expect([await leftOf(plenty), await leftOf(last)]).toEqual([9, 1])
    })

    test('writes an order, with or without a change of stock, only if nobody changed the order since it was read', async () => {
      const order = orderFixture({ lines: [await shelve(3)] })
      await orders.create(order)
      expect(await orders.transition(order, { ...order, customerName: 'Joris' })).toBe('done')
      expect(await orders.transition(order, { ...order, customerName: 'Bo' })).toBe('changed_meanwhile')
      expect(await orders.transition(order, paid(order))).toBe('changed_meanwhile')
      expect(await leftOf(order.lines[0]!)).toBe(3)
    })

    test('never sells concurrent buyers more pieces than the stock has', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: 6 }),
          fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 }),
          async (pieces, wanted) => {
            const piece = await shelve(pieces)
            const all = wanted.map((quantity) => orderFixture({ lines: [{ ...piece, quantity }] }))
            for (const order of all) await orders.create(order)
            const outcomes = await Promise.all(all.map((order) => orders.transition(order, paid(order))))
            const sold = all.filter((_, at) => outcomes[at] === 'done').reduce((sum, order) => sum + order.lines[0]!.quantity, 0)
            expect(await leftOf(piece)).toBe(pieces - sold)
            expect(sold).toBeLessThanOrEqual(pieces)
            // A refused order must be larger than the stock that is left at the end.
            for (const [at, order] of all.entries())
              if (outcomes[at] !== 'done') expect(order.lines[0]!.quantity).toBeGreaterThan(pieces - sold)
          },
        ),
        { numRuns: 12 },
      )
    }, 60_000)

    test('lists due orders oldest first, and all orders newest first, in pages', async () => {
      const [later, sooner, never] = [
        orderFixture({ nextStepAt: 200, createdAt: 9e11 }),
        orderFixture({ nextStepAt: 100, createdAt: 9e11 + 1 }),
        orderFixture({ nextStep: null, nextStepAt: null, createdAt: 9e11 + 2 }),
      ]
      for (const order of [later, sooner, never]) await orders.create(order)
      expect((await orders.listDue(200, 10)).due.map(({ id }) => id)).toEqual([sooner.id, later.id])
      expect((await orders.listDue(150, 10)).due.map(({ id }) => id)).toEqual([sooner.id])
      const first = await orders.list({ limit: 2 })
      expect(first.orders.map(({ id }) => id)).toEqual([never.id, sooner.id])
      expect((await orders.list({ limit: 1, cursor: first.cursor! })).orders[0]!.id).toBe(later.id)
      expect((await orders.list({})).orders.length).toBeGreaterThanOrEqual(3)
    })
  })
}
