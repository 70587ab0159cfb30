import { formatEventDate, eventDateOf } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import type { Discount } from './pricing.ts'
import type { TicketType } from './tickets.ts'

/** The terms of a discount code (decision 22). */
export interface DiscountTerms extends Discount {
  active: boolean
  /** Never empty. */
  ticketTypes: readonly TicketType[]
  /** The period in ms since the epoch, inclusive; null if it has no start or no end. */
  validFrom: number | null
  validUntil: number | null
  /** Null for no limit. */
  maxUses: number | null
}

/**
 * Returns why a code is invalid for an order at `now` (ms since the epoch), in Dutch, or `undefined` if it is valid. `used`: the number of
 * paid and held uses. An inactive code has the same message as an unknown one.
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

/**
 * The highest discount (percent or cents) and number of uses of a code that a role below owner may create. Half the price of a hundred Duo
 * tickets is about 7,750 euro; only the owner may give away more.
 */
export const staffDiscountLimit = { percentage: 50, fixed: 4000, uses: 100 } as const

/**
 * Returns why a role may not create or change an active code: a Dutch reason for each field, and no reasons if the role may. Every role
 * may switch a code off.
 */
export function findOwnerOnly(
  { active, type, value, maxUses }: Pick<DiscountTerms, 'active' | 'type' | 'value' | 'maxUses'>,
  role: AdminRole,
): { path: 'value' | 'maxUses'; message: string }[] {
  if (role === 'owner' || !active) return []
  const limitText = type === 'percentage' ? `${staffDiscountLimit.percentage}%` : formatEuro(staffDiscountLimit.fixed)
  return [
    ...(value > staffDiscountLimit[type]
      ? [{ path: 'value' as const, message: `Meer dan ${limitText} korting geeft alleen een eigenaar.` }]
      : []),
    ...(maxUses === null || maxUses > staffDiscountLimit.uses
      ? [{ path: 'maxUses' as const, message: `Meer dan ${staffDiscountLimit.uses} keer, of zonder grens, geeft alleen een eigenaar.` }]
      : []),
  ]
}
