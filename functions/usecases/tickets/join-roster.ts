import { newParticipantId } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { newParticipants, rosterOf, waveOf } from './roster-of-ticket.ts'

type Need = Pick<Deps, 'tickets' | 'catalog' | 'roster' | 'clock' | 'random'>

/**
 * Returns all participants of a paid ticket from the roster, and adds a participant whose join was interrupted: read a paid ticket's
 * participants with this function. After an online payment they join the roster in a second write, because one transaction for both
 * writes would cost twice as much.
 */
export async function ensureOnRoster(deps: Need, ticket: TicketRecord): Promise<ParticipantRecord[]> {
  const found = await rosterOf(deps, ticket)
  return found.length === ticket.participants.length ? found : joinRoster(deps, ticket)
}

/**
 * Adds the participants of a paid ticket to the roster and returns their rows. Safe to repeat and to run concurrently: an existing row
 * stays as it is, so nobody who was removed comes back. If an id is already used by another ticket, a new id is drawn.
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
