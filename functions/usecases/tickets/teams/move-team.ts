import { AppError } from '#functions/ports/app-error.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { assertWaveOpen } from '#functions/usecases/tickets/assert-bookable.ts'
import { isRefusal } from '#functions/usecases/tickets/hold-places.ts'
import type { TicketNeed } from '#functions/usecases/tickets/ticket-sale-kind.ts'
import { queueWaitingList } from '#functions/usecases/waiting/queue-waiting-list.ts'
import { findTeam } from './team-terms.ts'

/**
 * Moves the places of a team that have no name yet to another wave of its day, for the organiser; runners with a name are moved one by one,
 * like other participants. Safe to repeat. Throws `not_found`, `invalid_input` at `waveId` for a wave of another day, `wave_closed`,
 * `wave_full`, `wave_waiting` (the free places are for its waiting list), `busy` (another change came first, at every attempt).
 */
export async function moveTeam(deps: TicketNeed & Pick<Deps, 'clock'>, { id, waveId }: { id: string; waveId: number }): Promise<void> {
  const eventDate = await retryOnConflict(async () => {
    const ticket = await findTeam(deps, id)
    if (ticket.state !== 'paid') throw new AppError('not_found')
    if (ticket.waveId === waveId) return undefined
    const wave = await assertWaveOpen(deps, { waveId, eventDate: ticket.eventDate, evenIfClosed: true })
    const outcome = await deps.tickets.reseat({ previous: ticket, next: { ...ticket, waveId }, rows: [], wave, at: deps.clock.now() })
    if (outcome === 'changed_meanwhile') return conflict
    if (isRefusal(outcome)) throw new AppError(outcome === 'discount_used_up' || outcome === 'price_step_over' ? 'busy' : outcome)
    return ticket.eventDate
  })
  if (eventDate !== undefined) await queueWaitingList(deps, eventDate)
}
