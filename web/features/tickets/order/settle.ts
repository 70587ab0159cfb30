import type { TicketView } from '#shared/contract/tickets.ts'
import { dropPending, persistCompleted, readPending } from './stored-order.ts'
import { completeRegistration, reopenRegistration } from '#web/features/tickets/draft/registration-draft.ts'
import { completeTeam } from '#web/features/tickets/draft/team-draft.ts'
import { clearCompanyDraft } from '#web/features/tickets/draft/company-draft.ts'
import { clearDraft, forceNewKey } from '#web/features/tickets/draft/ticket-draft.ts'

/**
 * Stores a paid ticket for the confirmation without network. If it is the pending order of this device, its draft is deleted, with the
 * personal data in it.
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

/** Drops the pending order of a ticket that cannot be paid any more, and makes the next order a new registration. */
export function closeOrder(ticketId: string): void {
  const isFromForm = reopenRegistration(ticketId)
  if (readPending()?.ticketId !== ticketId) return
  dropPending()
  if (!isFromForm) forceNewKey()
}

/** True if a ticket is closed for good: cancelled or refunded. */
export const isClosed = (status: TicketView['status']): boolean => status === 'cancelled' || status === 'refunded'
