import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { withEvent } from '#functions/usecases/payments/change-stored.ts'
import { changeTicket } from './change-ticket.ts'

/**
 * Gives the places of an unpaid ticket back. `stillSo` is asked again after each look at the ticket, so that what was true when
 * the caller decided can't release what changed since. False when nothing was released.
 */
export async function releaseTicket(
  deps: Pick<Deps, 'tickets'>,
  ticketId: string,
  release: { to: 'expired' | 'failed' | 'cancelled'; eventId?: string; stillSo: (ticket: TicketRecord) => boolean },
): Promise<boolean> {
  const { outcome } = await changeTicket(deps, ticketId, (ticket) =>
    release.stillSo(ticket)
      ? {
          to: {
            state: release.to,
            holdExpiresAt: null,
            nextStep: null,
            nextStepAt: null,
            appliedEvents: withEvent(ticket, release.eventId),
          },
        }
      : undefined,
  )
  return outcome === 'done'
}
