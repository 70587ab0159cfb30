import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumHandPayments } from './hand-payments.ts'
import { handMethods } from './payment-methods.ts'

const payment = fc.record({
  at: fc.integer({ min: 0, max: 72 }).map((hours) => new Date(Date.UTC(2025, 9, 10) + hours * 3_600_000).toISOString()),
  who: fc.constantFrom('beheer', 'Post A', null),
  method: fc.constantFrom(...handMethods),
  amount: fc.integer({ min: -20_000, max: 20_000 }),
})

test('counts every payment outside the payment provider once, as received or as paid back', () => {
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 40 }), (payments) => {
      const days = sumHandPayments(payments)
      for (const method of handMethods) {
        const own = payments.filter((one) => one.method === method)
        const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
        expect(sum(days.map((day) => day[method].left))).toBe(sum(own.map(({ amount }) => amount)))
        expect(sum(days.map((day) => day[method].taken))).toBe(sum(own.map(({ amount }) => Math.max(0, amount))))
        for (const day of days) expect(day[method].left).toBe(day[method].taken + day[method].paidBack)
      }
      expect(days.reduce((sum, day) => sum + day.payments, 0)).toBe(payments.length)
    }),
  )
})

test('sums payments outside the payment provider per person and per day in Amsterdam', () => {
  const taken = { method: 'cash', amount: 8500 } as const
  const days = sumHandPayments([
    { ...taken, at: '2025-10-11T21:59:00.000Z', who: 'Post A' },
    { ...taken, at: '2025-10-11T10:00:00.000Z', who: 'beheer' },
    { ...taken, at: '2025-10-11T22:01:00.000Z', who: 'Post A' },
    { method: 'cash', amount: -2000, at: '2025-10-11T12:00:00.000Z', who: 'beheer' },
  ])
  expect(days.map(({ day, who, cash }) => [day, who, cash.left])).toEqual([
    ['2025-10-12', 'Post A', 8500],
    ['2025-10-11', 'beheer', 6500],
    ['2025-10-11', 'Post A', 8500],
  ])
})
