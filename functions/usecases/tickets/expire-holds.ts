import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { checkPayment } from '#functions/usecases/payments/check-payment.ts'
import type { SettleNeed } from '#functions/usecases/payments/confirm-sale.ts'
import { createTicketSaleKind, type TicketNeed } from './ticket-sale-kind.ts'

/** The maximum number of holds that one call releases. A buyer needs only one or two places; the sweep releases the rest. */
const maxHolds = 8
const maxPages = 3
/** Ms; a provider that does not answer must not use up the time in which the buyer can get the places. */
const budgetMs = 4_000

/**
 * Releases a few expired holds of a full day that the sweep has not reached yet. Only a few, because all buyers who see the full day call
 * this at the same time. Returns whether it found expired holds; if not, the buyer need not try again.
 */
export async function expireHoldsOf(deps: TicketNeed & SettleNeed, eventDate: string): Promise<boolean> {
  const kind = createTicketSaleKind(deps)
  const over: TicketRecord[] = []
  let cursor: string | undefined
  for (let page = 1; page <= maxPages && over.length < maxHolds && (page === 1 || cursor); page++) {
    const found = await kind.listDue(deps.clock.now(), 100, cursor)
    over.push(...found.due.filter((ticket) => ticket.eventDate === eventDate && ticket.nextStep === 'check-payment'))
    cursor = found.cursor
  }
  // A hold that fails here is left to the sweep; the others free their places.
  await withinBudget(budgetMs, () => Promise.allSettled(over.slice(0, maxHolds).map((ticket) => checkPayment(deps, kind, ticket))))
  return over.length > 0
}
