export const ticketTypes = ['solo', 'duo'] as const
export type TicketType = (typeof ticketTypes)[number]

/** How many places a ticket takes on its date, and how many participants it has. */
export function placesOf(ticketType: TicketType): 1 | 2 {
  return ticketType === 'duo' ? 2 : 1
}

/**
 * `pending` holds places; `paid` owns them; the others own none.
 * pending → paid | expired | failed | cancelled; expired and failed → pending (a new attempt) or paid (a late payment that
 * found room); expired, failed, cancelled → refunded when a payment came and no room was left (decision 17).
 */
export const ticketStates = ['pending', 'paid', 'expired', 'failed', 'cancelled', 'refunded'] as const
export type TicketState = (typeof ticketStates)[number]

/** True while the ticket's places are counted as taken. */
export function holdsPlaces(state: TicketState): boolean {
  return state === 'pending' || state === 'paid'
}
