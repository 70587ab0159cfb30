import { isDisputeOpen, type OpenDisputes } from '#shared/domain/money/disputes.ts'
import { countDisputedTickets } from '#shared/domain/money/sales-figures.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'
import { readSalesCount } from '#functions/usecases/tickets/read-sales-figures.ts'

/** Counts the payments of an edition that a bank reclaims. Reads every order, and the counters of the tickets. */
export async function countDisputes(deps: Pick<Deps, 'tickets' | 'orders'>, { isOfDay, isOfMoment }: EditionScope): Promise<OpenDisputes> {
  const [{ counted }, { orders }] = await Promise.all([readSalesCount(deps), deps.orders.list({})])
  return {
    tickets: countDisputedTickets(counted, isOfDay),
    orders: orders.filter((one) => isDisputeOpen(one) && isOfMoment(one.createdAt)).length,
  }
}
