import type { TicketView } from '#shared/contract/tickets.ts'
import { dropPending, persistCompleted, readPending } from './persisted-order.ts'
import { clearDraft } from './ticket-draft.ts'

/**
 * Once the server says that a ticket is paid: keeps what the confirmation shows without network, and, when it is the order
 * that was made on this device, forgets the draft and the people in it.
 */
export function settleOrder(ticket: TicketView): void {
  persistCompleted(ticket)
  if (readPending()?.ticketId !== ticket.id) return
  dropPending()
  clearDraft()
}
