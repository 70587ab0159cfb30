import type { MovePlan } from '#shared/contract/waves.ts'
import { type AssignmentOrder, planAssignment, planMove, type Plan, type Team } from '#shared/domain/race/wave-moves.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { alwaysRevalidate, readLiveRoster, type LiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { formatWhyNotMovable } from './move-participant.ts'
import { sortByStart } from './show-wave.ts'

type Wanted =
  | { kind: 'move'; participantIds: readonly string[]; waveId: number }
  | { kind: 'wave'; fromWaveId: number; waveId: number }
  | { kind: 'assign'; eventDate: string; order: AssignmentOrder }
type NamedTeam = Team & { names: string[] }

/**
 * Plans moves without doing them: which teams would move where, and which would stay and why. Each move is checked again when it is done.
 * Throws `invalid_input`.
 */
export async function planMoves(deps: Pick<Deps, 'catalog' | 'roster' | 'clock'>, wanted: Wanted): Promise<MovePlan> {
  const [live, waves] = await Promise.all([readLiveRoster(deps, alwaysRevalidate), deps.catalog.listWaves()])
  const people = [...live.people.values()]
  const isChosen = buildFilter(people, wanted)
  const teams = [...Map.groupBy(people, ({ ticketId }) => ticketId).values()]
    .filter((team) => team.some(isChosen))
    .map((team) => toTeam(team, live.stateOf))
  if (wanted.kind === 'assign') return showPlan(planAssignment(teams, waves, wanted.order), waves)
  const target = waves.find(({ id }) => id === wanted.waveId)
  const message = 'Deze wave bestaat niet of niet meer.'
  if (!target) throw new AppError('invalid_input', { message, details: [{ path: 'waveId', message }] })
  return showPlan(planMove(teams, target), waves)
}

function buildFilter(people: readonly ParticipantRecord[], wanted: Wanted): (one: ParticipantRecord) => boolean {
  if (wanted.kind === 'assign')
    return ({ eventDate, waveId, status }) => eventDate === wanted.eventDate && waveId === null && status === 'active'
  if (wanted.kind === 'wave') return ({ waveId, status }) => waveId === wanted.fromWaveId && status === 'active'
  const known = new Set(people.map(({ id }) => id))
  const missing = wanted.participantIds.filter((id) => !known.has(id)).length
  const message = `${missing} van deze deelnemers staan niet meer in de lijst.`
  if (missing > 0) throw new AppError('invalid_input', { message, details: [{ path: 'participantIds', message }] })
  const ids = new Set(wanted.participantIds)
  return ({ id }) => ids.has(id)
}

function toTeam(given: readonly ParticipantRecord[], stateOf: LiveRoster['stateOf']): NamedTeam {
  const team = given.toSorted((a, b) => a.index - b.index)
  const first = team[0]!
  const fixed = team.map((one) =>
    one.status === 'active' ? formatWhyNotMovable(one.name, stateOf(one)) : `${one.name} heeft geen geldig ticket.`,
  )
  return {
    participantId: first.id,
    names: team.map(({ name }) => name),
    ticketType: first.ticketType,
    places: team.length,
    eventDate: first.eventDate,
    waveId: first.waveId,
    fixed: fixed.find((reason) => reason !== null) ?? null,
    createdAt: first.createdAt,
  }
}

function showPlan({ moves, left }: Plan<NamedTeam>, waves: readonly WaveRecord[]): MovePlan {
  const after = new Map(waves.map(({ id, currentCount }) => [id, currentCount]))
  const add = (id: number | null, places: number) => id !== null && after.set(id, (after.get(id) ?? 0) + places)
  for (const { team, toWaveId } of moves) {
    add(team.waveId, -team.places)
    add(toWaveId, team.places)
  }
  const named = ({ participantId, names, eventDate, waveId }: NamedTeam) => ({ participantId, names, eventDate, fromWaveId: waveId })
  return {
    moves: moves.map(({ team, toWaveId }) => ({ ...named(team), toWaveId })),
    left: left.map(({ team, reason }) => ({ ...named(team), reason })),
    waves: sortByStart(waves)
      .filter(({ id, currentCount }) => after.get(id) !== currentCount)
      .map(({ id, number, eventDate, startTime, capacity, currentCount }) => ({
        id,
        number,
        eventDate,
        startTime: toIsoMoment(startTime),
        capacity,
        before: currentCount,
        after: after.get(id)!,
      })),
  }
}
