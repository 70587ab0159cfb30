import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/usecases/app-error.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { confirmSale, type SettleNeed } from '#functions/usecases/payments/confirm-sale.ts'
import { expireHoldsOf } from './expire-holds.ts'
import { obtainIntent } from './obtain-intent.ts'
import { ticketSales, type TicketNeed } from './ticket-sales.ts'

type Need = TicketNeed & SettleNeed & Pick<Deps, 'settings'>

/**
 * Another attempt to pay: takes the places again, or keeps them, for a full hold. Asks the provider first: what turns out to be
 * paid needs no attempt. Throws `not_found`, `already_paid`, `registration_closed`, `date_full`, `wave_full`,
 * `discount_invalid`, `payment_unavailable`.
 */
export async function renewHold(deps: Need, ticketId: string): Promise<{ clientSecret: string; holdExpiresAt: number }> {
  const kind = ticketSales(deps)
  const ticket = await deps.tickets.get(ticketId)
  if (!ticket) throw new AppError('not_found')
  refuseSettled(ticket)
  if (ticket.state !== 'pending') await refuseClosed(deps, ticket.eventDate)
  const intent = await obtainIntent(deps, ticket)
  if (intent.status === 'succeeded') {
    await confirmSale(deps, kind, ticketId, { intent })
    throw new AppError('already_paid')
  }
  const now = deps.clock.now()
  const holdExpiresAt = now + deps.settings.holdMinutes * 60_000
  const takeAgain = (one: TicketRecord): Partial<TicketRecord> => {
    refuseSettled(one)
    return {
      state: 'pending',
      holdExpiresAt,
      renewedAt: now,
      settledFailure: intent.failureId,
      nextStep: 'check-payment',
      nextStepAt: holdExpiresAt,
    }
  }
  let { outcome } = await changeSale(kind, ticketId, takeAgain)
  if (outcome === 'date_full' || outcome === 'wave_full') {
    await expireHoldsOf(deps, ticket.eventDate)
    ;({ outcome } = await changeSale(kind, ticketId, takeAgain))
  }
  if (outcome === 'date_full' || outcome === 'wave_full') throw new AppError(outcome)
  if (outcome === 'discount_used_up')
    throw new AppError('discount_invalid', { message: 'Je kortingscode is intussen op. Begin opnieuw met je inschrijving.' })
  if (outcome !== 'done') throw new AppError('unexpected', { internal: `hold not renewed: ${outcome}` })
  return { clientSecret: intent.clientSecret, holdExpiresAt }
}

function refuseSettled(ticket: TicketRecord): void {
  if (ticket.state === 'paid') throw new AppError('already_paid')
  if ((ticket.state === 'refunded' || ticket.nextStep === 'refund') && ticket.refundReason !== 'at_provider')
    throw new AppError('registration_closed', { message: 'Je plek was al weg toen je betaling kwam. Je krijgt je geld terug.' })
  if (ticket.state === 'cancelled' || ticket.state === 'refunded')
    throw new AppError('registration_closed', { message: 'Deze inschrijving is geannuleerd. Begin opnieuw.' })
}

/** Throws `registration_closed` unless tickets are sold for this day. The edition's status decides, never the clock (decision 4). */
export async function refuseClosed({ catalog }: Pick<Deps, 'catalog'>, eventDate: string): Promise<void> {
  if ((await catalog.getEventDay(eventDate))?.status !== 'registration_open') throw new AppError('registration_closed')
}
