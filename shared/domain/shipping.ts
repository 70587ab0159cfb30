import { readFact } from '../facts/event-facts.ts'

/** Cents for sending an order: a fixed amount up to and including the limit, nothing above it, nothing for nothing (decision 5). */
export function shippingFor(subtotal: number): number {
  const { rate, freeAbove } = readFact('shipping', 'shop').value
  return subtotal > 0 && subtotal <= freeAbove ? rate : 0
}

/** VAT inside an amount, cents; shop prices include it. */
export function vatIn(total: number): number {
  return Math.round((total * vatPercent) / (100 + vatPercent))
}

export const vatPercent = 21
