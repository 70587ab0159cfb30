import { cancelForOrganiser } from '#functions/usecases/tickets/give-back.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { hasStarted, readRaceRecords } from '#functions/usecases/roster/read-race-state.ts'
import { rosterOf } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { findTeam } from './team-terms.ts'

/**
 * Cancels a team for the organiser, with the tickets of its runners, and refunds everything that is left or nothing. Refuses while one of
 * them has started. The runners' tickets end with the refund's own step, so that they end in every case. Safe to repeat. Throws `not_found`,
 * `cancel_refused`, `record_changed`.
 */
export async function cancelTeam(
  deps: Parameters<typeof cancelForOrganiser>[0],
  { id, back, expected }: { id: string; back: 'whole' | 'nothing'; expected: number },
): Promise<void> {
  const { team } = await findTeam(deps, id)
  for (const { ticketId } of team.places) {
    const runner = ticketId === null ? undefined : await deps.tickets.get(ticketId)
    if (runner?.state !== 'paid') continue
    const records = await readRaceRecords(deps, await rosterOf(deps, runner))
    const started = records.find(({ state }) => hasStarted(state))
    if (started)
      throw new AppError('cancel_refused', { message: `${started.name} is al gestart. Dit team kan niet meer geannuleerd worden.` })
  }
  await cancelForOrganiser(deps, { ticketId: id, back, expected })
}
