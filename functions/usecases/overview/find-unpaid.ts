import { readName, wordsOf } from '#shared/domain/office/search-text.ts'
import { saleCodeWords } from '#shared/lib/sale-code.ts'
import { retention } from '#shared/facts/retention.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { createSaleFinder, type SaleQuery } from './sale-finder.ts'
import type { IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'

type Need = Pick<Deps, 'tickets' | 'clock'>

/** Only unpaid tickets; the roster's search finds the others. */
const unpaid = createSaleFinder<Need, TicketRecord>({
  storeOf: (deps) => deps.tickets,
  async list(deps, page) {
    const { tickets: sales, cursor } = await deps.tickets.list(page)
    return { sales, cursor }
  },
  wordsOf: ({ id, paidAt, participants }) =>
    paidAt === null
      ? [...saleCodeWords(id), ...wordsOf(id), ...participants.flatMap(({ name, email }) => [...readName(name).runs, ...wordsOf(email)])]
      : [],
  namesOf: ({ participants }) => participants.flatMap(({ name, email }) => [name, email]),
  oldest: (now) => now - retention.unpaid * dayMs,
})

/**
 * Finds at most `limit` unpaid tickets for these days, held or released, by their participants or by the start of their code or id, as long
 * as they are stored; exact matches first, then the newest. The results are read again, because they may have been paid or erased since.
 */
export async function findUnpaid(deps: Need, query: SaleQuery, limit: number, isWanted: IsOfEdition): Promise<TicketRecord[]> {
  const found = (await unpaid.find(deps, query)).filter(({ eventDate }) => isWanted(eventDate)).slice(0, limit)
  await Promise.all(found.map(async ({ id }) => unpaid.correct(deps, id, await deps.tickets.get(id))))
  return (await unpaid.find(deps, query)).filter(({ id }) => found.some((one) => one.id === id))
}
