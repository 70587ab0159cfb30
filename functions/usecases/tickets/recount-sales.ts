import { eventDateOf } from '#shared/lib/dates.ts'
import { sumTallies, sumsOfTicket, type SalesTally } from '#shared/domain/money/sales-figures.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketStore } from '#functions/ports/tickets/ticket-store.ts'

const pageSize = 1000

/** Sums all tickets. It reads them page by page, so memory use stays flat. */
export async function sumAllTickets(tickets: TicketStore): Promise<SalesTally> {
  let sum: SalesTally = {}
  let cursor: string | undefined
  do {
    const page = await tickets.list({ limit: pageSize, ...(cursor ? { cursor } : {}) })
    sum = sumTallies([sum, ...page.tickets.map(sumsOfTicket)])
    cursor = page.cursor
  } while (cursor)
  return sum
}

const areSame = (one: SalesTally, other: SalesTally) => Object.keys(sumTallies([one], [other])).length === 0

/**
 * Sets the sales counters to the sum of all tickets. Returns `same` if they were already equal, `set`, or `busy` if tickets changed
 * meanwhile and the counters were left as they were. If the counters differ, all tickets are summed a second time, because the list of
 * tickets may lag behind.
 */
export async function recountSales({ tickets }: Pick<Deps, 'tickets'>): Promise<'same' | 'set' | 'busy'> {
  const { counted, stamp } = await tickets.readSales()
  const recount = await sumAllTickets(tickets)
  if (counted && areSame(counted, recount)) return 'same'
  if (counted && !areSame(recount, await sumAllTickets(tickets))) return 'busy'
  return (await tickets.setSales(recount, stamp)) ? 'set' : 'busy'
}

/** Runs every minute: makes the first count, and merges the counters of past days so that the write of a sale stays small. */
export async function mergeSaleCounters({ tickets, clock }: Pick<Deps, 'tickets' | 'clock'>): Promise<void> {
  if ((await tickets.readSales()).counted === null) await recountSales({ tickets })
  await tickets.mergePastSales(eventDateOf(clock.now()))
}
