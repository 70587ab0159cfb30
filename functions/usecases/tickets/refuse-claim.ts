import { ticketRefusals, type TicketRefusal } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'

export const isRefusal = (outcome: string): outcome is TicketRefusal => (ticketRefusals as readonly string[]).includes(outcome)

/** Throws the buyer's error if the outcome is a refusal. `codeGone` is the message for a used-up discount code. */
export function assertAccepted(outcome: string, codeGone = 'Deze code is al zo vaak gebruikt als kan.'): void {
  if (!isRefusal(outcome)) return
  if (outcome === 'discount_used_up') throw new AppError('discount_invalid', { message: codeGone })
  throw new AppError(outcome)
}
