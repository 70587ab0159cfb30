import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { readRaceRecords } from '#functions/usecases/roster/read-race-state.ts'
import { ensureOnRoster } from '#functions/usecases/tickets/join-roster.ts'
import { createTicketSaleKind, type TicketNeed } from '#functions/usecases/tickets/ticket-sale-kind.ts'
import type { PlaceKey } from './place-link.ts'
import { assertNamesOpen, findTeam } from './team-terms.ts'

/**
 * Takes a place back from its runner in one transaction: the runner's ticket ends, the mail about it is due, and the team has the place
 * again. `inOffice`: also allowed after the last time for names. A place that is already free stays free, so a repeat is safe. Throws
 * `not_found`, `change_refused` with the reason, `busy`, and `wave_full` if the runner had moved to another wave and the team's wave
 * has no room.
 */
export async function takePlaceBack(deps: TicketNeed & Pick<Deps, 'queue'>, key: PlaceKey, inOffice = false): Promise<void> {
  const ended = await retryOnConflict(async () => {
    const team = await findTeam(deps, key.teamId)
    const seat = team.team.places[key.place]
    if (!seat) throw new AppError('not_found')
    if (seat.ticketId === null || seat.version !== key.version) return undefined
    await assertNamesOpen(deps, team, inOffice)
    const runner = await deps.tickets.get(seat.ticketId)
    if (runner?.state !== 'paid') throw refused('Deze plek is geannuleerd en is niet meer van het team.')
    const now = deps.clock.now()
    // A job is mailing the runner's ticket right now.
    if (runner.stepLease !== null && runner.stepLease > now) throw new AppError('busy')
    const leaving = (await ensureOnRoster(deps, runner)).filter(({ status }) => status === 'active')
    const records = await readRaceRecords(deps, leaving)
    const seen = records.find(({ state }) => state.status !== 'registered')
    if (seen) throw refused(`${seen.name} is al ingecheckt. De plek terugnemen kan niet meer.`)
    const places = team.team.places.map((one, at) => (at === key.place ? { ticketId: null, version: one.version + 1 } : one))
    const outcome = await deps.tickets.changeTeam({
      team: { previous: team, next: { ...team, team: { ...team.team, places } } },
      runner: {
        previous: runner,
        next: {
          ...runner,
          state: 'refunded',
          refundReason: 'team_took_back',
          refundAmount: 0,
          nextStep: 'send-mail',
          nextStepAt: now,
          stepFailures: 0,
          mailed: [],
          mailWaits: false,
        },
      },
      leaving: { ids: leaving.map(({ id }) => id), at: now, seen: records },
    })
    if (outcome === 'changed_meanwhile') return conflict
    if (outcome === 'wave_full' || outcome === 'date_full') throw new AppError(outcome)
    if (outcome !== 'done') throw new AppError('unexpected', { internal: `place not taken back: ${outcome}` })
    return runner.id
  })
  if (ended !== undefined) await deps.queue.enqueue({ kind: createTicketSaleKind(deps).name, id: ended })
}

const refused = (message: string) => new AppError('change_refused', { message })
