import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { SeenState, TicketRecord, TicketRefusal } from '#functions/ports/tickets/ticket-store.ts'
import type { SaleKind } from '#functions/usecases/payments/sale-kind.ts'
import { holdsPlaces } from '#shared/domain/tickets/tickets.ts'
import { offerAfter, waitingName } from '#functions/usecases/waiting/offers.ts'
import { tellLine } from '#functions/usecases/waiting/tell-line.ts'
import { addressOfBuyer } from './buyer-of.ts'
import { joinRoster, settledRoster } from './join-roster.ts'
import { rosterOf } from './roster-of-ticket.ts'

/** What it takes to change a ticket. */
export type TicketNeed = Pick<Deps, 'tickets' | 'catalog' | 'roster' | 'waiting' | 'clock' | 'random'> &
  // Without one the waiting list hears from the schedule what came free.
  Partial<Pick<Deps, 'queue'>>

/** Looks at the race states of who is to leave, and throws when one of them may not. Done anew with each write, which holds only while they are so. */
type LookAt = (leaving: readonly ParticipantRecord[]) => Promise<readonly SeenState[]>

/** Tickets as sales: they hold places, and once they are paid their participants join the roster, see {@link settledRoster}. */
export function ticketSales(deps: TicketNeed, lookAt?: LookAt): SaleKind<TicketRecord, TicketRefusal> {
  const { tickets } = deps
  return {
    name: 'ticket',
    saleIdOf: ({ metadata }) => metadata.ticketId,
    priceOf: ({ price }) => price,
    // Of somebody who was erased nothing is known.
    buyerOf: async (ticket) => addressOfBuyer(ticket, await rosterOf(deps, ticket)) || null,
    get: tickets.get,
    listDue: tickets.listDue,
    endFirstSteps: tickets.endFirstSteps,
    async write(previous, given) {
      const written = await writeTicket(deps, previous, given, lookAt)
      if (typeof written === 'object') await tellWaiting(deps, previous, written)
      return written
    },
  }
}

async function writeTicket(
  deps: TicketNeed,
  previous: TicketRecord,
  next: TicketRecord,
  lookAt: LookAt | undefined,
): Promise<TicketRecord | 'changed_meanwhile' | TicketRefusal> {
  if (previous.state === 'paid' && next.state !== 'paid') return leave(deps, previous, next, lookAt)
  const outcome = await deps.tickets.transition(previous, next, undefined, await offerAfter(deps, previous, next))
  if (outcome !== 'done') return outcome
  const written = { ...next, rev: previous.rev + 1 }
  // It is paid, whatever comes of this: what did not work out is made up for by the ticket's next step, or sooner by who looks at it.
  if (next.state === 'paid' && previous.state !== 'paid') await joinRoster(deps, written).catch(() => undefined)
  return written
}

/** Offers what came free to the waiting list at once. */
async function tellWaiting({ queue, waiting }: TicketNeed, previous: TicketRecord, next: TicketRecord): Promise<void> {
  const isFree = holdsPlaces(previous.state) && !holdsPlaces(next.state)
  if (!queue || !isFree) return
  // The ticket is written: what does not work out here is the schedule's.
  try {
    // Whose offer ended with it hears so.
    if (next.offerId !== null) await queue.enqueue({ kind: waitingName, id: next.offerId })
  } catch {
    return
  }
  await tellLine({ queue, waiting }, next.eventDate)
}

/** The places become free, and the participants are refused at the gate. Who had not joined yet joins first, so that nobody joins afterwards. */
async function leave(deps: TicketNeed, previous: TicketRecord, next: TicketRecord, lookAt: LookAt = async () => []) {
  const leaving = (await settledRoster(deps, previous)).filter(({ status }) => status === 'active')
  const seen = await lookAt(leaving)
  const outcome = await deps.tickets.transition(previous, next, { ids: leaving.map(({ id }) => id), at: deps.clock.now(), seen })
  return outcome === 'done' ? { ...next, rev: previous.rev + 1 } : outcome
}
