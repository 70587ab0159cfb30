import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { isPaidBy } from '#functions/usecases/payments/check-payment.ts'
import { confirmSale, type SettleNeed } from '#functions/usecases/payments/confirm-sale.ts'
import { expireHoldsOf } from './expire-holds.ts'
import { limitPlaces } from '#functions/usecases/limits/limit-places.ts'
import { assertAccepted, isRefusal } from './hold-places.ts'
import { obtainIntent } from './obtain-intent.ts'
import { assertRegistrationOpen, assertWaveOpen } from './assert-bookable.ts'
import { isPaidTooLate } from './show-ticket.ts'
import { createTicketSaleKind, type TicketNeed } from './ticket-sale-kind.ts'

type Need = TicketNeed & SettleNeed & Pick<Deps, 'limits' | 'settings'>

/**
 * Ms; the longest time that one registration may hold places: enough for a second and third attempt to pay, after which others get a
 * chance.
 */
const longestHoldMs = 45 * 60_000

/**
 * Prepares another attempt to pay: holds the places (again, if they were released) for another full hold time, but at most until 45 minutes
 * after the registration. Checks with the provider first, because an order that is already paid needs no attempt. Throws `not_found`,
 * `already_paid`, `registration_closed`, `date_full`, `wave_full`, `wave_closed`, `invalid_input` at `waveId`, `addon_sold_out`,
 * `discount_invalid`, `payment_unavailable`, `hold_over`, `too_many_holds`, `too_many_attempts`.
 */
export async function renewHold(
  deps: Need,
  ticketId: string,
  { address }: { address?: string } = {},
): Promise<{ clientSecret: string; holdExpiresAt: number }> {
  const ticket = await deps.tickets.get(ticketId)
  if (!ticket) throw new AppError('not_found')
  const renew = () => limitPlaces(deps, { ...ticket, address }, () => renewTicket(deps, ticket))
  return (await limitCalls(deps, { action: 'renew-hold', address, account: ticketId }, renew))!
}

async function renewTicket(deps: Need, ticket: TicketRecord): Promise<{ clientSecret: string; holdExpiresAt: number }> {
  const kind = createTicketSaleKind(deps)
  const ticketId = ticket.id
  assertPayable(ticket)
  // A ticket that still has its places keeps them, even if sales have closed. A ticket that lost them is sold as new.
  if (ticket.state !== 'pending') {
    const { eventDate, waveId, ticketType, offerId } = ticket
    await assertRegistrationOpen(deps, { eventDate, ticketType, isOffered: offerId !== null })
    if (waveId !== null) await assertWaveOpen(deps, { eventDate, waveId })
  }
  // The registration of this free ticket was interrupted between the hold and the confirmation.
  if (ticket.price === 0) {
    assertAccepted(await confirmSale(deps, kind, ticketId), codeGone)
    throw new AppError('already_paid')
  }
  const latestEnd = ticket.createdAt + longestHoldMs
  // No payment was ever opened, so nothing can have been paid and there is no need to ask the provider, which might not answer.
  if (ticket.paymentIntentId === null && deps.clock.now() >= latestEnd) throw new AppError('hold_over')
  const intent = await obtainIntent(deps, ticket)
  if (isPaidBy(kind, ticket, intent)) {
    await confirmSale(deps, kind, ticketId, { intent })
    throw new AppError('already_paid')
  }
  // The money was refunded or will be; the provider has not reported it yet.
  if (intent.status === 'succeeded')
    throw new AppError('registration_closed', { message: 'Deze inschrijving is geannuleerd. Begin opnieuw.' })
  const now = deps.clock.now()
  if (now >= latestEnd) throw new AppError('hold_over')
  const { holdMinutes } = editionOf(await listEditionRecords(deps.catalog), ticket.eventDate)
  const holdExpiresAt = Math.min(latestEnd, now + holdMinutes * 60_000)
  const extendHold = (one: TicketRecord): Partial<TicketRecord> | undefined => {
    assertPayable(one)
    // The ticket lost its places meanwhile, so check again whether the day and wave are still sold.
    if (one.state !== 'pending' && ticket.state === 'pending') return undefined
    return {
      state: 'pending',
      holdExpiresAt,
      nextStep: 'check-payment',
      nextStepAt: holdExpiresAt,
    }
  }
  let { outcome } = await changeSale(kind, ticketId, extendHold)
  if (isRefusal(outcome) && (await expireHoldsOf(deps, ticket.eventDate))) ({ outcome } = await changeSale(kind, ticketId, extendHold))
  assertAccepted(outcome, codeGone)
  if (outcome === 'kept') return renewTicket(deps, (await deps.tickets.get(ticketId))!)
  if (outcome !== 'done') throw new AppError('unexpected', { internal: `hold not renewed: ${outcome}` })
  return { clientSecret: intent.clientSecret, holdExpiresAt }
}

const codeGone = 'Je kortingscode is intussen op. Begin opnieuw met je inschrijving.'

function assertPayable(ticket: TicketRecord): void {
  if (ticket.state === 'paid') throw new AppError('already_paid')
  if (ticket.refundReason === 'flex_cancelled')
    throw new AppError('registration_closed', { message: 'Je hebt dit ticket geannuleerd. Schrijf je opnieuw in.' })
  if (isPaidTooLate(ticket))
    throw new AppError('registration_closed', { message: 'Je plek was al weg toen je betaling kwam. Je krijgt je geld terug.' })
  if (ticket.state === 'cancelled' || ticket.state === 'refunded')
    throw new AppError('registration_closed', { message: 'Deze inschrijving is geannuleerd. Begin opnieuw.' })
}
