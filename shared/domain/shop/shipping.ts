import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'

/** Cents for sending an order: a fixed amount up to and including the limit, nothing above it, nothing for nothing (decision 5). */
export function shippingFor(subtotal: number, facts: FactsInForce): number {
  const { rate, freeAbove } = readFact('shipping', 'shop', facts).value
  return subtotal > 0 && subtotal <= freeAbove ? rate : 0
}
