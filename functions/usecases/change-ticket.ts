import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster-store.ts'
import type { TicketRecord, TransitionOutcome } from '#functions/ports/ticket-store.ts'
import { mayBecome } from '#shared/domain/tickets.ts'
import { AppError } from './app-error.ts'

const tries = 20

export type ChangeOutcome = Exclude<TransitionOutcome, 'changed_meanwhile'> | 'kept' | 'not_found'

export interface Change {
  to: Partial<TicketRecord>
  joining?: readonly ParticipantRecord[]
}

/**
 * Reads a ticket, decides, writes; again when somebody else wrote in between. `decide` answers undefined to leave it as it is
 * (`kept`), and must look at everything anew each time. Gives the ticket as it stands afterwards. Throws `busy` when it never gets a turn.
 */
export async function changeTicket(
  deps: Pick<Deps, 'tickets'>,
  id: string,
  decide: (ticket: TicketRecord) => Change | undefined | Promise<Change | undefined>,
): Promise<{ outcome: ChangeOutcome; ticket: TicketRecord | undefined }> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const ticket = await deps.tickets.get(id)
    if (!ticket) return { outcome: 'not_found', ticket }
    const change = await decide(ticket)
    if (!change) return { outcome: 'kept', ticket }
    const next = { ...ticket, ...change.to }
    if (!mayBecome(ticket.state, next.state))
      throw new AppError('unexpected', { internal: `ticket may not go from ${ticket.state} to ${next.state}` })
    const outcome = await deps.tickets.transition(ticket, next, change.joining)
    if (outcome === 'done') return { outcome, ticket: { ...next, rev: ticket.rev + 1 } }
    if (outcome !== 'changed_meanwhile') return { outcome, ticket }
  }
  throw new AppError('busy', { internal: 'ticket kept changing' })
}

/** The ids of applied events with one more. Only the last few are kept: an older one changes nothing any more, whatever it says. */
export function withEvent(ticket: TicketRecord, eventId: string | undefined): string[] {
  if (!eventId || ticket.appliedEvents.includes(eventId)) return ticket.appliedEvents
  return [...ticket.appliedEvents, eventId].slice(-20)
}
