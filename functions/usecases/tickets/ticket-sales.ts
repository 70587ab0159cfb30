import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord, TicketRefusal } from '#functions/ports/tickets/ticket-store.ts'
import type { SaleKind } from '#functions/usecases/payments/sale-kind.ts'
import { newParticipantId } from '#shared/lib/ids.ts'
import { buyerOf } from './buyer-of.ts'
import { newParticipants, rosterOf, waveOf } from './roster-of-ticket.ts'

/** What it takes to change a ticket. */
export type TicketNeed = Pick<Deps, 'tickets' | 'catalog' | 'roster' | 'clock' | 'random'>

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
      if (previous.state === 'paid' && given.state !== 'paid') return leave(deps, previous, given)
      const joins = given.state === 'paid' && previous.state !== 'paid'
      const wave = joins ? await waveOf(deps, given) : undefined
      for (let next = given; ; next = drawIds(deps, next)) {
        const outcome = await tickets.transition(previous, next, joins ? newParticipants(next, wave, next.paidAt!) : [])
        if (outcome === 'done') return { ...next, rev: previous.rev + 1 }
        if (outcome !== 'participant_taken') return outcome
      }
    },
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
