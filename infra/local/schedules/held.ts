import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'

/** Counts the places of pending and paid tickets. */
export const countPlaces = (tickets: readonly TicketRecord[]) =>
  tickets.filter(({ state }) => state === 'pending' || state === 'paid').reduce((sum, { participants }) => sum + participants.length, 0)

/** Counts the places held for offers of the waiting list. */
export const countOfferedPlaces = (waiting: readonly WaitingRecord[]) =>
  waiting.filter(({ stage }) => stage === 'offered').reduce((sum, { ticketType }) => sum + placesOf(ticketType), 0)
