import { readName, wordsOf } from '#shared/domain/office/search-text.ts'
import { retention } from '#shared/facts/retention.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { createFinder, type AskedSale } from './filed-sales.ts'

type Need = Pick<Deps, 'tickets' | 'clock'>

/** Who paid is on the roster, and found there. */
const unpaid = createFinder<Need, TicketRecord>({
  storeOf: (deps) => deps.tickets,
  async list(deps, page) {
    const { tickets: sales, cursor } = await deps.tickets.list(page)
    return { sales, cursor }
  },
  wordsOf: ({ id, paidAt, participants }) =>
    paidAt === null ? [...wordsOf(id), ...participants.flatMap(({ name, email }) => [...readName(name).runs, ...wordsOf(email)])] : [],
  namesOf: ({ participants }) => participants.flatMap(({ name, email }) => [name, email]),
  oldest: (now) => now - retention.unpaid * dayMs,
})

/**
 * Tickets that are held, or were let go, by who is on them or by the beginning of their id; the exact one first, then the newest, `most` of them. As long as they are kept.
 * What is shown is read again: it may be paid or erased by now.
 */
export async function findUnpaid(deps: Need, asked: AskedSale, most: number): Promise<TicketRecord[]> {
  const found = (await unpaid.find(deps, asked)).slice(0, most)
  await Promise.all(found.map(async ({ id }) => unpaid.correct(deps, id, await deps.tickets.get(id))))
  return (await unpaid.find(deps, asked)).filter(({ id }) => found.some((one) => one.id === id))
}
