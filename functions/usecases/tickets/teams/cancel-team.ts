import { cancelForOrganiser } from '#functions/usecases/tickets/refund-ticket.ts'
import { readUnstartedRecords } from '#functions/usecases/roster/read-race-state.ts'
import { rosterOf } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { endRunners } from './team-mails.ts'
import { findTeam } from './team-terms.ts'

/**
 * Cancels a team for the organiser, with the tickets of its runners, and refunds either everything that is left or nothing. Refuses if
 * a runner has started; a runner who starts during this call keeps their ticket. Safe to repeat. Throws `not_found`, `cancel_refused`,
 * `record_changed`.
 */
export async function cancelTeam(
  deps: Parameters<typeof cancelForOrganiser>[0],
  { id, back, expected }: { id: string; back: 'whole' | 'nothing'; expected: number },
): Promise<void> {
  const { team } = await findTeam(deps, id)
  for (const { ticketId } of team.places) {
    const runner = ticketId === null ? undefined : await deps.tickets.get(ticketId)
    if (runner?.state !== 'paid') continue
    await readUnstartedRecords(deps, await rosterOf(deps, runner), 'Dit team kan niet meer geannuleerd worden.')
  }
  await cancelForOrganiser(deps, { ticketId: id, back, expected })
  // The team is read again, because a place may have got a runner meanwhile. If this fails, the step after the refund repeats it.
  await endRunners(deps, await findTeam(deps, id)).catch(() => undefined)
}
