import { buildRefundMail } from '#functions/mail/refund-mail.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { MailedKind } from '#functions/usecases/payments/sale-kind.ts'
import { sendConfirmation, type Need } from './send-confirmation.ts'
import { ticketSales } from './ticket-sales.ts'

/** {@link ticketSales} with their mails. */
export function mailedTickets(deps: Need): MailedKind<TicketRecord> {
  const { mailer, settings } = deps
  return {
    ...ticketSales(deps),
    sendMail: (ticket, noteMailed) =>
      ticket.state === 'refunded'
        ? mailer.send(buildRefundMail({ ticket, siteUrl: settings.siteUrl }))
        : sendConfirmation(deps, ticket, noteMailed),
  }
}
