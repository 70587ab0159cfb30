import { buildCancelledMail, buildRefundMail } from '#functions/mail/refund-mail.ts'
import { calendarAttachment, ticketCalendar } from '#functions/mail/ticket-calendar.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { MailedKind } from '#functions/usecases/payments/sale-kind.ts'
import { buyerOf } from './buyer-of.ts'
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

type Told = Pick<Recipient, 'email' | 'address' | 'bookedBy'> & Partial<Recipient>

/** The buyer hears of the money. A partner, or who took a place over, hears that it is gone; who never had one hears nothing. */
async function tellRefunded(deps: Need, ticket: TicketRecord, noteMailed: (email: string) => Promise<void>): Promise<void> {
  const { mailer, settings } = deps
  const { siteUrl } = settings
  const bought = buyerOf(ticket).email.trim()
  const holders: readonly Told[] = recipientsOf(ticket, await rosterOf(deps, ticket))
  // The money is the buyer's, also of a ticket that never was one and of a place that is somebody else's by now.
  const buyer = holders.find(({ bookedBy }) => bookedBy === null) ?? { email: bought.toLowerCase(), address: bought, bookedBy: null }
  await serveEach(ticket, [buyer, ...holders.filter(({ email }) => email !== buyer.email)], noteMailed, ({ address, bookedBy, own }) =>
    mailer.send({
      ...(bookedBy === null
        ? buildRefundMail({ to: address, ticket, siteUrl })
        : buildCancelledMail({ to: address, ticket, by: bookedBy, siteUrl })),
      // Takes the day out of the calendar that the first mail put it in.
      attachments: own?.[0] ? [calendarAttachment(ticketCalendar(own[0], { location: null, siteUrl }))] : [],
    }),
  )
}
