import type { Deps } from '#functions/ports/deps.ts'
import type { SettleNeed } from '#functions/usecases/payments/confirm-sale.ts'
import type { MailedKind, SaleKind } from '#functions/usecases/payments/sale-kind.ts'
import { mailedStrayPayments } from '#functions/usecases/payments/stray-payments.ts'
import { mailedOrders, createOrderSaleKind } from '#functions/usecases/shop/order-sale-kind.ts'
import { mailedTickets } from '#functions/usecases/tickets/mailed-tickets.ts'
import { mailedTransfers } from '#functions/usecases/transfers/transfer-sale-kind.ts'
import { mailedWaiting } from '#functions/usecases/waiting/waiting-sales.ts'
import { createTicketSaleKind, type TicketNeed } from '#functions/usecases/tickets/ticket-sale-kind.ts'

/** The kinds of sale that a payment can be for. */
export function saleKinds(deps: TicketNeed & Pick<Deps, 'orders' | 'settings'>): readonly SaleKind[] {
  return [createTicketSaleKind(deps), createOrderSaleKind(deps)]
}

/** The ports that the steps of sales need. */
export type StepDeps = TicketNeed &
  SettleNeed &
  Pick<Deps, 'orders' | 'transfers' | 'waiting' | 'accounts' | 'invoices' | 'mailer' | 'printer' | 'settings'>

/** Every kind of record that has steps, with its mails: sales, transfers, the waiting list, and payments that belong to no sale. */
export function mailedKinds(deps: StepDeps): readonly MailedKind[] {
  return [mailedTickets(deps), mailedTransfers(deps), mailedWaiting(deps), mailedOrders(deps), mailedStrayPayments(deps)]
}
