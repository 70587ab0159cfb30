import type { Deps } from '#functions/ports/deps.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'

/**
 * The payment of a ticket: the one it has, else a new one, made under the ticket's id so that a repeat after a lost answer
 * finds the same. One that was canceled can't be paid any more and gets a successor. Throws `payment_unavailable`.
 */
export async function obtainIntent({ payments }: Pick<Deps, 'payments'>, ticket: TicketRecord): Promise<PaymentIntent> {
  const order = { amount: ticket.price, metadata: { ticketId: ticket.id } }
  const found = ticket.paymentIntentId === null ? undefined : await payments.retrieveIntent(ticket.paymentIntentId)
  const intent = found ?? (await payments.createIntent({ ...order, idempotencyKey: ticket.id }))
  return intent.status === 'canceled' ? payments.createIntent({ ...order, idempotencyKey: `${ticket.id}-after-${intent.id}` }) : intent
}
