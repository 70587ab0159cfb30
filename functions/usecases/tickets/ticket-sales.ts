import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord, TicketRefusal } from '#functions/ports/tickets/ticket-store.ts'
import type { SaleKind } from '#functions/usecases/payments/sale-kind.ts'
import { holdsPlaces } from '#shared/domain/tickets.ts'
import { offerAfter, waitingListName, waitingName } from '#functions/usecases/waiting/offers.ts'
import { newParticipantId } from '#shared/lib/ids.ts'
import { buyerOf } from './buyer-of.ts'
import { newParticipants, rosterOf, waveOf } from './roster-of-ticket.ts'

/** What it takes to change a ticket. */
export type TicketNeed = Pick<Deps, 'tickets' | 'catalog' | 'roster' | 'waiting' | 'clock' | 'random'> &
  // Without one the waiting list hears from the schedule what came free.
  Partial<Pick<Deps, 'queue'>>

/** Tickets as sales: they hold places, and while they are paid their participants are in the roster. */
export function ticketSales(deps: TicketNeed): SaleKind<TicketRecord, TicketRefusal> {
  const { tickets } = deps
  return {
    name: 'ticket',
    saleIdOf: ({ metadata }) => metadata.ticketId,
    priceOf: ({ price }) => price,
    // Of somebody who was erased nothing is known.
    buyerOf: (ticket) => buyerOf(ticket).email || null,
    get: tickets.get,
    listDue: tickets.listDue,
    async write(previous, given) {
      const written = await writeTicket(deps, previous, given)
      if (typeof written === 'object') await tellWaiting(deps, previous, written)
      return written
    },
  }
}

async function writeTicket(
  deps: TicketNeed,
  previous: TicketRecord,
  given: TicketRecord,
): Promise<TicketRecord | 'changed_meanwhile' | TicketRefusal> {
  const { tickets } = deps
  if (previous.state === 'paid' && given.state !== 'paid') return leave(deps, previous, given)
  const offer = await offerAfter(deps, previous, given)
  const joins = given.state === 'paid' && previous.state !== 'paid'
  const wave = joins ? await waveOf(deps, given) : undefined
  for (let next = given; ; next = drawIds(deps, next)) {
    const outcome = await tickets.transition(previous, next, joins ? newParticipants(next, wave, next.paidAt!) : [], undefined, offer)
    if (outcome === 'done') return { ...next, rev: previous.rev + 1 }
    if (outcome !== 'participant_taken') return outcome
  }
}

/** What came free is for who waits, at once. What a failed payment let go its buyer may take again; the schedule sees to it otherwise. */
async function tellWaiting({ queue, waiting }: TicketNeed, previous: TicketRecord, next: TicketRecord): Promise<void> {
  const isFree = holdsPlaces(previous.state) && !holdsPlaces(next.state)
  if (!queue || !isFree || next.state === 'failed') return
  // The ticket is written: what does not work out here is the schedule's.
  try {
    // Whose offer ended with it hears so.
    if (next.offerId !== null) await queue.enqueue({ kind: waitingName, id: next.offerId })
    if ((await waiting.listLines(next.eventDate)).some(({ kept }) => kept))
      await queue.enqueue({ kind: waitingListName, id: next.eventDate })
  } catch {
    return
  }
}

/** The places become free, and the participants are refused at the gate. */
async function leave(deps: TicketNeed, previous: TicketRecord, next: TicketRecord) {
  const leaving = (await rosterOf(deps, previous)).filter(({ status }) => status === 'active').map(({ id }) => id)
  const outcome = await deps.tickets.transition(previous, next, [], { ids: leaving, at: deps.clock.now() })
  // Somebody who was in the roster a moment ago is not any more: look again.
  if (outcome === 'participant_taken') return 'changed_meanwhile'
  return outcome === 'done' ? { ...next, rev: previous.rev + 1 } : outcome
}

function drawIds({ random }: Pick<Deps, 'random'>, ticket: TicketRecord): TicketRecord {
  return { ...ticket, participants: ticket.participants.map((person) => ({ ...person, id: newParticipantId(random) })) }
}
