import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord, TicketRefusal } from '#functions/ports/tickets/ticket-store.ts'
import type { SaleKind } from '#functions/usecases/payments/sale-kind.ts'
import { newParticipantId } from '#shared/lib/ids.ts'
import { newParticipants, waveOf } from './roster-of-ticket.ts'

/** Tickets as sales: they hold places, and once paid their participants join the roster. */
export function ticketSales(deps: Pick<Deps, 'tickets' | 'catalog' | 'random'>): SaleKind<TicketRecord, TicketRefusal> {
  const { tickets } = deps
  return {
    name: 'ticket',
    saleIdOf: ({ metadata }) => metadata.ticketId,
    priceOf: ({ price }) => price,
    get: tickets.get,
    listDue: tickets.listDue,
    async write(previous, given) {
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

function drawIds({ random }: Pick<Deps, 'random'>, ticket: TicketRecord): TicketRecord {
  return { ...ticket, participants: ticket.participants.map((person) => ({ ...person, id: newParticipantId(random) })) }
}
