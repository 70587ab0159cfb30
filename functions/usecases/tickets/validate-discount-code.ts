import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { findDiscountFault } from '#shared/domain/tickets/discounts.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { discountProof, findDiscountCode } from './find-discount-code.ts'

/**
 * Checks a discount code for an order without using it. Wrong guesses are limited per IP address, because codes are short and the form
 * checks them automatically. Throws `too_many_attempts`.
 */
export async function validateDiscountCode(
  deps: Pick<Deps, 'catalog' | 'limits' | 'clock' | 'settings'>,
  input: { code: string; ticketType: TicketType; address: string },
) {
  const found = await findDiscountCode(deps, input.code, input)
  const fault = findDiscountFault(found, { ticketType: input.ticketType, now: deps.clock.now() })
  if (!found || fault) return { isValid: false, message: fault ?? 'Deze code is niet geldig of verlopen' }
  return { isValid: true, id: discountProof(deps, found.code), code: found.code, name: found.name, type: found.type, value: found.value }
}
