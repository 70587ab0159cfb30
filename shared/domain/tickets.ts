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

const moves: Readonly<Record<TicketState, readonly TicketState[]>> = {
  pending: ['paid', 'expired', 'failed', 'cancelled'],
  expired: ['pending', 'paid', 'failed', 'cancelled', 'refunded'],
  failed: ['pending', 'paid', 'cancelled', 'refunded'],
  cancelled: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
}

/** Whether a ticket may go from one state to another; staying is always lawful. */
export function mayBecome(from: TicketState, to: TicketState): boolean {
  return from === to || moves[from].includes(to)
}
