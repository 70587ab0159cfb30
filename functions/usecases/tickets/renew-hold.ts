import type { EditionRecord, EventDay } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { currentOf, editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { isPaidBy } from '#functions/usecases/payments/check-payment.ts'
import { confirmSale, type SettleNeed } from '#functions/usecases/payments/confirm-sale.ts'
import { expireHoldsOf } from './expire-holds.ts'
import { limitPlaces } from './limit-places.ts'
import { obtainIntent } from './obtain-intent.ts'
import { isRefusal, assertAccepted } from './refuse-claim.ts'
import { refuseClosedWave } from './refuse-closed-wave.ts'
import { isPaidTooLate } from './show-ticket.ts'
import { ticketSales, type TicketNeed } from './ticket-sales.ts'

type Need = TicketNeed & SettleNeed & Pick<Deps, 'limits' | 'settings'>

/** A hold and all its renewals together: the second and third attempt to pay, and the places are somebody else's chance. */
const longestHoldMs = 45 * 60_000

/**
 * Another attempt to pay: takes the places again, or keeps them, for a full hold, but no longer than 45 minutes in all. Asks the provider first: what turns out to be
 * paid needs no attempt. Throws `not_found`, `already_paid`, `registration_closed`, `date_full`, `wave_full`, `wave_closed`, `invalid_input` at `waveId`, `addon_sold_out`,
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
  const kind = ticketSales(deps)
  const ticketId = ticket.id
  refuseSettled(ticket)
  // What holds its places keeps them; what holds none any more is sold anew.
  if (ticket.state !== 'pending') {
    const { eventDate, waveId } = ticket
    await refuseClosed(deps, eventDate)
    if (waveId !== null) await refuseClosedWave(deps, { eventDate, waveId })
  }
  // Free, and cut off between its hold and its confirmation.
  if (ticket.price === 0) {
    assertAccepted(await confirmSale(deps, kind, ticketId), codeGone)
    throw new AppError('already_paid')
  }
  const longest = ticket.createdAt + longestHoldMs
  // Nothing was ever opened that could have been paid: the provider need not be asked, and may not answer.
  if (ticket.paymentIntentId === null && deps.clock.now() >= longest) throw new AppError('hold_over')
  const intent = await obtainIntent(deps, ticket)
  if (isPaidBy(kind, ticket, intent)) {
    await confirmSale(deps, kind, ticketId, { intent })
    throw new AppError('already_paid')
  }
  // Its money went back, or is on its way: the provider's word of it is still to come.
  if (intent.status === 'succeeded')
    throw new AppError('registration_closed', { message: 'Deze inschrijving is geannuleerd. Begin opnieuw.' })
  const now = deps.clock.now()
  if (now >= longest) throw new AppError('hold_over')
  const { holdMinutes } = editionOf(await listEditionRecords(deps.catalog), ticket.eventDate)
  const holdExpiresAt = Math.min(longest, now + holdMinutes * 60_000)
  const takeAgain = (one: TicketRecord): Partial<TicketRecord> | undefined => {
    refuseSettled(one)
    // It lost its places meanwhile: whether they are still sold is to be looked at.
    if (one.state !== 'pending' && ticket.state === 'pending') return undefined
    return {
      state: 'pending',
      holdExpiresAt,
      nextStep: 'check-payment',
      nextStepAt: holdExpiresAt,
    }
  }
  let { outcome } = await changeSale(kind, ticketId, takeAgain)
  if (isRefusal(outcome) && (await expireHoldsOf(deps, ticket.eventDate))) ({ outcome } = await changeSale(kind, ticketId, takeAgain))
  assertAccepted(outcome, codeGone)
  if (outcome === 'kept') return renewTicket(deps, (await deps.tickets.get(ticketId))!)
  if (outcome !== 'done') throw new AppError('unexpected', { internal: `hold not renewed: ${outcome}` })
  return { clientSecret: intent.clientSecret, holdExpiresAt }
}

const codeGone = 'Je kortingscode is intussen op. Begin opnieuw met je inschrijving.'

function refuseSettled(ticket: TicketRecord): void {
  if (ticket.state === 'paid') throw new AppError('already_paid')
  if (ticket.refundReason === 'flex_cancelled')
    throw new AppError('registration_closed', { message: 'Je hebt dit ticket geannuleerd. Schrijf je opnieuw in.' })
  if (isPaidTooLate(ticket))
    throw new AppError('registration_closed', { message: 'Je plek was al weg toen je betaling kwam. Je krijgt je geld terug.' })
  if (ticket.state === 'cancelled' || ticket.state === 'refunded')
    throw new AppError('registration_closed', { message: 'Deze inschrijving is geannuleerd. Begin opnieuw.' })
}

const otherDay = 'Deze dag hoort niet bij dit evenement. Kies een andere dag.'

/**
 * Throws `invalid_input` at `eventDate` for a day that is none of the current edition (decision 30), `registration_closed` unless tickets are
 * sold for it. The edition's status decides, never the clock (decision 4).
 */
export async function refuseClosed(
  { catalog }: Pick<Deps, 'catalog'>,
  eventDate: string,
): Promise<{ day: EventDay; edition: EditionRecord }> {
  const [day, editions] = await Promise.all([catalog.getEventDay(eventDate), listEditionRecords(catalog)])
  const edition = currentOf(editions)
  if (!day || editionOf(editions, eventDate) !== edition)
    throw new AppError('invalid_input', { message: otherDay, details: [{ path: 'eventDate', message: otherDay }] })
  if (day.status !== 'registration_open') throw new AppError('registration_closed')
  return { day, edition }
}
