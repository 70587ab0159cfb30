import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import type { Failure } from '#web/api/failure.ts'

/**
 * The price of a ticket (cents) that the server returned when it refused another price. A buyer whose own unpaid order holds a ticket keeps
 * the price of that ticket, which only the server knows.
 */
export interface Quote {
  ticketType: TicketType
  price: number
}

/** Reads the quote from a refusal; null if the refusal contains no quote. */
export function readQuote(failure: Failure, ticketType: TicketType): Quote | null {
  const details = failure.kind === 'refused' && failure.code === 'price_changed' ? failure.details : undefined
  return hasFields(details) && typeof details.ticket === 'number' ? { ticketType, price: details.ticket } : null
}

/** Returns the price list with the price of the quote for the quote's ticket type. */
export const applyQuote = (prices: Record<TicketType, number>, quote: Quote | null) =>
  quote ? { ...prices, [quote.ticketType]: quote.price } : prices
