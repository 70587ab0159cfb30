import type { ParticipantDossier } from '#shared/contract/participants.ts'
import { adminLocation } from '#shared/domain/crew/post-names.ts'
import { isDisputeOpen } from '#shared/domain/money/disputes.ts'
import { hasFlex } from '#shared/domain/tickets/flex-cancel.ts'
import { isRefundNext } from '#shared/domain/money/refunds.ts'
import { chooseDisplayedState } from '#shared/domain/money/sales.ts'
import { isMissing, isSeenWithoutStart } from '#shared/domain/race/on-course.ts'
import { isActiveWave } from '#shared/domain/race/waves.ts'
import { ageOn } from '#shared/domain/tickets/minimum-age.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { addressOfBuyer, buyerOf } from '#functions/usecases/tickets/buyer-of.ts'
import { refundableWith } from '#functions/usecases/tickets/refund-ticket.ts'
import { listReadersOf } from '#functions/usecases/tickets/resend-confirmation.ts'
import { rosterOf } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { addReceipt, readUpgrade } from '#functions/usecases/tickets/upgrades/upgrade-of.ts'
import { readTransferTerms } from '#functions/usecases/transfers/read-transfer-terms.ts'
import { isOffered } from '#functions/usecases/transfers/transfer-link.ts'
import { buildNotOnListError } from '#functions/usecases/waves/move-participant.ts'
import { readParticipant, type ReadNeed, type SeenParticipant } from './read-participant.ts'
import { readTimeline, type TimelineNeed } from './read-timeline.ts'

type Need = ReadNeed & TimelineNeed

/** Returns the id of a participant's ticket, even if the participant was removed from the list. Throws `not_found`. */
export async function ticketIdOf({ roster }: Pick<Deps, 'roster'>, participantId: string): Promise<string> {
  const row = await roster.getParticipant(participantId)
  if (!row) throw buildNotOnListError()
  return row.ticketId
}

/** Returns all stored data about a participant, for the participant's sheet in the office. Throws `not_found`. */
export async function readDossier(deps: Need, id: string): Promise<ParticipantDossier> {
  const seen = await readParticipant(deps, id)
  const { row, shown } = seen
  const { lastSeen } = seen.state
  const ticket = await deps.tickets.get(row.ticketId)
  if (!ticket) throw buildNotOnListError()
  const order = await readUpgrade(deps, ticket)
  const { given, whole, entry, maxPartialRefund } = refundableWith(ticket, order)
  const isPaid = ticket.state === 'paid'
  const receipt = addReceipt(ticket, order)
  const sales = [ticket, ...(order ? [order] : [])]
  const [terms, transfer, readers, timeline, roster, wave] = await Promise.all([
    readTransferTerms(deps, row, ticket),
    deps.transfers.get(id),
    isPaid ? listReadersOf(deps, ticket, id) : [],
    readTimeline(deps, row, { ticket, order, teammate: shown.teammate?.id }),
    rosterOf(deps, ticket),
    row.waveId === null ? undefined : deps.catalog.getWave(row.waveId),
  ])
  return {
    participant: shown,
    answers: toAnswers(seen),
    wave: wave ? { cancelled: !isActiveWave(wave), started: seen.isWaveStarted } : null,
    active: row.status === 'active',
    ...(row.status === 'active' && isSeenWithoutStart(seen.state) ? { seenWithoutStart: true } : {}),
    ...(isMissing(seen.state, row, null) ? { missing: true } : {}),
    ...(lastSeen && lastSeen.location !== adminLocation ? { lastPost: lastSeen.location } : {}),
    ticket: {
      id: ticket.id,
      state: chooseDisplayedState(ticket),
      price: receipt.price,
      lines: receipt.lines,
      paymentMethod: ticket.paymentMethod,
      soldBy: ticket.soldBy?.name ?? null,
      discountCode: ticket.discountCode,
      hasFlex: hasFlex(ticket),
      team: ticket.ofTeam?.name ?? null,
      buyer: { name: buyerOf(ticket).name, email: addressOfBuyer(ticket, roster) },
    },
    money: isPaid
      ? { given, whole, entry, maxPartialRefund }
      : { given: refundedOf(ticket) + (order ? refundedOf(order) : 0), whole: 0, entry: 0, maxPartialRefund: 0 },
    underway: ticket.nextStep !== null && !isRefundDisputed(ticket),
    disputed: sales.some(isDisputeOpen),
    refundDisputed: sales.some(isRefundDisputed),
    mailTo: readers.map(({ address }) => address),
    transferRefused: terms.refused,
    offered:
      transfer && isOffered(transfer, deps.clock.now()) ? { email: transfer.toEmail, until: toIsoMoment(transfer.holdExpiresAt!) } : null,
    timeline,
  }
}

const isRefundDisputed = (sale: TicketRecord): boolean => isDisputeOpen(sale) && isRefundNext(sale.nextStep)

/** Returns the participant's answers, for {@link readDossier}. */
function toAnswers({ row, shown, address, registered, wantsNews, wristband }: SeenParticipant): ParticipantDossier['answers'] {
  const { birthDate, nationality, emergencyContactName, emergencyContactRelation, shirtSize, hasInsurance } = registered
  const { street, houseNumber, postalCode, city, country } = address
  return {
    birthDate: birthDate || null,
    age: birthDate ? ageOn(birthDate, row.eventDate) : null,
    nationality: nationality || null,
    address: [`${street} ${houseNumber}`.trim(), `${postalCode} ${city}`.trim(), country].filter(Boolean),
    // The relation is known only for the emergency contact in the registration.
    contactRelation: (shown.emergencyContact === emergencyContactName && emergencyContactRelation) || null,
    shirtSize: shirtSize || null,
    hasInsurance: hasInsurance ?? null,
    wantsNews,
    wristband,
  }
}

/** Returns the cents that were refunded for a ticket that is not paid any more. A refund that is still due does not count. */
function refundedOf({ state, paidAt, refundAmount, partialRefunds = [], price }: TicketRecord): number {
  if (state === 'refunded') return refundAmount ?? price
  return paidAt === null ? 0 : partialRefunds.reduce((sum, { amount }) => sum + amount, 0)
}
