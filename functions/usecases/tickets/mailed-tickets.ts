import { buildRefundMail } from '#functions/mail/refund-mail.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { attachNewest } from '#functions/usecases/invoices/attach-invoices.ts'
import { settleInvoices } from '#functions/usecases/invoices/sale-invoices.ts'
import type { MailedKind } from '#functions/usecases/payments/sale-kind.ts'
import { sendConfirmation, type Need } from './send-confirmation.ts'
import { ticketInvoices } from './ticket-invoices.ts'
import { ticketSales } from './ticket-sales.ts'

/** {@link ticketSales} with their mails, which carry the invoice or the credit note to the buyer. */
export function mailedTickets(deps: Need): MailedKind<TicketRecord> {
  const { mailer, settings } = deps
  return {
    ...ticketSales(deps),
    async sendMail(ticket, noteMailed) {
      const invoices = await settleInvoices(deps, ticketInvoices(deps), ticket.id, ticket.paymentMethod)
      const attached = await attachNewest(deps, invoices)
      if (ticket.state !== 'refunded') return sendConfirmation(deps, ticket, attached, noteMailed)
      if (ticket.participants[0]!.email === '') return
      const mail = buildRefundMail({ ticket, siteUrl: settings.siteUrl })
      return mailer.send({ ...mail, attachments: [...mail.attachments, ...attached] })
    },
  }
}
