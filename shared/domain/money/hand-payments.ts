import { eventDateOf } from '#shared/lib/dates.ts'
import type { HandMethod } from './payment-methods.ts'

/** Money that the organiser received or paid back outside the payment provider, such as cash. */
export interface HandPayment {
  /** ISO 8601. */
  at: string
  /** The administrator or the phone that took or paid back the money; null if that was not recorded. */
  who: string | null
  method: HandMethod
  /** Cents; negative for money paid back. */
  amount: number
}

/** Sums of received money and of money that was paid back, in cents. */
export interface HandSum {
  taken: number
  /** The money that was paid back, as a negative number. */
  paidBack: number
  left: number
}

/** The money that one person took and paid back on one day. */
export interface HandDay extends Record<HandMethod, HandSum> {
  /** `YYYY-MM-DD`, in Amsterdam. */
  day: string
  who: string | null
  payments: number
}

const nothing: HandSum = { taken: 0, paidBack: 0, left: 0 }

/** Sums {@link HandPayment}s per day and person, so that each person can count a cash box. Sorted by newest day, then by name. */
export function sumHandPayments(payments: readonly HandPayment[]): HandDay[] {
  const days = new Map<string, HandDay>()
  for (const { at, who, method, amount } of payments) {
    const day = eventDateOf(at)
    const key = JSON.stringify([day, who])
    const known = days.get(key) ?? { day, who, cash: nothing, pin: nothing, bank: nothing, payments: 0 }
    const { taken, paidBack } = known[method]
    const sum = {
      taken: taken + Math.max(0, amount),
      paidBack: paidBack + Math.min(0, amount),
      left: taken + paidBack + amount,
    }
    days.set(key, { ...known, [method]: sum, payments: known.payments + 1 })
  }
  return [...days.values()].toSorted((one, other) =>
    one.day === other.day ? (one.who ?? '').localeCompare(other.who ?? '') : one.day < other.day ? 1 : -1,
  )
}
