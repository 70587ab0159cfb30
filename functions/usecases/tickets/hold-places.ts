import type { Deps } from '#functions/ports/deps.ts'
import type { HoldOutcome, TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { offerAfter, useOffer } from '#functions/usecases/waiting/offers.ts'
import { conflict, holdPatience, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { ticketIdFor } from './identify-registration.ts'

/**
 * Holds the places of a new ticket. In the same transaction it lets go what the buyer's earlier registrations, named by their
 * Idempotency-Keys, hold unpaid: who corrects a name on the last places must not stand before a full day of their own making. What is
 * paid stays; money that still comes for what was let go is settled like any late payment. What an offer of the waiting list holds goes
 * over to the ticket, and is let go by an earlier one that used it; an offer whose ticket is replaced by another one stands again.
 * Throws `busy`, `offer_gone`.
 */
export async function holdPlaces(
  deps: Pick<Deps, 'tickets' | 'waiting' | 'clock' | 'random' | 'settings'>,
  ticket: TicketRecord,
  replaces: readonly string[],
): Promise<Exclude<HoldOutcome, 'changed_meanwhile'>> {
  return retryOnConflict(async () => {
    const earlier = await Promise.all([...new Set(replaces)].map((key) => deps.tickets.get(ticketIdFor(deps, key))))
    const used = ticket.offerId === null ? undefined : await useOffer(deps, ticket.offerId, ticket.id)
    const isUnpaid = (one: TicketRecord | undefined) => one !== undefined && one.state === 'pending' && one.id !== ticket.id
    const unpaid = [...new Map([...earlier, used?.user].filter(isUnpaid).map((one) => [one!.id, one!])).values()]
    const releasing = unpaid.map((previous) => ({ previous, next: letGo(previous) }))
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

function letGo(ticket: TicketRecord): TicketRecord {
  return { ...ticket, state: 'cancelled', holdExpiresAt: null, nextStep: null, nextStepAt: null }
}
