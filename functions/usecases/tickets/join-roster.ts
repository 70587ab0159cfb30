import { newParticipantId } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { newParticipants, rosterOf, waveOf } from './roster-of-ticket.ts'

type Need = Pick<Deps, 'tickets' | 'catalog' | 'roster' | 'clock' | 'random'>

/**
 * Everybody of a paid ticket as the roster has them. Who joins does so after the payment was written and not with it, because together
 * each write would cost twice: whoever was cut off in between is made up for here. Whoever asks what a paid ticket gives asks this.
 */
export async function settledRoster(deps: Need, ticket: TicketRecord): Promise<ParticipantRecord[]> {
  const found = await rosterOf(deps, ticket)
  return found.length === ticket.participants.length ? found : joinRoster(deps, ticket)
}

/**
 * Adds the participants of a paid ticket to the roster, and answers them as they are there. Safe to repeat and to do at the same time: who
 * is there stays as they are, so that nobody who left comes back. An id that is somebody else's is drawn anew.
 */
export async function joinRoster(deps: Need, given: TicketRecord): Promise<ParticipantRecord[]> {
  for (let ticket = given; ;) {
    const joining = newParticipants(ticket, await waveOf(deps, ticket), deps.clock.now())
    const rows = await Promise.all(joining.map((one) => deps.roster.addParticipant(one)))
    const taken = new Set(rows.filter(({ ticketId }) => ticketId !== ticket.id).map(({ id }) => id))
    if (taken.size === 0) return rows
    const drawn = ticket.participants.map((one) => (taken.has(one.id) ? { ...one, id: newParticipantId(deps.random) } : one))
    await deps.tickets.transition(ticket, { ...ticket, participants: drawn })
    const now = await deps.tickets.get(ticket.id)
    if (now?.state !== 'paid') return rows.filter(({ id }) => !taken.has(id))
    ticket = now
  }
}
