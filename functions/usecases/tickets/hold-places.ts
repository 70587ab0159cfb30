import { isRefundNext } from '#shared/domain/money/refunds.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { replacedReason } from '#functions/ports/payments/sale.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { type HoldOutcome, ticketRefusals, type TicketRecord, type TicketRefusal } from '#functions/ports/tickets/ticket-store.ts'
import { planOfferChange, claimOffer } from '#functions/usecases/waiting/offers.ts'
import { conflict, holdPatience, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import type { SettleNeed } from '#functions/usecases/payments/confirm-sale.ts'
import { expireHoldsOf } from './expire-holds.ts'
import { newParticipants, waveOf } from './roster-of-ticket.ts'
import type { TicketNeed } from './ticket-sale-kind.ts'

/**
 * `replaced`: the ids of the buyer's earlier registrations. `byHand`: the organiser sells the ticket. Then days and waves that are closed
 * on the site can be sold too, and a replaced registration that was paid meanwhile throws `already_paid`.
 */
interface Sale {
  replaced?: readonly string[]
  byHand?: boolean
}

/**
 * Calls {@link holdPlaces}. If it refuses, releases expired holds and calls it again. Throws the buyer's error for a refusal. Returns
 * `exists` if the ticket was registered before, and `price_step_over` if another buyer got the last ticket at this price: compute the price
 * again.
 */
export async function obtainPlaces(
  deps: TicketNeed & SettleNeed,
  ticket: TicketRecord,
  sale: Sale,
): Promise<'held' | 'exists' | 'price_step_over'> {
  const first = await holdPlaces(deps, ticket, sale)
  const outcome = isRefusal(first) && (await expireHoldsOf(deps, ticket.eventDate)) ? await holdPlaces(deps, ticket, sale) : first
  if (outcome === 'price_step_over') return outcome
  assertAccepted(outcome)
  return outcome === 'exists' ? 'exists' : 'held'
}

/**
 * Holds the places of a new ticket, or sells them if it is paid already: its participants then join the roster. In the same transaction:
 * - The buyer's earlier unpaid registrations (`replaced`) are released: a buyer who corrects a name must not find the last places taken by
 *   their own hold. A paid registration stays. A late payment for a released registration is settled like any late payment, unless
 *   the new ticket is paid already.
 * - The places of a waiting-list offer move to the ticket, even from an earlier unpaid ticket on the same offer. If a ticket on another
 *   offer is replaced, that offer is open again.
 *
 * Throws `busy`, `offer_gone`.
 */
async function holdPlaces(
  deps: Pick<Deps, 'tickets' | 'catalog' | 'waiting' | 'clock' | 'random'>,
  ticket: TicketRecord,
  { replaced = [], byHand = false }: Sale,
): Promise<Exclude<HoldOutcome, 'changed_meanwhile'>> {
  return retryOnConflict(async () => {
    const earlier = await Promise.all([...new Set(replaced)].map((id) => deps.tickets.get(id)))
    if (byHand && earlier.some((one) => one?.state === 'paid')) throw new AppError('already_paid')
    const used = ticket.offerId === null ? undefined : await claimOffer(deps, ticket.offerId, ticket.id)
    // A registration whose refund is due is not released: releasing clears its next step, and the refund would be lost.
    const isUnpaid = (one: TicketRecord | undefined) =>
      one !== undefined && one.state === 'pending' && !isRefundNext(one.nextStep) && one.id !== ticket.id
    const unpaid = [...new Map([...earlier, used?.usingTicket].filter(isUnpaid).map((one) => [one!.id, one!])).values()]
    const releasing = unpaid.map((previous) => ({
      previous,
      next: ticket.state === 'paid' ? releaseAfterSaleByHand(previous) : releaseHold(previous),
    }))
    const others = releasing.filter(({ previous }) => previous.offerId !== ticket.offerId)
    const restored = await Promise.all(others.map(({ previous, next }) => planOfferChange(deps, previous, next)))
    const outcome = await deps.tickets.hold(ticket, {
      releasing,
      offers: [used?.change, ...restored].filter((change) => change !== undefined),
      evenIfClosed: byHand,
      ...(ticket.state === 'paid' ? { joining: await readJoining(deps, ticket) } : {}),
    })
    return outcome === 'changed_meanwhile' ? conflict : outcome
  }, holdPatience())
}

async function readJoining(deps: Pick<Deps, 'catalog' | 'clock'>, ticket: TicketRecord) {
  const wave = await waveOf(deps, ticket)
  return { wave, rows: newParticipants(ticket, wave, deps.clock.now()) }
}

function releaseHold(ticket: TicketRecord): TicketRecord {
  return { ...ticket, state: 'cancelled', holdExpiresAt: null, nextStep: null, nextStepAt: null }
}

/**
 * Releases a registration whose buyer has paid for another ticket by hand. The registration loses the link to its payment, so that a late
 * payment is refunded as a second payment: the buyer has a ticket already.
 */
function releaseAfterSaleByHand(ticket: TicketRecord): TicketRecord {
  return { ...releaseHold(ticket), state: 'refunded', refundReason: replacedReason, refundAmount: 0, paymentIntentId: null }
}

/** Whether a hold was refused because no places, add-ons or discount uses were left. */
export const isRefusal = (outcome: string): outcome is TicketRefusal => (ticketRefusals as readonly string[]).includes(outcome)

const priceGone = 'Je plek was vrijgegeven, en de tickets voor deze prijs zijn intussen op. Schrijf je opnieuw in voor de prijs van nu.'

/** Throws the buyer's error if the outcome is a refusal. `codeGone` is the message for a used-up discount code. */
export function assertAccepted(outcome: string, codeGone = 'Deze code is al zo vaak gebruikt als kan.'): void {
  if (!isRefusal(outcome)) return
  if (outcome === 'discount_used_up') throw new AppError('discount_invalid', { message: codeGone })
  if (outcome === 'price_step_over') throw new AppError('hold_over', { message: priceGone })
  throw new AppError(outcome)
}
