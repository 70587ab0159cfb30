import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import type { TicketNeed } from '#functions/usecases/tickets/ticket-sale-kind.ts'
import { queueWaitingList } from '#functions/usecases/waiting/queue-waiting-list.ts'
import type { PlaceKey } from './place-link.ts'
import { findTeam } from './team-terms.ts'

/**
 * Frees a team's place without a runner, for the organiser: others can buy the place, and its link stops working.
 * Money is refunded by a separate call. Safe to
 * repeat. Throws `not_found`, `change_refused` for a place that got a name meanwhile, `busy`.
 */
export async function releasePlace(deps: TicketNeed, key: PlaceKey): Promise<void> {
  const eventDate = await retryOnConflict(async () => {
    const ticket = await findTeam(deps, key.teamId)
    const seat = ticket.team.places[key.place]
    if (!seat || ticket.state !== 'paid') throw new AppError('not_found')
    if (seat.releasedAt !== undefined) return undefined
    if (seat.ticketId !== null || seat.version !== key.version)
      throw new AppError('change_refused', { message: 'Deze plek heeft intussen een naam. Kijk naar de lijst van nu.' })
    const released = { ticketId: null, version: seat.version + 1, releasedAt: deps.clock.now() }
    const places = ticket.team.places.map((one, at) => (at === key.place ? released : one))
    const outcome = await deps.tickets.transition(ticket, { ...ticket, team: { ...ticket.team, places } })
    if (outcome === 'changed_meanwhile') return conflict
    if (outcome !== 'done') throw new AppError('unexpected', { internal: `place not released: ${outcome}` })
    return ticket.eventDate
  })
  if (eventDate !== undefined) await queueWaitingList(deps, eventDate)
}
