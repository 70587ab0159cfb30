import type { Deps } from '#functions/ports/deps.ts'
import type { PaymentEvent, PaymentIntent } from '#functions/ports/payments/payments.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { applyOrderEvent } from '#functions/usecases/shop/apply-order-event.ts'
import { confirmTicket, type ConfirmOutcome } from '#functions/usecases/tickets/confirm-ticket.ts'
import { releaseTicket } from '#functions/usecases/tickets/release-ticket.ts'

type Need = Pick<Deps, 'tickets' | 'catalog' | 'payments' | 'queue' | 'clock' | 'random'>

/** `mismatch` should wake somebody: money came that fits no ticket or order of ours. It is never confirmed. */
export type EventOutcome = ConfirmOutcome | 'released' | 'ignored' | 'known' | 'mismatch'

/**
 * Applies what a signed webhook said, each event id once, in any order (decision 19). Throws `payment_unavailable` or `busy`
 * when it can't be decided now: the provider brings the event again.
 *
 * What can come wrong, in time (P provider, W webhook as it reaches us, B buyer):
 *
 *   P failed₁ ─ P succeeded₂ ─ W succeeded₂ ─ W failed₁       paid is never undone by a failure.
 *   P failed₁ ─ P succeeded₂ ─ W failed₁ ─ W succeeded₂       the provider is asked how it stands now: it says succeeded, the
 *                                                             places are never let go in between.
 *   P failed₁ ─ B tries again (renewedAt) ─ W failed₁         an older attempt's failure: it happened before renewedAt, or it is
 *                                                             the failure that the provider showed at that moment.
 *   P failed₁ ─ B tries again on the same page ─ W failed₁    the provider says processing or requires_action: an attempt is
 *                                                             under way and brings its own event.
 *   P canceled                                                final at the provider: that intent can't succeed any more.
 *   hold expired ─ W succeeded                                places again if there are any, else a refund.
 */
export async function applyPaymentEvent(deps: Need & Pick<Deps, 'orders' | 'settings'>, event: PaymentEvent): Promise<EventOutcome> {
  const { intent } = event
  if (intent.isMerchandise) return applyOrderEvent(deps, event)
  if (event.kind === 'other' || intent.ticketId === null) return 'ignored'
  const ticket = await deps.tickets.get(intent.ticketId)
  if (!ticket || intent.amount !== ticket.price) return 'mismatch'
  if (ticket.appliedEvents.includes(event.id)) return 'known'
  if (event.kind === 'succeeded') return confirmTicket(deps, ticket.id, { intent, eventId: event.id })
  const isOurs = (one: TicketRecord) => one.paymentIntentId === null || one.paymentIntentId === intent.id
  if (!isOurs(ticket)) return 'ignored'
  if (event.kind === 'canceled') {
    const unpaid = (one: TicketRecord) => isOurs(one) && one.nextStep !== 'refund' && ['pending', 'expired', 'failed'].includes(one.state)
    return (await releaseTicket(deps, ticket.id, { to: 'cancelled', eventId: event.id, stillSo: unpaid })) ? 'released' : 'ignored'
  }
  return applyFailure(deps, ticket, event)
}

async function applyFailure(deps: Need, ticket: TicketRecord, event: PaymentEvent): Promise<EventOutcome> {
  if (ticket.state !== 'pending' || isHistory(event, ticket)) return 'ignored'
  const latest = await deps.payments.retrieveIntent(event.intent.id)
  if (latest?.status === 'succeeded')
    return isFor(latest, ticket) ? confirmTicket(deps, ticket.id, { intent: latest, eventId: event.id }) : 'mismatch'
  if (latest?.status === 'processing' || latest?.status === 'requires_action') return 'ignored'
  const stillSo = (one: TicketRecord) => one.state === 'pending' && !isHistory(event, one)
  return (await releaseTicket(deps, ticket.id, { to: 'failed', eventId: event.id, stillSo })) ? 'released' : 'ignored'
}

/**
 * Whether a failure belongs to an attempt before the buyer's latest. The provider's time is in whole seconds: within the same
 * second only the failure's own name can tell, and without one the places are kept; the hold ends them in time.
 */
function isHistory({ at, intent }: PaymentEvent, { renewedAt, settledFailure }: TicketRecord): boolean {
  if (renewedAt === null) return false
  if (intent.failureId !== null && intent.failureId === settledFailure) return true
  return intent.failureId === null ? at < renewedAt : at + 1000 <= renewedAt
}

function isFor(intent: PaymentIntent, ticket: TicketRecord): boolean {
  return intent.ticketId === ticket.id && intent.amount === ticket.price
}
