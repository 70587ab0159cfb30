import { formatEventDate, eventDateOf } from '#shared/lib/dates.ts'
import type { Discount } from './pricing.ts'
import type { TicketType } from './tickets.ts'

/** What an organiser decides about a discount code (decision 22). */
export interface DiscountTerms extends Discount {
  active: boolean
  /** Never empty. */
  ticketTypes: readonly TicketType[]
  /** Ms since the epoch, inclusive; null for open. */
  validFrom: number | null
  validUntil: number | null
  /** Null for no limit. */
  maxUses: number | null
}

/**
 * Why a code does not hold for an order at a moment (ms), in Dutch, or `undefined` when it does. `used` counts paid and held uses.
 * A code that is switched off answers like one that never was.
 */
export function findDiscountFault(
  code: (DiscountTerms & { used: number }) | undefined,
  order: { ticketType: TicketType; now: number },
): string | undefined {
  if (!code?.active) return 'Deze code is niet geldig of verlopen'
  if (code.validFrom !== null && order.now < code.validFrom)
    return `Deze code geldt pas vanaf ${formatEventDate(eventDateOf(code.validFrom), { day: 'numeric', month: 'long', year: 'numeric' })}.`
  if (code.validUntil !== null && order.now > code.validUntil) return 'Deze code is verlopen.'
  if (!code.ticketTypes.includes(order.ticketType)) return `Deze code geldt alleen voor een ${code.ticketTypes.join(' of ')} ticket.`
  if (code.maxUses !== null && code.used >= code.maxUses) return 'Deze code is al zo vaak gebruikt als kan.'
  return undefined
}
