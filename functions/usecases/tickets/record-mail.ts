import type { TicketMail } from '#functions/ports/tickets/ticket-parts.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { addMail } from './add-mail.ts'
import { createTicketSaleKind, type TicketNeed } from './ticket-sale-kind.ts'

/** Adds a mail that was sent to the ticket's mails. A failure is ignored, because a retry would send the mail again. */
export async function recordMail(deps: TicketNeed, ticketId: string, mail: Omit<TicketMail, 'at'>): Promise<void> {
  const sent = { at: deps.clock.now(), ...mail }
  await changeSale(createTicketSaleKind(deps), ticketId, (one) => ({ mails: addMail(one, sent) })).catch(() => undefined)
}
