import { afterEach } from 'vitest'
import type { PaymentEvent } from '#functions/ports/payments/payments.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { openTestShop, orderOf, type TestShop } from './open-test-shop.ts'

// Helpers for tests of money and places on the real stores, with events that come twice, late, in any order or not at all.

const shops: TestShop[] = []

/** Opens a shop on the real stores, in which a test registers tickets and lets the payment provider's events arrive. */
export async function openPaymentShop(options?: Parameters<typeof openTestShop>[0]) {
  const shop = await openTestShop(options)
  shops.push(shop)
  const register = async (key: string, order = orderOf()) => (await registerTicket(shop.deps, order, { idempotencyKey: key })).ticketId
  const stateOf = async (id: string) => (await shop.deps.tickets.get(id))!.state
  return { ...shop, register, stateOf, apply: (event: PaymentEvent) => applyPaymentEvent(shop.deps, event) }
}

export async function closePaymentShops(): Promise<void> {
  for (const shop of shops.splice(0)) await shop.close()
}
/**
 * Closes the shops after each test. Every test file must call this function: the module is loaded once for all files, so hooks at its top
 * level would run for the first file only.
 */
export const setUpPaymentShops = () => afterEach(closePaymentShops)
