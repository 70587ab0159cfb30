import type { Deps } from '#functions/ports/deps.ts'
import type { HoldOutcome, TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { offerAfter, claimOffer } from '#functions/usecases/waiting/offers.ts'
import { conflict, holdPatience, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { ticketIdFor } from './identify-registration.ts'

/**
 * Holds the places of a new ticket. The same transaction releases the buyer's earlier unpaid registrations, which are named by their
 * Idempotency-Keys: a buyer who corrects a name must not find the last places taken by their own hold. A paid registration stays, and a
 * late payment for a released one is settled like any late payment. The places of a waiting-list offer move to the ticket, also from an
 * earlier unpaid ticket on the same offer. If a ticket on another offer is replaced, that offer is open again. Throws `busy`, `offer_gone`.
 */
export async function holdPlaces(
  deps: Pick<Deps, 'tickets' | 'waiting' | 'clock' | 'random' | 'settings'>,
  ticket: TicketRecord,
  replaces: readonly string[],
): Promise<Exclude<HoldOutcome, 'changed_meanwhile'>> {
  return retryOnConflict(async () => {
    const earlier = await Promise.all([...new Set(replaces)].map((key) => deps.tickets.get(ticketIdFor(deps, key))))
    const used = ticket.offerId === null ? undefined : await claimOffer(deps, ticket.offerId, ticket.id)
    const isUnpaid = (one: TicketRecord | undefined) => one !== undefined && one.state === 'pending' && one.id !== ticket.id
    const unpaid = [...new Map([...earlier, used?.user].filter(isUnpaid).map((one) => [one!.id, one!])).values()]
    const releasing = unpaid.map((previous) => ({ previous, next: releaseHold(previous) }))
    const others = releasing.filter(({ previous }) => previous.offerId !== ticket.offerId)
    const restored = await Promise.all(others.map(({ previous, next }) => offerAfter(deps, previous, next)))
    const outcome = await deps.tickets.hold(
      ticket,
      releasing,
      [used?.change, ...restored].filter((change) => change !== undefined),
    )
    return outcome === 'changed_meanwhile' ? conflict : outcome
  }, holdPatience())
}

function releaseHold(ticket: TicketRecord): TicketRecord {
  return { ...ticket, state: 'cancelled', holdExpiresAt: null, nextStep: null, nextStepAt: null }
}
