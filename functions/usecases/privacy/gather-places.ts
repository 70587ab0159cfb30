import { chooseDisplayedState } from '#shared/domain/money/sales.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { participantSubject } from '#shared/scan/subjects.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { ownNumberOf } from '#functions/ports/roster/own-number-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { TicketParticipant } from '#functions/ports/tickets/ticket-parts.ts'
import type { TransferRecord } from '#functions/ports/transfers/transfer-store.ts'
import { readProfile, type ProfileNeed } from '#functions/usecases/accounts/read-profile.ts'
import { listMailingsTo, type MailingsNeed } from '#functions/usecases/campaigns/mailings-to.ts'
import { readRaceState } from '#functions/usecases/roster/read-race-state.ts'
import { currentAddressOf } from '#functions/usecases/tickets/buyer-of.ts'
import { listTransfersFrom, isGivenBy } from '#functions/usecases/transfers/transferred-places.ts'

type Need = ProfileNeed & MailingsNeed & Pick<Deps, 'roster' | 'tickets' | 'transfers'>

/** Gathers the data of a place that the person has. */
export async function gatherParticipant(deps: Need, row: ParticipantRecord, email: string) {
  const [ticket, events, { shown }, state, offeredTo, mailings] = await Promise.all([
    deps.tickets.get(row.ticketId),
    deps.roster.listEvents(participantSubject(row.id)),
    readProfile(deps, row),
    readRaceState(deps, row),
    readOffer(deps, row.id, email),
    listMailingsTo(deps, row),
  ])
  const found = ticket?.participants.find(({ id }) => id === row.id)
  // Left out: an earlier holder of the place, who is another person, and the time of removal, which is the office's own note.
  const { id: _, boughtBy, removedAt: _removed, ...registered }: Partial<TicketParticipant> = found ?? {}
  const { version: _version, id: _id, ...profile } = shown
  return {
    code: formatParticipantCode(row.id),
    eventDate: row.eventDate,
    waveNumber: row.waveNumber || null,
    startNumber: ownNumberOf(row) ?? null,
    waveTime: toIsoMoment(row.waveTime),
    raceStatus: state.status,
    profile,
    registered,
    offeredTo,
    ticket: ticket && {
      type: ticket.ticketType,
      state: chooseDisplayedState(ticket),
      registeredAt: toIsoMoment(ticket.createdAt),
      // Only the buyer gets the data of the payment.
      ...(row.index === 0 && (!boughtBy || isGivenBy(found!, email)) ? purchaseOf(ticket) : {}),
    },
    /** The campaigns that reached this participant. */
    mailings: mailings.map(({ channel, message, finishedAt, createdAt }) => ({
      at: toIsoMoment(finishedAt ?? createdAt),
      channel,
      subject: message.subject,
    })),
    scans: events.map(({ kind, location, deviceTime, clockOffset }) => ({ kind, location, at: toIsoMoment(deviceTime + clockOffset) })),
  }
}

/** Gathers the data of a transferred place that are about the person who gave the place away. */
export async function gatherTransferredPlace(deps: Need, ticket: TicketRecord, { id, boughtBy }: TicketParticipant, email: string) {
  return {
    name: boughtBy!.name,
    email: currentAddressOf(boughtBy!),
    type: ticket.ticketType,
    eventDate: ticket.eventDate,
    state: chooseDisplayedState(ticket),
    offeredTo: await readOffer(deps, id, email),
    bought: ticket.participants[0]!.id === id ? { registeredAt: toIsoMoment(ticket.createdAt), ...purchaseOf(ticket) } : null,
  }
}

type Refunds = Pick<SaleRecord, 'state' | 'refundAmount' | 'partialRefunds'>

/**
 * Returns the refunds of a sale in cents. `price`: what was paid. `refundAmount`: the total; null if nothing was refunded.
 * `partialRefunds`: each refund of a sale that stayed paid.
 */
export const refundsOf = ({ state, refundAmount, partialRefunds = [] }: Refunds, price: number) => ({
  // A sale that was refunded in full is stored without an amount.
  refundAmount: refundAmount ?? (state === 'refunded' ? price : null),
  partialRefunds: partialRefunds.map(({ amount, at, reason }) => ({ amount, at: toIsoMoment(at), reason })),
})

/**
 * Gathers the places that the person took over and gave away again. The person did not buy these places, and the tickets do not name the
 * person any more; only the offers do.
 */
export async function gatherTransferredOn(deps: Need, email: string, isOwn: (participantId: string) => boolean) {
  const offers = (await listTransfersFrom(deps, email)).filter(({ id }) => !isOwn(id))
  const found = await Promise.all(offers.map(async (offer) => ({ offer, ticket: await deps.tickets.get(offer.ticketId) })))
  return found.flatMap(({ offer, ticket }) =>
    !ticket || ticket.participants.some((one) => one.id === offer.id && isGivenBy(one, email))
      ? []
      : {
          name: offer.fromName,
          email: offer.fromEmail,
          type: ticket.ticketType,
          eventDate: ticket.eventDate,
          state: chooseDisplayedState(ticket),
          offeredTo: showOffer(offer),
          bought: null,
        },
  )
}

/** Returns the payment data of a ticket for the buyer's data download. */
export const purchaseOf = ({ paidAt, paymentMethod, lines, price, discountCode, company, ...sale }: TicketRecord) => ({
  paidAt: toIsoMoment(paidAt),
  paymentMethod,
  lines,
  price,
  discountCode,
  company: company ?? null,
  ...refundsOf(sale, price),
})

/** Returns the offer in which this mail address gives the place away; null if no such offer is stored (any more). */
async function readOffer({ transfers }: Pick<Deps, 'transfers'>, participantId: string, email: string) {
  const offer = await transfers.get(participantId)
  return offer?.fromEmail === email ? showOffer(offer) : null
}

const showOffer = ({ toEmail, createdAt, state, forgetAt }: TransferRecord) => ({
  email: toEmail,
  at: toIsoMoment(createdAt),
  state,
  keptUntil: toIsoMoment(forgetAt),
})
