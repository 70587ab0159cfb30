import type { SaleState } from '#shared/domain/money/sales.ts'

/** A solo is for one participant, a duo for two who race together. */
export const ticketTypes = ['solo', 'duo'] as const
export type TicketType = (typeof ticketTypes)[number]
export const isTicketType = (value: unknown): value is TicketType => ticketTypes.includes(value as TicketType)

/** The number of places that a ticket takes on its date, which is its number of participants. */
export function placesOf(ticketType: TicketType): 1 | 2 {
  return ticketType === 'duo' ? 2 : 1
}

/** True while the ticket's places count as taken: `pending` holds them, `paid` owns them. */
export function holdsPlaces(state: SaleState): boolean {
  return state === 'pending' || state === 'paid'
}
