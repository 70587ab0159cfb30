import type { Deps } from '#functions/ports/deps.ts'
import { expireHold } from '#functions/usecases/tickets/expire-hold.ts'
import { refundTicket } from '#functions/usecases/tickets/refund-ticket.ts'
import { sendConfirmation } from '#functions/usecases/tickets/send-confirmation.ts'

export type StepDeps = Pick<
  Deps,
  'tickets' | 'orders' | 'catalog' | 'roster' | 'accounts' | 'payments' | 'mailer' | 'queue' | 'clock' | 'random' | 'settings'
>

/** Takes the step that a ticket waits for, if any. Safe to repeat and to run twice at once; throws when the step did not work out. */
export async function takeNextStep(deps: StepDeps, ticketId: string): Promise<void> {
  const ticket = await deps.tickets.get(ticketId)
  switch (ticket?.nextStep) {
    case 'expire-hold':
      return expireHold(deps, ticket)
    case 'send-confirmation':
      return sendConfirmation(deps, ticketId)
    case 'refund':
      return refundTicket(deps, ticketId)
  }
}
