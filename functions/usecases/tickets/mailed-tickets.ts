import { buildCancelledMail, buildRefundMail } from '#functions/mail/refund-mail.ts'
import { calendarAttachment, ticketCalendar } from '#functions/mail/ticket-calendar.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { MailedKind } from '#functions/usecases/payments/sale-kind.ts'
import { rosterOf } from './roster-of-ticket.ts'
import { sendConfirmation, type Need } from './send-confirmation.ts'
import { recipientsOf, serveEach, type Recipient } from './ticket-recipients.ts'
import { ticketSales } from './ticket-sales.ts'

/** {@link ticketSales} with their mails. */
export function mailedTickets(deps: Need): MailedKind<TicketRecord> {
  return {
    ...ticketSales(deps),
    sendMail: (ticket, noteMailed) =>
      ticket.state === 'refunded' ? tellRefunded(deps, ticket, noteMailed) : sendConfirmation(deps, ticket, noteMailed),
  }
}

/** The buyer hears of the money. A partner who had a ticket hears that it is one no more; who never had one hears nothing. */
async function tellRefunded(deps: Need, ticket: TicketRecord, noteMailed: (email: string) => Promise<void>): Promise<void> {
  const { mailer, settings } = deps
  const { siteUrl } = settings
  const bought = ticket.participants[0]!.email.trim()
  const had: readonly (Pick<Recipient, 'email' | 'address' | 'bookedBy'> & Partial<Recipient>)[] = recipientsOf(
    await rosterOf(deps, ticket),
  )
  await serveEach(
    ticket,
    had.length > 0 ? had : [{ email: bought.toLowerCase(), address: bought, bookedBy: null }],
    noteMailed,
    ({ address, bookedBy, own }) =>
      mailer.send({
        ...(bookedBy === null
          ? buildRefundMail({ to: address, ticket, siteUrl })
          : buildCancelledMail({ to: address, ticket, by: bookedBy, siteUrl })),
        // Takes the day out of the calendar that the first mail put it in.
        attachments: own?.[0] ? [calendarAttachment(ticketCalendar(own[0], { location: null, siteUrl }))] : [],
      }),
  )
}
