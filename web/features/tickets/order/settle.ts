import type { TicketView } from '#shared/contract/tickets.ts'
import { dropPending, persistCompleted, readPending } from './stored-order.ts'
import { completeRegistration, reopenRegistration } from '#web/features/tickets/draft/registration-draft.ts'
import { completeTeam } from '#web/features/tickets/draft/team-draft.ts'
import { clearCompanyDraft } from '#web/features/tickets/draft/company-draft.ts'
import { clearDraft, forceNewKey } from '#web/features/tickets/draft/ticket-draft.ts'

/**
 * Stores a paid ticket, so that the confirmation works without network. If the ticket is the pending order of this device, deletes its
 * draft with the personal data in it.
 */
export function settleOrder(ticket: TicketView): void {
  persistCompleted(ticket)
  completeRegistration(ticket.id)
  completeTeam(ticket.id)
  if (readPending()?.ticketId !== ticket.id) return
  dropPending()
  clearDraft()
  clearCompanyDraft()
}

/** Deletes the pending order of a ticket that cannot be paid any more, and gives the next order a new idempotency key. */
export function closeOrder(ticketId: string): void {
  const isFromForm = reopenRegistration(ticketId)
  if (readPending()?.ticketId !== ticketId) return
  dropPending()
  if (!isFromForm) forceNewKey()
}

/** True if a ticket can never be paid or used any more: it is cancelled or refunded. */
export const isClosed = (status: TicketView['status']): boolean => status === 'cancelled' || status === 'refunded'
