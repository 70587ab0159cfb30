import type { Deps } from '#functions/ports/deps.ts'
import type { PaymentEvent } from '#functions/ports/payments/payments.ts'
import { applyEvent, type EventOutcome } from '#functions/usecases/payments/apply-event.ts'
import type { SettleNeed } from '#functions/usecases/payments/confirm-sale.ts'
import type { TicketNeed } from '#functions/usecases/tickets/ticket-sale-kind.ts'
import { saleKinds } from './sale-kinds.ts'

export type EventDeps = TicketNeed & SettleNeed & Pick<Deps, 'orders' | 'settings'>

/** Runs {@link applyEvent} with every kind of sale. */
export function applyPaymentEvent(deps: EventDeps, event: PaymentEvent): Promise<EventOutcome> {
  return applyEvent(deps, saleKinds(deps), event)
}
