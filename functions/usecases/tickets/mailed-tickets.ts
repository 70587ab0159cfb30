import { normalizeEmail } from '#shared/lib/email.ts'
import { isExpected } from '#shared/scan/is-expected.ts'
import { emptyPersonState } from '#shared/scan/person-state.ts'
import { buildMovedMail } from '#functions/mail/moved-mail.ts'
import { buildCancelledMail, buildPartialRefundMail, buildRefundMail } from '#functions/mail/refund-mail.ts'
import { calendarAttachment, buildTicketCalendar } from '#functions/mail/ticket-calendar.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { PartialRefund } from '#functions/ports/payments/sale.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { TicketMail } from '#functions/ports/tickets/ticket-parts.ts'
import { attachNewest } from '#functions/usecases/invoices/attach-invoices.ts'
import { issueMissingInvoices } from '#functions/usecases/invoices/sale-invoices.ts'
import { mailPartialRefunds } from '#functions/usecases/invoices/mail-partial-refunds.ts'
import type { MailedKind } from '#functions/usecases/payments/sale-kind.ts'
import { mailEachRecipient } from '#functions/usecases/payments/mail-each-recipient.ts'
import { ensureOnRoster } from './join-roster.ts'
import { isSameStart } from './same-start.ts'
import { buyerNameOf } from './buyer-of.ts'
import { readBuyerAddress } from './read-buyer-address.ts'
import { rosterOf, waveOf } from './roster-of-ticket.ts'
import { readFactsInForce, readSender } from '#functions/usecases/catalog/current-edition.ts'
import { sendConfirmation, type Need } from './send-confirmation.ts'
import { addMail } from './add-mail.ts'
import { ticketInvoices } from './ticket-invoices.ts'
import { endRunners, mailTeam } from './teams/team-mails.ts'
import type { TeamTicket } from './teams/team-terms.ts'
import { endSecondPlace } from './upgrades/end-second-place.ts'
import { endUpgrade } from './upgrades/end-upgrade.ts'
import { mailUpgrade } from './upgrades/mail-upgrade.ts'
import { recipientsOf, type Recipient } from './ticket-recipients.ts'
import { createTicketSaleKind, isImportedSilently } from './ticket-sale-kind.ts'

/** Adds the mails about a ticket to {@link createTicketSaleKind}. The buyer's mail has the invoice or the credit note attached. */
export function mailedTickets(deps: Need): MailedKind<TicketRecord> {
  return {
    ...createTicketSaleKind(deps),
    prepareMail: async (ticket) =>
      isMoveMailDue(ticket) ? [] : attachNewest(deps, await issueMissingInvoices(deps, ticketInvoices(deps), ticket.id, { seen: ticket })),
    changeAfterMail: async (ticket, at) => ({ mails: addMail(ticket, { at, what: await readMailKind(deps, ticket) }), moved: undefined }),
    sendsNoMail,
    mailPartialRefund: (ticket, recordMailed) => mailPartialRefund(deps, ticket, recordMailed),
    async sendMail(ticket, recordMailed, attached) {
      // Sends no mail, but the participants must be on the roster, which an interrupted call may have left to this step.
      if (sendsNoMail(ticket)) return void (await ensureOnRoster(deps, ticket))
      if (isTeam(ticket) && ticket.state === 'paid') return mailTeam(deps, ticket, attached, recordMailed)
      if (isTeam(ticket)) await endRunners(deps, ticket)
      if (ticket.upgrade && ticket.state === 'paid') return mailUpgrade(deps, ticket, attached, recordMailed)
      if (ticket.state === 'refunded') await endUpgrade(deps, ticket)
      const mail = ticket.state === 'refunded' ? mailRefund : isMoveMailDue(ticket) ? mailMove : sendConfirmation
      return mail(deps, ticket, attached, recordMailed)
    },
  }
}

/** Returns the kind of the mail that is due, for the timeline. It must agree with the title of the mail (`moved-mail.ts`). */
async function readMailKind(deps: Pick<Need, 'catalog'>, ticket: TicketRecord): Promise<TicketMail['what']> {
  const { state, moved } = ticket
  if (state === 'refunded') return 'cancelled'
  if (!moved || !isMoveMailDue(ticket)) return 'confirmation'
  const wave = await waveOf(deps, ticket)
  if (wave?.status === 'cancelled') return 'wave_cancelled'
  const seat = wave && { eventDate: wave.eventDate, waveNumber: wave.number, waveTime: wave.startTime }
  return moved.isCancelled && seat && isSameStart(seat, moved) ? 'wave_back' : 'moved'
}

async function mailPartialRefund(
  deps: Need,
  ticket: TicketRecord,
  recordMailed: (key: string) => Promise<void>,
): Promise<Partial<TicketRecord>> {
  const to = await readBuyerAddress(deps, ticket)
  const sender = await readSender(deps)
  const build = (part: PartialRefund) => buildPartialRefundMail({ to, ticket, part, ...sender })
  const change = await mailPartialRefunds(deps, ticketInvoices(deps), ticket, { to, build, recordMailed })
  const isMailed = to !== '' && change.partialRefunds !== undefined && ticket.partialRefunds?.some(({ told }) => !told)
  return isMailed ? { ...change, mails: addMail(ticket, { at: deps.clock.now(), what: 'part_refund' }) } : change
}

const isTeam = (ticket: TicketRecord): ticket is TeamTicket => ticket.team !== undefined

/** Whether the due step sends no mail. Later mails about a silently imported ticket are sent, such as the mail about a changed wave. */
const sendsNoMail = (ticket: TicketRecord) =>
  (ticket.state === 'paid' && !isMoveMailDue(ticket) && isImportedSilently(ticket)) ||
  // The mail about the duo says that nothing is refunded.
  (ticket.upgrade !== undefined && ticket.upgrade.buyer.email !== '' && ticket.state === 'refunded' && ticket.refundAmount === 0)
const isMoveMailDue = ({ state, moved }: TicketRecord) => state === 'paid' && moved !== undefined

/**
 * Mails the old and the new start, location or status of the wave to everybody on the ticket who still takes part. Sends nothing if the
 * change was undone meanwhile.
 */
async function mailMove(
  deps: Need,
  ticket: TicketRecord,
  _forBuyer: Mail['attachments'],
  recordMailed: (email: string) => Promise<void>,
): Promise<void> {
  const from = ticket.moved!
  const roster = await rosterOf(deps, ticket)
  const states = await Promise.all(
    roster.map(async (row) => [row.id, (await deps.roster.getState(row.id))?.state ?? emptyPersonState] as const),
  )
  const stateOf = new Map(states)
  const [day, wave, facts] = await Promise.all([
    deps.catalog.getEventDay(ticket.eventDate),
    waveOf(deps, ticket),
    readFactsInForce(deps, ticket.eventDate),
  ])
  const isCancelled = wave?.status === 'cancelled'
  const isVenueOrStatusChanged =
    (from.location !== undefined && day && from.location !== day.location) ||
    (from.isCancelled !== undefined && from.isCancelled !== isCancelled)
  const addressees = recipientsOf(ticket, roster).flatMap(({ own, ...to }) => {
    const participant = own.find((row) => isExpected(row, stateOf.get(row.id)!) && (isVenueOrStatusChanged || !isSameStart(row, from)))
    return participant && to.email !== '' ? [{ ...to, participant, isOwnChoice: own.some(({ id }) => id === from.chosenBy) }] : []
  })
  if (addressees.length === 0) return
  const sender = { siteUrl: deps.settings.siteUrl, facts }
  await mailEachRecipient(ticket, addressees, recordMailed, ({ address, participant, isOwnChoice }) =>
    deps.mailer.send(
      buildMovedMail({
        to: address,
        from,
        participant,
        location: day?.location ?? null,
        isCancelled,
        isOwnChoice,
        ...sender,
      }),
    ),
  )
}

type Addressee = Pick<Recipient, 'email' | 'address' | 'isBuyer'> & Partial<Recipient>

const toAddressee = (row: ParticipantRecord): Addressee => ({
  email: normalizeEmail(row.email),
  address: row.email,
  isBuyer: false,
  own: [row],
})

/**
 * Mails the buyer about the refund. A partner, or the person who took over a place, gets a mail that the ticket is cancelled, unless they
 * never got their ticket. If the second place of a duo was refunded, that place ends first.
 */
async function mailRefund(
  deps: Need,
  ticket: TicketRecord,
  forBuyer: Mail['attachments'],
  recordMailed: (email: string) => Promise<void>,
): Promise<void> {
  const { mailer, settings } = deps
  const sender = { siteUrl: settings.siteUrl, facts: await readFactsInForce(deps, ticket.eventDate) }
  const wave = await waveOf(deps, ticket)
  const roster = await rosterOf(deps, ticket)
  const holders: readonly Addressee[] = recipientsOf(ticket, roster)
  const bought = await readBuyerAddress(deps, ticket)
  const second = ticket.upgrade && (await endSecondPlace(deps, ticket))
  const ended = second?.isEnded ? [toAddressee(second.person)] : []
  // The buyer gets the refund, even if the ticket was never issued or the buyer's place was transferred.
  const buyer = holders.find(({ isBuyer }) => isBuyer) ?? { email: bought.toLowerCase(), address: bought, isBuyer: true }
  // An erased person has no mail address.
  const addressees = [buyer, ...[...holders, ...ended].filter(({ email }) => email !== buyer.email)].filter(({ email }) => email !== '')
  const by = buyerNameOf(ticket)
  await mailEachRecipient(ticket, addressees, recordMailed, ({ address, isBuyer, own }) =>
    mailer.send({
      ...(isBuyer
        ? buildRefundMail({ to: address, ticket, wave, second, ...sender })
        : buildCancelledMail({ to: address, ticket, by, ...sender })),
      // Removes the event that the first mail added to the calendar.
      attachments: [
        ...(own?.[0] ? [calendarAttachment(buildTicketCalendar(own[0], { location: null, ...sender }))] : []),
        ...(isBuyer ? forBuyer : []),
      ],
    }),
  )
}
