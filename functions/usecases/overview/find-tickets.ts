import { listPhoneForms, prepareName, wordsOf } from '#shared/domain/office/search-text.ts'
import { saleCodeWords } from '#shared/lib/sale-code.ts'
import { retention } from '#shared/facts/retention.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { createSaleFinder, type SaleQuery } from './sale-finder.ts'
import type { IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'

type Need = Pick<Deps, 'tickets' | 'clock'>

/** The participants of a ticket, or the name and buyer of a team. */
const peopleOf = ({ participants, team }: TicketRecord) => (team ? [{ name: team.name, email: '' }, team.buyer] : participants)

/** Finds only unpaid tickets and teams, because the search of the roster finds other tickets by their participants. */
const ticketFinder = createSaleFinder<Need, TicketRecord>({
  storeOf: (deps) => deps.tickets,
  async list(deps, page) {
    const { tickets: sales, cursor } = await deps.tickets.list(page)
    return { sales, cursor }
  },
  wordsOf: (ticket) =>
    ticket.paidAt === null || ticket.team
      ? [
          ...saleCodeWords(ticket.id),
          ...wordsOf(ticket.id),
          ...peopleOf(ticket).flatMap(({ name, email }) => [...prepareName(name).runs, ...wordsOf(email)]),
          ...listPhoneForms(ticket.team?.buyer.phone ?? ''),
        ]
      : [],
  namesOf: (ticket) => peopleOf(ticket).flatMap(({ name, email }) => [name, email]),
  isKept: ({ paidAt, createdAt }, now) => paidAt !== null || createdAt >= now - retention.unpaid * dayMs,
})

/**
 * Finds at most `limit` tickets of the wanted days: unpaid tickets, also if their hold was released, and tickets of teams. Searches by
 * person, and by the start of a code or id. Exact matches come first, then the newest. The found tickets are read again, because they may
 * have been paid or erased since.
 */
export async function findTickets(deps: Need, query: SaleQuery, limit: number, isWanted: IsOfEdition): Promise<TicketRecord[]> {
  const found = (await ticketFinder.find(deps, query)).filter(({ eventDate }) => isWanted(eventDate)).slice(0, limit)
  await Promise.all(found.map(async ({ id }) => ticketFinder.replace(deps, id, await deps.tickets.get(id))))
  return (await ticketFinder.find(deps, query)).filter(({ id }) => found.some((one) => one.id === id))
}
