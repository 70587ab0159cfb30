import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { checkPayment } from '#functions/usecases/payments/check-payment.ts'
import type { SettleNeed } from '#functions/usecases/payments/confirm-sale.ts'
import { ticketSales, type TicketNeed } from './ticket-sales.ts'

/** A buyer needs one or two places; the schedule sees to the rest. */
const atMost = 8
const pagesAtMost = 3
/** A provider that does not answer must not cost the buyer the time in which the places can be had. */
const budgetMs = 4_000

/**
 * Releases some holds of a day that are over time and that no schedule has met yet, for somebody who stands before a full day. A few,
 * at once: everybody who waits there asks for the same. Tells whether it found any; without, trying again is of no use.
 */
export async function expireHoldsOf(deps: TicketNeed & SettleNeed, eventDate: string): Promise<boolean> {
  const kind = ticketSales(deps)
  const over: TicketRecord[] = []
  let cursor: string | undefined
  for (let page = 1; page <= pagesAtMost && over.length < atMost && (page === 1 || cursor); page++) {
    const found = await kind.listDue(deps.clock.now(), 100, cursor)
    over.push(...found.due.filter((ticket) => ticket.eventDate === eventDate && ticket.nextStep === 'check-payment'))
    cursor = found.cursor
  }
  // One that does not work out is for the schedule; the others make room.
  await withinBudget(budgetMs, () => Promise.allSettled(over.slice(0, atMost).map((ticket) => checkPayment(deps, kind, ticket))))
  return over.length > 0
}
