import { isExpected } from '#shared/scan/is-expected.ts'
import { nobodyYet } from '#shared/scan/person-state.ts'
import { buildMovedMail } from '#functions/mail/moved-mail.ts'
import { buildCancelledMail, buildPartRefundMail, buildRefundMail } from '#functions/mail/refund-mail.ts'
import { calendarAttachment, ticketCalendar } from '#functions/mail/ticket-calendar.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { PartRefund } from '#functions/ports/payments/sale.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { attachNewest } from '#functions/usecases/invoices/attach-invoices.ts'
import { settleInvoices } from '#functions/usecases/invoices/sale-invoices.ts'
import { tellParts } from '#functions/usecases/invoices/tell-parts.ts'
import type { MailedKind } from '#functions/usecases/payments/sale-kind.ts'
import { serveEach } from '#functions/usecases/payments/serve-each.ts'
import { isSameSeat } from './same-seat.ts'
import { addressOfBuyer, buyerNameOf } from './buyer-of.ts'
import { rosterOf, waveOf } from './roster-of-ticket.ts'
import { readFactsInForce, readSender } from '#functions/usecases/catalog/current-edition.ts'
import { sendConfirmation, type Need } from './send-confirmation.ts'
import { withMail } from './note-mail.ts'
import { ticketInvoices } from './ticket-invoices.ts'
import { recipientsOf, type Recipient } from './ticket-recipients.ts'
import { ticketSales } from './ticket-sales.ts'

/** {@link ticketSales} with their mails, which carry the invoice or the credit note to the buyer. */
export function mailedTickets(deps: Need): MailedKind<TicketRecord> {
  return {
    ...ticketSales(deps),
    prepareMail: async (ticket) =>
      isMoveTold(ticket) ? [] : attachNewest(deps, await settleInvoices(deps, ticketInvoices(deps), ticket.id, { seen: ticket })),
    noteMail: (ticket, at) => ({
      mails: withMail(ticket, { at, what: ticket.state === 'refunded' ? 'cancelled' : isMoveTold(ticket) ? 'moved' : 'confirmation' }),
      moved: undefined,
    }),
    tellPart: (ticket, noteMailed) => tellPart(deps, ticket, noteMailed),
    sendMail: (ticket, noteMailed, attached) =>
      (ticket.state === 'refunded' ? tellRefunded : isMoveTold(ticket) ? tellMoved : sendConfirmation)(deps, ticket, attached, noteMailed),
  }
}

async function tellPart(deps: Need, ticket: TicketRecord, noteMailed: (key: string) => Promise<void>): Promise<Partial<TicketRecord>> {
  const to = addressOfBuyer(ticket, await rosterOf(deps, ticket))
  const sender = await readSender(deps)
  const build = (part: PartRefund) => buildPartRefundMail({ to, ticket, part, ...sender })
  return tellParts(deps, ticketInvoices(deps), ticket, { to, build, noteMailed })
}

const isMoveTold = ({ state, moved }: TicketRecord) => state === 'paid' && moved !== undefined

/** Everybody of the ticket who still takes part hears where they were and where they are; nothing when they were put back meanwhile. */
async function tellMoved(
  deps: Need,
  ticket: TicketRecord,
  _forBuyer: Mail['attachments'],
  noteMailed: (email: string) => Promise<void>,
): Promise<void> {
  const from = ticket.moved!
  const roster = await rosterOf(deps, ticket)
  const states = await Promise.all(roster.map(async (row) => [row.id, (await deps.roster.getState(row.id))?.state ?? nobodyYet] as const))
  const stateOf = new Map(states)
  const told = recipientsOf(ticket, roster).flatMap(({ own, ...to }) => {
    const participant = own.find((row) => isExpected(row, stateOf.get(row.id)!) && !isSameSeat(row, from))
    return participant && to.email !== '' ? [{ ...to, participant }] : []
  })
  if (told.length === 0) return
  const [day, facts] = await Promise.all([deps.catalog.getEventDay(ticket.eventDate), readFactsInForce(deps, ticket.eventDate)])
  const sender = { siteUrl: deps.settings.siteUrl, facts }
  await serveEach(ticket, told, noteMailed, ({ address, participant }) =>
    deps.mailer.send(buildMovedMail({ to: address, from, participant, location: day?.location ?? null, ...sender })),
  )
}

type Told = Pick<Recipient, 'email' | 'address' | 'isBuyer'> & Partial<Recipient>

/** The buyer hears of the money. A partner, or who took a place over, hears that it is gone; who never had one hears nothing. */
async function tellRefunded(
  deps: Need,
  ticket: TicketRecord,
  forBuyer: Mail['attachments'],
  noteMailed: (email: string) => Promise<void>,
): Promise<void> {
  const { mailer, settings } = deps
  const sender = { siteUrl: settings.siteUrl, facts: await readFactsInForce(deps, ticket.eventDate) }
  const wave = await waveOf(deps, ticket)
  const roster = await rosterOf(deps, ticket)
  const holders: readonly Told[] = recipientsOf(ticket, roster)
  const bought = addressOfBuyer(ticket, roster)
  // The money is the buyer's, also of a ticket that never was one and of a place that is somebody else's by now.
  const buyer = holders.find(({ isBuyer }) => isBuyer) ?? { email: bought.toLowerCase(), address: bought, isBuyer: true }
  // Who was erased has no address any more.
  const told = [buyer, ...holders.filter(({ email }) => email !== buyer.email)].filter(({ email }) => email !== '')
  const by = buyerNameOf(ticket)
  await serveEach(ticket, told, noteMailed, ({ address, isBuyer, own }) =>
    mailer.send({
      ...(isBuyer ? buildRefundMail({ to: address, ticket, wave, ...sender }) : buildCancelledMail({ to: address, ticket, by, ...sender })),
      // Takes the day out of the calendar that the first mail put it in.
      attachments: [
        ...(own?.[0] ? [calendarAttachment(ticketCalendar(own[0], { location: null, ...sender }))] : []),
        ...(isBuyer ? forBuyer : []),
      ],
    }),
  )
}
