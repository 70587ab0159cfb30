import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { findDiscountFault } from '#shared/domain/tickets/discounts.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { discountProof, findDiscountCode } from './find-discount-code.ts'
import { ticketIdFor } from './identify-registration.ts'

/**
 * Checks a discount code for an order without using it. Uses by the buyer's earlier unpaid registrations (`replaces`, their idempotency
 * keys) count as left, because the order releases them. Wrong guesses are limited per IP address, because codes are short and the form
 * checks them automatically. Throws `too_many_attempts`.
 */
export async function validateDiscountCode(
  deps: Pick<Deps, 'catalog' | 'tickets' | 'limits' | 'clock' | 'random' | 'settings'>,
  input: { code: string; ticketType: TicketType; replaces?: readonly string[] | undefined; address: string },
) {
  const found = await findDiscountCode(deps, input.code, input)
  const earlier = await Promise.all([...new Set(input.replaces)].map((key) => deps.tickets.get(ticketIdFor(deps, key))))
  const released = earlier.filter((one) => one?.state === 'pending' && one.discountCode === found?.code).length
  const fault = findDiscountFault(found && { ...found, used: found.used - released }, {
    ticketType: input.ticketType,
    now: deps.clock.now(),
  })
  if (!found || fault) return { isValid: false, message: fault ?? 'Deze code is niet geldig of verlopen' }
  return { isValid: true, id: discountProof(deps, found.code), code: found.code, name: found.name, type: found.type, value: found.value }
}
