import type { TicketView } from '#shared/contract/tickets.ts'
import { chooseDisplayedState } from '#shared/domain/money/sales.ts'
import { isInCancelledWave, type CancelledWaves } from '#shared/domain/race/cancelled-waves.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import { replacedReason } from '#functions/ports/payments/sale.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { TicketParticipant } from '#functions/ports/tickets/ticket-parts.ts'
import type { Settings } from '#functions/ports/deps.ts'
import { fileLinksOf } from '#functions/usecases/roster/ticket-file-links.ts'
import { codeTextOf } from '#functions/usecases/roster/ticket-codes.ts'

/**
 * Returns a ticket's status for API responses.
 * The specification calls a paid ticket `confirmed`; a ticket that was paid too late is `refunded`, so that
 * the buyer does not pay again.
 */
export function showStatus(ticket: TicketRecord): TicketView['status'] {
  if (isPaidTooLate(ticket)) return 'refunded'
  const called = chooseDisplayedState(ticket)
  return called === 'paid' ? 'confirmed' : called
}

/** Whether the payment came after the places were gone (decision 17); the refund may still be due. */
export const isPaidTooLate = ({ paidAt, state, nextStep, refundReason }: TicketRecord): boolean =>
  paidAt === null && (state === 'refunded' || nextStep === 'refund') && refundReason !== 'at_provider' && refundReason !== replacedReason

/** Converts a ticket for its holder. A paid ticket contains the codes of its active participants, except for transferred places. */
export function showTicket(
  ticket: TicketRecord,
  roster: readonly ParticipantRecord[],
  { chosenWave, cancelled }: { chosenWave: WaveRecord | undefined; cancelled: CancelledWaves },
  settings: Settings,
): TicketView {
  const [primary, secondary] = ticket.participants
  const codeOf = ({ id, boughtBy }: TicketParticipant) => {
    const one = ticket.state === 'paid' ? roster.find((candidate) => candidate.id === id) : undefined
    return one?.status === 'active' && !boughtBy ? codeTextOf(one, settings.ticketSigningKey) : ''
  }
  const filesOf = (person: TicketParticipant) => {
    const one = roster.find((candidate) => candidate.id === person.id)
    return one && codeOf(person) ? fileLinksOf(settings, one) : null
  }
  // The buyer keeps the ticket's URL, so it shows only the name of a person who took over a place.
  const emailOf = ({ email, boughtBy }: TicketParticipant) => (boughtBy ? '' : email)
  const first = roster.find((one) => one.id === primary?.id)
  const eventDate = first?.eventDate ?? ticket.eventDate
  const waveNumber = (first ? first.waveNumber : chosenWave?.number) || null
  const waveTime = first ? first.waveTime : (chosenWave?.startTime ?? null)
  const waveCancelled = isInCancelledWave({ eventDate, waveNumber }, cancelled)
  return {
    id: ticket.id,
    qrCode: primary ? codeOf(primary) : '',
    ticketType: ticket.ticketType,
    eventDate,
    waveTime: waveCancelled ? null : toIsoMoment(waveTime),
    waveNumber,
    ...(waveCancelled ? { waveCancelled } : {}),
    primaryParticipantName: primary?.name ?? ticket.team?.buyer.name ?? '',
    primaryParticipantEmail: primary ? emailOf(primary) : (ticket.team?.buyer.email ?? ''),
    secondaryParticipantName: secondary?.name ?? null,
    secondaryParticipantEmail: secondary ? emailOf(secondary) : null,
    participants: ticket.participants.map((one) => ({
      id: one.id,
      name: one.name,
      qrCode: codeOf(one),
      files: filesOf(one),
      transferred: one.boughtBy !== undefined,
    })),
    ...(ticket.team ? { team: { name: ticket.team.name, places: ticket.team.places.length } } : {}),
    ...(ticket.upgrade ? { isUpgrade: true } : {}),
    price: ticket.price,
    lines: ticket.lines,
    paymentMethod: ticket.paymentMethod,
    status: showStatus(ticket),
    paidTooLate: isPaidTooLate(ticket),
    holdExpiresAt: toIsoMoment(ticket.holdExpiresAt),
  }
}
