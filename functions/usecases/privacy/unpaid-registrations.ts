import { chooseDisplayedState } from '#shared/domain/money/sales.ts'
import { retention } from '#shared/facts/retention.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { erasedPerson } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { TicketParticipant } from '#functions/ports/tickets/ticket-parts.ts'
import { readHealth } from '#functions/usecases/health/health-notes.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { createTicketSaleKind } from '#functions/usecases/tickets/ticket-sale-kind.ts'
import type { EraseNeed } from './erase-participant.ts'

const isOf = ({ email: address }: TicketParticipant, email: string) => normalizeEmail(address) === email

/**
 * True if this mail address (in lower case) is on a registration that was never paid (yet). No account or roster row refers to such a
 * registration.
 */
export const isUnpaidOf = ({ paidAt, participants }: TicketRecord, email: string): boolean =>
  paidAt === null && participants.some((person) => isOf(person, email))

/** True if this mail address bought a team, paid or not. No account or roster row refers to the team's ticket. */
export const isTeamOf = ({ team }: TicketRecord, email: string): boolean => team !== undefined && normalizeEmail(team.buyer.email) === email

/**
 * True if this mail address bought a second place (a solo that became a duo), paid or not. No account or roster row refers to that sale.
 */
export const isUpgradeOf = ({ upgrade }: TicketRecord, email: string): boolean =>
  upgrade !== undefined && normalizeEmail(upgrade.buyer.email) === email

/** True if this mail address is on a ticket whose mail is due. Sending that mail adds the place to the account of the address. */
export const isMailedSoon = ({ nextStep, participants }: TicketRecord, email: string): boolean =>
  nextStep === 'send-mail' && participants.some((person) => isOf(person, email))

/** Gathers the data about this mail address in an unpaid registration. The price is included only for the buyer. */
export async function gatherUnpaid(deps: Pick<Deps, 'health' | 'clock'>, ticket: TicketRecord, email: string) {
  const own = ticket.participants.flatMap((person, index) => (isOf(person, email) ? ({ person, index: index === 0 ? 0 : 1 } as const) : []))
  return {
    type: ticket.ticketType,
    eventDate: ticket.eventDate,
    state: chooseDisplayedState(ticket),
    registeredAt: toIsoMoment(ticket.createdAt),
    keptUntil: toIsoMoment(ticket.createdAt + retention.unpaid * dayMs),
    ...(own[0]!.index === 0
      ? { lines: ticket.lines, price: ticket.price, discountCode: ticket.discountCode, company: ticket.company ?? null }
      : {}),
    registered: await Promise.all(
      own.map(async ({ person: { id: _, ...filledIn }, index }) => ({
        ...filledIn,
        specialRequirements: await readHealth(deps, { ticketId: ticket.id, index, email }),
      })),
    ),
  }
}

/**
 * Deletes an unpaid registration; a payment that still arrives is refunded. If a payment was received and refunded, the record stays,
 * anonymous. Returns false if the record changed since it was read: it may be paid by now.
 */
export async function eraseUnpaid(deps: EraseNeed, ticket: TicketRecord, email: string): Promise<boolean> {
  if (ticket.state !== 'refunded') {
    if (!(await deps.tickets.remove(ticket))) return false
  } else
    await changeSale(createTicketSaleKind(deps), ticket.id, ({ participants }) => ({
      ...(participants[0] && isOf(participants[0], email) ? { company: undefined } : {}),
      participants: participants.map((person) => (isOf(person, email) ? { id: person.id, ...erasedPerson, birthDate: '' } : person)),
    }))
  for (const index of [0, 1] as const) await deps.health.remove({ ticketId: ticket.id, index, email })
  return true
}
