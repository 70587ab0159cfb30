import type { Deps } from '#functions/ports/deps.ts'
import type { MailedKind, SaleKind } from '#functions/usecases/payments/sale-kind.ts'
import { mailedOrders, orderSales } from '#functions/usecases/shop/order-sales.ts'
import { mailedTickets } from '#functions/usecases/tickets/mailed-tickets.ts'
import { ticketSales } from '#functions/usecases/tickets/ticket-sales.ts'

/** What a payment can be for. */
export function saleKinds(deps: Pick<Deps, 'tickets' | 'orders' | 'catalog' | 'random' | 'settings'>): readonly SaleKind[] {
  return [ticketSales(deps), orderSales(deps)]
}

/** What whoever takes the steps of sales needs. */
export type StepDeps = Pick<
  Deps,
  'tickets' | 'orders' | 'catalog' | 'roster' | 'accounts' | 'payments' | 'mailer' | 'queue' | 'clock' | 'random' | 'settings'
>

/** {@link saleKinds} with their mails. */
export function mailedKinds(deps: StepDeps): readonly MailedKind[] {
  return [mailedTickets(deps), mailedOrders(deps)]
}
