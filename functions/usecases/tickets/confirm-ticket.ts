import type { Deps } from '#functions/ports/deps.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { newParticipantId } from '#shared/lib/ids.ts'
import { withEvent } from '#functions/usecases/payments/change-stored.ts'
import { changeTicket, type Change } from './change-ticket.ts'
import { newParticipants, waveOf } from './roster-of-ticket.ts'

type Need = Pick<Deps, 'tickets' | 'catalog' | 'payments' | 'queue' | 'clock' | 'random'>

/**
 * `refund_due`: the money came, but there is no room; `no_room`: nor was there anything to pay. `second_payment`: the ticket was
 * paid already, this payment is given back.
 */
export type ConfirmOutcome = 'confirmed' | 'already' | 'refund_due' | 'no_room' | 'second_payment' | 'not_found'

/** A next step that the index has for sooner than this stays there: a key that does not change costs nothing, and the queue is told at once anyway. */
const healWithinMs = 15 * 60_000

/**
 * Makes a ticket paid, its participants join the roster. Whoever lost their places gets them back if there is room, else their
 * money (decision 17). Safe to repeat and to run at the same time as itself, the expiry and any other event. Without
 * `intent`: there was nothing to pay (decision 20). The caller has checked amount and ticket.
 */
export async function confirmTicket(
  deps: Need,
  ticketId: string,
  payment: { intent?: PaymentIntent; eventId?: string } = {},
): Promise<ConfirmOutcome> {
  const { intent, eventId } = payment
  const now = deps.clock.now()
  const money = (ticket: TicketRecord) => ({
    appliedEvents: withEvent(ticket, eventId),
    ...(intent ? { paymentIntentId: intent.id, paymentMethod: intent.paymentMethod } : {}),
  })
  const isSettled = (ticket: TicketRecord) => ticket.state === 'paid' || ticket.state === 'refunded' || ticket.nextStep === 'refund'

  const pay = async (ticket: TicketRecord, redraw: boolean): Promise<Change | undefined> => {
    if (isSettled(ticket)) return undefined
    const participants = redraw
      ? ticket.participants.map((person) => ({ ...person, id: newParticipantId(deps.random) }))
      : ticket.participants
    const soon = ticket.nextStepAt !== null && ticket.nextStepAt <= now + healWithinMs
    const to = {
      ...money(ticket),
      participants,
      state: 'paid' as const,
      paidAt: now,
      holdExpiresAt: null,
      nextStep: 'send-confirmation' as const,
      nextStepAt: soon ? ticket.nextStepAt : now,
    }
    return { to, joining: newParticipants({ ...ticket, ...to }, await waveOf(deps, ticket), now) }
  }

  let result = await changeTicket(deps, ticketId, (ticket) => pay(ticket, false))
  while (result.outcome === 'participant_taken') result = await changeTicket(deps, ticketId, (ticket) => pay(ticket, true))

  switch (result.outcome) {
    case 'not_found':
      return 'not_found'
    case 'kept':
      return settleAgain(deps, result.ticket!, intent)
    case 'done':
      await deps.queue.enqueue({ kind: 'take-next-step', ticketId })
      return 'confirmed'
    case 'date_full':
    case 'wave_full':
    case 'discount_used_up': {
      if (!intent) return 'no_room'
      const refund = await changeTicket(deps, ticketId, (ticket) =>
        // Pending means that it took its places again meanwhile: then the payment is simply confirmed, below.
        isSettled(ticket) || ticket.state === 'pending'
          ? undefined
          : { to: { ...money(ticket), nextStep: 'refund', nextStepAt: now, stepFailures: 0 } },
      )
      if (refund.outcome === 'kept') return confirmTicket(deps, ticketId, payment)
      await deps.queue.enqueue({ kind: 'take-next-step', ticketId })
      return 'refund_due'
    }
  }
}

/** The ticket was settled before: by this same payment, which may say more by now, or by another, and then this one goes back. */
async function settleAgain(
  deps: Pick<Deps, 'tickets' | 'payments'>,
  ticket: TicketRecord,
  intent: PaymentIntent | undefined,
): Promise<ConfirmOutcome> {
  if (!intent || ticket.paymentIntentId === intent.id) {
    const paymentMethod = intent?.paymentMethod ?? null
    if (paymentMethod !== null)
      await changeTicket(deps, ticket.id, (one) => (one.paymentMethod === null ? { to: { paymentMethod } } : undefined))
    return ticket.state === 'paid' ? 'already' : 'refund_due'
  }
  await deps.payments.refund(intent.id, `second-${intent.id}`)
  return 'second_payment'
}
