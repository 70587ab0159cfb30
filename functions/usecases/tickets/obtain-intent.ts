import type { Deps } from '#functions/ports/deps.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { ticketSales, type TicketNeed } from './ticket-sales.ts'

/**
 * The payment of a ticket: the one it has, else a new one, made under the ticket's id so that a repeat after a lost answer
 * finds the same. One that was canceled can't be paid any more and gets a successor. It is noted on the ticket before anybody can pay
 * it, and only in the place of the one that was looked at: of two tabs at once the slower gets the payment of the quicker, so that
 * a ticket has one payment that can be paid. Throws `payment_unavailable`.
 */
export async function obtainIntent(deps: TicketNeed & Pick<Deps, 'payments'>, given: TicketRecord): Promise<PaymentIntent> {
  for (let ticket = given; ;) {
    const seen = ticket.paymentIntentId
    const intent = await findOrCreate(deps, ticket)
    const { sale } = await changeSale(ticketSales(deps), ticket.id, (one) =>
      one.paymentIntentId === seen && seen !== intent.id ? { paymentIntentId: intent.id } : undefined,
    )
    if (!sale || sale.paymentIntentId === intent.id) return intent
    ticket = sale
  }
}

type Priced = Pick<TicketRecord, 'id' | 'price'>
const orderOf = ({ id, price }: Priced) => ({ amount: price, metadata: { ticketId: id } })

/**
 * The first payment of a ticket, the same however often it is asked for. Under the price as well: before the ticket is there, nothing
 * keeps somebody from asking for another one under its id. Throws `payment_unavailable`.
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
