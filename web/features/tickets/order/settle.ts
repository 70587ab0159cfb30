import type { TicketView } from '#shared/contract/tickets.ts'
import { dropPending, persistCompleted, readPending } from './stored-order.ts'
import { completeRegistration, reopenRegistration } from '#web/features/tickets/draft/registration-draft.ts'
import { clearDraft, forceNewKey } from '#web/features/tickets/draft/ticket-draft.ts'

/**
 * Once the server says that a ticket is paid: keeps what the confirmation shows without network, and, when it is the order
 * that was made on this device, forgets the draft and the people in it.
 */
export function settleOrder(ticket: TicketView): void {
  persistCompleted(ticket)
  completeRegistration(ticket.id)
  if (readPending()?.ticketId !== ticket.id) return
  dropPending()
  clearDraft()
}

/** A ticket of this device that can't be paid any more: what is ordered next is a registration of its own. */
export function closeOrder(ticketId: string): void {
  const isFromForm = reopenRegistration(ticketId)
  if (readPending()?.ticketId !== ticketId) return
  dropPending()
  if (!isFromForm) forceNewKey()
}

/** Whether nothing can come of a ticket any more: places given up for good, or the money given back. */
export const isClosed = (status: TicketView['status']): boolean => status === 'cancelled' || status === 'refunded'
