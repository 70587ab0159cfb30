import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import type { Failure } from '#web/api/failure.ts'

/**
 * The price of a ticket (cents) that the server returned when it refused another price. A buyer whose own unpaid order holds a ticket at
 * some price keeps that price, and only the server can look it up.
 */
export interface Quote {
  ticketType: TicketType
  price: number
}

/** Reads the quote from a refusal; null if it has none. */
export function readQuote(failure: Failure, ticketType: TicketType): Quote | null {
  const details = failure.kind === 'refused' && failure.code === 'price_changed' ? failure.details : undefined
  return hasFields(details) && typeof details.ticket === 'number' ? { ticketType, price: details.ticket } : null
}

/** The price list with the quote in place of its ticket's price. */
export const withQuote = (prices: Record<TicketType, number>, quote: Quote | null) =>
  quote ? { ...prices, [quote.ticketType]: quote.price } : prices
