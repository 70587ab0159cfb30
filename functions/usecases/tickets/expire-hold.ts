import type { Deps } from '#functions/ports/deps.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { confirmTicket } from './confirm-ticket.ts'
import { releaseTicket } from './release-ticket.ts'

type Need = Pick<Deps, 'tickets' | 'catalog' | 'payments' | 'queue' | 'clock' | 'random'>

/**
 * Ends a hold whose time is over. The provider is asked once more: a payment whose webhook got lost keeps its places. When the
 * provider does not answer, the places go all the same: they can't wait, and a late payment is dealt with when it shows.
 */
export async function expireHold(deps: Need, ticket: TicketRecord): Promise<void> {
  const now = deps.clock.now()
  const isOver = (one: TicketRecord) => one.state === 'pending' && one.holdExpiresAt !== null && one.holdExpiresAt <= now
  if (!isOver(ticket)) return
  // A free order that was cut off between its hold and its confirmation.
  if (ticket.price === 0) return void (await confirmTicket(deps, ticket.id))
  const intent = await askProvider(deps, ticket)
  if (intent?.status === 'succeeded' && intent.ticketId === ticket.id && intent.amount === ticket.price)
    return void (await confirmTicket(deps, ticket.id, { intent }))
  await releaseTicket(deps, ticket.id, { to: 'expired', stillSo: isOver })
}

async function askProvider({ payments }: Pick<Deps, 'payments'>, { paymentIntentId }: TicketRecord): Promise<PaymentIntent | undefined> {
  try {
    return paymentIntentId === null ? undefined : await payments.retrieveIntent(paymentIntentId)
  } catch {
    return undefined
  }
}

/** Releases holds of a day that are over time and that no schedule has met yet, for somebody who stands before a full day. */
export async function expireHoldsOf(deps: Need, eventDate: string): Promise<void> {
  const due = await deps.tickets.listDue(deps.clock.now(), 100)
  for (const ticket of due) if (ticket.eventDate === eventDate && ticket.nextStep === 'expire-hold') await expireHold(deps, ticket)
}
