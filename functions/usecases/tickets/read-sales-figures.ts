import { countSales, type SalesFigures } from '#shared/domain/sales-figures.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketStore } from '#functions/ports/tickets/ticket-store.ts'

const pageSize = 1000
/** How long (ms) a walk's figures are given again: the dashboard is open on more than one screen, and asks as often as it is looked at. */
export const freshForMs = 30_000

const kept = new WeakMap<TicketStore, { at: number; figures: Promise<SalesFigures> }>()

/** How the tickets sell, at most {@link freshForMs} old: walked page by page, memory flat, so it is always equal to a recount. */
export function readSalesFigures({ tickets, clock }: Pick<Deps, 'tickets' | 'clock'>): Promise<SalesFigures> {
  const now = clock.now()
  const known = kept.get(tickets)
  if (known && now >= known.at && now - known.at < freshForMs) return known.figures
  const figures = walk(tickets)
  kept.set(tickets, { at: now, figures })
  figures.catch(() => kept.delete(tickets))
  return figures
}

async function walk(tickets: TicketStore): Promise<SalesFigures> {
  const sum = countSales()
  let cursor: string | undefined
  do {
    const page = await tickets.list({ limit: pageSize, ...(cursor ? { cursor } : {}) })
    for (const ticket of page.tickets) sum.add(ticket)
    cursor = page.cursor
  } while (cursor)
  return sum.result()
}
