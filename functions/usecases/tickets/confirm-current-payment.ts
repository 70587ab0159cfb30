import { AppError } from '#functions/usecases/app-error.ts'
import { isPaidBy } from '#functions/usecases/payments/check-payment.ts'
import { confirmSale, type SettleNeed } from '#functions/usecases/payments/confirm-sale.ts'
import { showStatus } from './show-ticket.ts'
import { ticketSales, type TicketNeed } from './ticket-sales.ts'

/**
 * What the return page asks: how does this payment stand? The page itself is never believed, the provider is (decision 19). A
 * paid ticket is confirmed here when the webhook is still on its way; the mail goes out once all the same. Takes a payment
 * intent's id or its client secret. Throws `not_found`, `payment_unavailable`.
 */
export async function confirmCurrentPayment(deps: TicketNeed & SettleNeed, input: { paymentIntent: string }) {
  const [intentId = ''] = input.paymentIntent.split('_secret_')
  const intent = /^[A-Za-z0-9_]{4,100}$/.test(intentId) ? await deps.payments.retrieveIntent(intentId) : undefined
  const ticket = intent?.metadata.ticketId ? await deps.tickets.get(intent.metadata.ticketId) : undefined
  if (!intent || !ticket || intent.amount !== ticket.price) throw new AppError('not_found')
  const kind = ticketSales(deps)
  if (isPaidBy(kind, ticket, intent)) await confirmSale(deps, kind, ticket.id, { intent })
  const now = await deps.tickets.get(ticket.id)
  return { ok: true as const, ticketId: ticket.id, status: showStatus(now!.state) }
}
