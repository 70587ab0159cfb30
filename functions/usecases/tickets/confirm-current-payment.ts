import type { Deps } from '#functions/ports/deps.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { isPaidBy } from '#functions/usecases/payments/check-payment.ts'
import { confirmSale, type SettleNeed } from '#functions/usecases/payments/confirm-sale.ts'
import { findBySecret } from '#functions/usecases/payments/find-by-secret.ts'
import { showStatus } from './show-ticket.ts'
import { createTicketSaleKind, type TicketNeed } from './ticket-sale-kind.ts'

/**
 * Returns the status of a payment, for the page to which the provider sends the buyer back. The status comes from the provider, because
 * that page is never trusted (decision 19). Confirms a paid ticket if the webhook has not arrived yet; the mail is still sent once.
 * Identifies the payment by its client secret, because the
 * payment id is in receipts and mails and must not give access to a ticket. Throws `not_found`, `payment_unavailable`, `too_many_attempts`.
 */
export async function confirmCurrentPayment(
  deps: TicketNeed & SettleNeed & Pick<Deps, 'limits' | 'settings'>,
  input: { clientSecret: string; address?: string },
) {
  const found = await limitCalls(deps, { action: 'payment-status', address: input.address }, () => findPayment(deps, input.clientSecret))
  if (!found) throw new AppError('not_found')
  const { intent, ticket } = found
  const kind = createTicketSaleKind(deps)
  if (isPaidBy(kind, ticket, intent)) await confirmSale(deps, kind, ticket.id, { intent })
  const now = await deps.tickets.get(ticket.id)
  const payment = paymentStatusOf(intent)
  const failure = payment === 'failed' ? intent.failure : null
  return { ok: true as const, ticketId: ticket.id, status: showStatus(now!), payment, failure }
}

/** Converts the provider's payment status to a value of our API. */
function paymentStatusOf({ status, failure }: PaymentIntent) {
  if (status === 'requires_payment_method') return failure ? ('failed' as const) : ('open' as const)
  if (status === 'requires_action') return 'at_bank' as const
  return status === 'other' ? ('processing' as const) : status
}

async function findPayment(deps: Pick<Deps, 'tickets' | 'payments'>, clientSecret: string) {
  const intent = await findBySecret(deps, clientSecret)
  const ticket = intent?.metadata.ticketId ? await deps.tickets.get(intent.metadata.ticketId) : undefined
  return intent && ticket && intent.amount === ticket.price ? { intent, ticket } : undefined
}
