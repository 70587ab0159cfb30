import type { Deps } from '#functions/ports/deps.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { createTicketSaleKind, type TicketNeed } from './ticket-sale-kind.ts'

/**
 * Returns the current payment of a ticket, or opens a new one. The idempotency key of a new payment contains the ticket's id, so that a
 * retry after a lost answer finds the same payment. A canceled payment is replaced. The payment is stored on the ticket before anybody
 * can pay it, and only if the ticket still has the payment that was read here: if two tabs do this at once, both get the same payment, so a
 * ticket has only one that can be paid. Throws `payment_unavailable`.
 */
export async function obtainIntent(deps: TicketNeed & Pick<Deps, 'payments'>, given: TicketRecord): Promise<PaymentIntent> {
  for (let ticket = given; ;) {
    const seen = ticket.paymentIntentId
    const intent = await findOrCreate(deps, ticket)
    const { sale } = await changeSale(createTicketSaleKind(deps), ticket.id, (one) =>
      one.paymentIntentId === seen && seen !== intent.id ? { paymentIntentId: intent.id } : undefined,
    )
    if (!sale || sale.paymentIntentId === intent.id) return intent
    ticket = sale
  }
}

type Priced = Pick<TicketRecord, 'id' | 'price'>
const orderOf = ({ id, price }: Priced) => ({ amount: price, metadata: { ticketId: id } })

/**
 * Opens the first payment of a ticket; repeated calls return the same payment.
 * The price is part of the key, because before the ticket is stored
 * another order may use the same ticket id. Throws `payment_unavailable`.
 */
export function openFirstIntent({ payments }: Pick<Deps, 'payments'>, ticket: Priced): Promise<PaymentIntent> {
  return payments.createIntent({ ...orderOf(ticket), idempotencyKey: `${ticket.id}-${ticket.price}` })
}

async function findOrCreate(deps: Pick<Deps, 'payments'>, ticket: TicketRecord): Promise<PaymentIntent> {
  const { payments } = deps
  const found = ticket.paymentIntentId === null ? undefined : await payments.retrieveIntent(ticket.paymentIntentId)
  const intent = found ?? (await openFirstIntent(deps, ticket))
  return intent.status === 'canceled'
    ? payments.createIntent({ ...orderOf(ticket), idempotencyKey: `${ticket.id}-after-${intent.id}` })
    : intent
}

/** The path of the checkout of a ticket's payment. */
export function paymentUrl(clientSecret: string, ticketId: string): string {
  return `/checkout?${new URLSearchParams({ clientSecret, ticketId })}`
}
