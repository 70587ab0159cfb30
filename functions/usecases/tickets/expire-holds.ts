import type { Deps } from '#functions/ports/deps.ts'
import { checkPayment } from '#functions/usecases/payments/check-payment.ts'
import { ticketSales } from './ticket-sales.ts'

/** Releases holds of a day that are over time and that no schedule has met yet, for somebody who stands before a full day. */
export async function expireHoldsOf(
  deps: Pick<Deps, 'tickets' | 'catalog' | 'payments' | 'queue' | 'clock' | 'random'>,
  eventDate: string,
): Promise<void> {
  const kind = ticketSales(deps)
  const { due } = await kind.listDue(deps.clock.now(), 100)
  for (const ticket of due) if (ticket.eventDate === eventDate) await checkPayment(deps, kind, ticket)
}
