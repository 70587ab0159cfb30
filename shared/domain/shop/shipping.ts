import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'

/**
 * The shipping cost of an order in cents: a fixed amount up to and including the limit, free above it, and 0 for an empty cart (decision
 * 5).
 */
export function shippingFor(subtotal: number, facts: FactsInForce): number {
  const { rate, freeAbove } = readFact('shipping', 'shop', facts).value
  return subtotal > 0 && subtotal <= freeAbove ? rate : 0
}
