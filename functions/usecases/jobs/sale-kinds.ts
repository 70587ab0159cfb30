import type { Deps } from '#functions/ports/deps.ts'
import type { SettleNeed } from '#functions/usecases/payments/confirm-sale.ts'
import type { MailedKind, SaleKind } from '#functions/usecases/payments/sale-kind.ts'
import { mailedStrayPayments } from '#functions/usecases/payments/stray-payments.ts'
import { mailedOrders, orderSales } from '#functions/usecases/shop/order-sales.ts'
import { mailedTickets } from '#functions/usecases/tickets/mailed-tickets.ts'
import { mailedTransfers } from '#functions/usecases/transfers/transfer-sales.ts'
import { mailedWaiting } from '#functions/usecases/waiting/waiting-sales.ts'
import { ticketSales, type TicketNeed } from '#functions/usecases/tickets/ticket-sales.ts'

/** What a payment can be for. */
export function saleKinds(deps: TicketNeed & Pick<Deps, 'orders' | 'settings'>): readonly SaleKind[] {
  return [ticketSales(deps), orderSales(deps)]
}

/** What whoever takes the steps of sales needs. */
export type StepDeps = TicketNeed &
  SettleNeed &
  Pick<Deps, 'orders' | 'transfers' | 'waiting' | 'accounts' | 'invoices' | 'mailer' | 'printer' | 'settings'>

/** Everything that has steps to take, with its mails: what is sold, what changes hands, and what came without being asked for. */
export function mailedKinds(deps: StepDeps): readonly MailedKind[] {
  return [mailedTickets(deps), mailedTransfers(deps), mailedWaiting(deps), mailedOrders(deps), mailedStrayPayments(deps)]
}
