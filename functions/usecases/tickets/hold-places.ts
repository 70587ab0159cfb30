import type { Deps } from '#functions/ports/deps.ts'
import type { HoldOutcome, TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/usecases/app-error.ts'
import { ticketIdFor } from './identify-registration.ts'

const tries = 10

/**
 * Holds the places of a new ticket. In the same transaction it lets go what the buyer's earlier registrations, named by their
 * Idempotency-Keys, hold unpaid: who corrects a name on the last places must not stand before a full day of their own making. What is
 * paid stays; money that still comes for what was let go is settled like any late payment. Throws `busy`.
 */
export async function holdPlaces(
  deps: Pick<Deps, 'tickets' | 'random' | 'settings'>,
  ticket: TicketRecord,
  replaces: readonly string[],
): Promise<Exclude<HoldOutcome, 'changed_meanwhile'>> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const earlier = await Promise.all([...new Set(replaces)].map((key) => deps.tickets.get(ticketIdFor(deps, key))))
    const unpaid = earlier.filter((one) => one !== undefined && one.state === 'pending' && one.id !== ticket.id) as TicketRecord[]
    const outcome = await deps.tickets.hold(
      ticket,
      unpaid.map((previous) => ({ previous, next: letGo(previous) })),
    )
    if (outcome !== 'changed_meanwhile') return outcome
  }
  throw new AppError('busy', { internal: 'a replaced ticket kept changing' })
}

function letGo(ticket: TicketRecord): TicketRecord {
  return { ...ticket, state: 'cancelled', holdExpiresAt: null, nextStep: null, nextStepAt: null }
}
