import type { AdminTicket } from '#shared/contract/tickets.ts'
import { chooseDisplayedState } from '#shared/domain/money/sales.ts'
import { countOpenPlaces } from '#shared/domain/tickets/teams.ts'
import { saleCodeOf } from '#shared/lib/sale-code.ts'
import { isActiveWave } from '#shared/domain/race/waves.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'

const buyerWithoutPlace = ({ team, upgrade }: TicketRecord) => team?.buyer ?? upgrade?.buyer

/** Returns the people of a ticket. A paid second place has no participants, so it returns its buyer, who is in the duo. */
function findPeople({ upgrade, participants }: TicketRecord, duo: TicketRecord | undefined): string[] {
  const people =
    upgrade && participants.length === 0 ? duo?.participants.filter(({ email }) => email === upgrade.buyer.email) : participants
  return people?.slice(0, upgrade ? 1 : undefined).map(({ id }) => id) ?? []
}

/**
 * Lists the tickets of an edition for the administrator, newest first. With `limit` it returns one page of results, which may have fewer
 * tickets than `limit` although more tickets follow.
 */
export async function listTickets(
  { tickets, catalog }: Pick<Deps, 'tickets' | 'catalog'>,
  query: { limit?: number; cursor?: string },
  isOfEdition: IsOfEdition,
): Promise<{ tickets: AdminTicket[]; cursor?: string }> {
  const [page, waves] = await Promise.all([tickets.list(query), catalog.listWaves()])
  const duos = await tickets.getMany(page.tickets.flatMap(({ upgrade, paidAt }) => (upgrade && paidAt !== null ? [upgrade.ticketId] : [])))
  const duoById = new Map(duos.map((one) => [one.id, one]))
  const waveById = new Map(waves.map((wave) => [wave.id, wave]))
  return {
    ...page,
    tickets: page.tickets
      .filter(({ eventDate }) => isOfEdition(eventDate))
      .map((ticket) => {
        const [primary, secondary] = ticket.participants
        const wave = ticket.waveId === null ? undefined : waveById.get(ticket.waveId)
        return {
          id: ticket.id,
          code: saleCodeOf(ticket.id),
          ticketType: ticket.ticketType,
          eventDate: ticket.eventDate,
          waveId: ticket.waveId,
          waveNumber: wave?.number ?? null,
          waveTime: toIsoMoment(wave?.startTime ?? null),
          ...(wave && !isActiveWave(wave) ? { waveCancelled: true } : {}),
          primaryParticipantName: primary?.name ?? buyerWithoutPlace(ticket)?.name ?? '',
          primaryParticipantEmail: primary?.email ?? buyerWithoutPlace(ticket)?.email ?? '',
          secondaryParticipantName: secondary?.name ?? null,
          secondaryParticipantEmail: secondary?.email ?? null,
          ...(ticket.paidAt === null ? {} : { participantIds: findPeople(ticket, duoById.get(ticket.upgrade?.ticketId ?? '')) }),
          ...(ticket.team
            ? { team: { name: ticket.team.name, places: ticket.team.places.length, open: countOpenPlaces(ticket.team) } }
            : {}),
          ...(ticket.upgrade ? { upgradeOf: saleCodeOf(ticket.upgrade.ticketId) } : {}),
          ...(ticket.ofTeam ? { ofTeam: ticket.ofTeam.name } : {}),
          secondaryParticipantShirtSize: secondary?.shirtSize || null,
          addons: ticket.addons.toSorted((one, other) => one.id - other.id),
          price: ticket.price,
          discountCode: ticket.discountCode,
          paymentMethod: ticket.paymentMethod,
          status: chooseDisplayedState(ticket),
          disputedAt: toIsoMoment(ticket.disputedAt),
          disputeEnd: ticket.disputeEnd,
          createdAt: toIsoMoment(ticket.createdAt),
        }
      }),
  }
}
