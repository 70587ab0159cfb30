import { beforeEach, describe, expect, test } from 'vitest'
import { saleDefaults } from './sale.ts'
import type { StrayPayment, StrayPaymentStore } from './stray-payment-store.ts'

let n = 0

function strayFixture(): StrayPayment {
  const id = `pi_stray${++n}`
  return {
    ...saleDefaults,
    id,
    state: 'paid',
    createdAt: 1_000 + n,
    paidAt: 1_000 + n,
    paymentIntentId: id,
    amount: 500,
    email: null,
    refundReason: 'no_sale',
    nextStep: 'refund',
    nextStepAt: 1_000 + n,
    rev: 1,
  }
}

/** Defines the tests that every store of stray payments must pass. */
export function describeStrayPaymentStore(name: string, open: () => StrayPaymentStore | Promise<StrayPaymentStore>): void {
  describe(`stray payment store: ${name}`, () => {
    let payments = {} as StrayPaymentStore
    beforeEach(async () => {
      payments = await open()
    })

    test('creates a payment once, and changes it only if nobody changed it since it was read', async () => {
      const stray = strayFixture()
      expect(await payments.create(stray)).toBe(true)
      expect(await payments.create({ ...stray, amount: 1 })).toBe(false)
      expect(await payments.get(stray.id)).toEqual(stray)
      expect((await payments.listDue(stray.nextStepAt!, 10)).due).toContainEqual(stray)
      expect(await payments.transition(stray, { ...stray, state: 'refunded', nextStep: null, nextStepAt: null })).toBe('done')
      expect(await payments.transition(stray, { ...stray, email: 'a@b.nl' })).toBe('changed_meanwhile')
      expect(await payments.get(stray.id)).toMatchObject({ state: 'refunded', email: null, rev: 2 })
      expect((await payments.listDue(stray.nextStepAt!, 10)).due.map(({ id }) => id)).not.toContain(stray.id)
      expect(await payments.get('pi_nobody')).toBeUndefined()
    })

    test('lists all payments, the newest first, and removes a payment only if it did not change since it was read', async () => {
      const [older, newer] = [strayFixture(), strayFixture()]
      for (const one of [older, newer]) await payments.create(one)
      const listed = async () => (await payments.list()).filter(({ id }) => id === older.id || id === newer.id)
      expect(await listed()).toEqual([newer, older])
      expect(await payments.remove({ ...older, rev: 7 })).toBe(false)
      expect(await payments.remove(older)).toBe(true)
      expect(await listed()).toEqual([newer])
    })
  })
}
