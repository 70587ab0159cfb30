import type { MovePlan } from '#shared/contract/waves.ts'
import { type AssignmentOrder, planAssignment, planMove, type Plan, type Entry } from '#shared/domain/race/wave-moves.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { alwaysRevalidate, readLiveRoster, type LiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { hasStarted } from '#functions/usecases/roster/read-race-state.ts'
import { formatWhyNotMovable, waveFieldsOf } from './move-participant.ts'
import { sortByStart } from './show-wave.ts'

type Wanted =
  | { kind: 'move'; participantIds: readonly string[]; waveId: number }
  | { kind: 'wave'; fromWaveId: number; waveId: number }
  | { kind: 'assign'; eventDate: string; order: AssignmentOrder }
type NamedEntry = Entry & { people: readonly ParticipantRecord[] }

/**
 * Plans moves without doing them: which entries would move where, and which would stay and why. Each move is checked again when it is done.
 * Throws `invalid_input`.
 */
export async function planMoves(deps: Pick<Deps, 'catalog' | 'roster' | 'clock'>, wanted: Wanted): Promise<MovePlan> {
  const [live, waves] = await Promise.all([readLiveRoster(deps, alwaysRevalidate), deps.catalog.listWaves()])
  const people = [...live.people.values()]
  const isChosen = buildFilter(people, wanted)
  const entries = [...Map.groupBy(people, ({ ticketId }) => ticketId).values()]
    .filter((rows) => rows.some(isChosen))
    .map((rows) => toEntry(rows, live.stateOf))
  const now = deps.clock.now()
  const mayHaveStarted = ({ eventDate, number, startTime }: WaveRecord) =>
    live.startOf(eventDate, number) !== undefined || (eventDate === eventDateOf(now) && startTime <= now)
  if (wanted.kind === 'assign') {
    const choices = waves.map((wave) => ({ ...wave, mayHaveStarted: mayHaveStarted(wave) }))
    return showPlan(planAssignment(entries, choices, wanted.order), waves, live)
  }
  const target = waves.find(({ id }) => id === wanted.waveId)
  const message = 'Deze wave bestaat niet of niet meer.'
  if (!target) throw new AppError('invalid_input', { message, details: [{ path: 'waveId', message }] })
  return showPlan(planMove(entries, target), waves, live)
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

function toEntry(given: readonly ParticipantRecord[], stateOf: LiveRoster['stateOf']): NamedEntry {
  const people = given.toSorted((a, b) => a.index - b.index)
  const first = people[0]!
  const fixed = people.map((one) =>
    one.status === 'active' ? formatWhyNotMovable(one.name, stateOf(one)) : `${one.name} heeft geen geldig ticket.`,
  )
  return {
    participantId: first.id,
    people,
    ticketType: first.ticketType,
    places: people.length,
    eventDate: first.eventDate,
    waveId: first.waveId,
    fixed: fixed.find((reason) => reason !== null) ?? null,
    createdAt: first.createdAt,
  }
}

function showPlan({ moves, left }: Plan<NamedEntry>, waves: readonly WaveRecord[], live: LiveRoster): MovePlan {
  const after = new Map(waves.map(({ id, currentCount }) => [id, currentCount]))
  const add = (id: number | null, places: number) => id !== null && after.set(id, (after.get(id) ?? 0) + places)
  for (const { entry, toWaveId } of moves) {
    add(entry.waveId, -entry.places)
    add(toWaveId, entry.places)
  }
  const named = ({ participantId, people, eventDate, waveId }: NamedEntry) => ({
    participantId,
    names: people.map(({ name }) => name),
    eventDate,
    fromWaveId: waveId,
  })
  const startedOf = (wave: WaveRecord) => {
    const start = live.startOf(wave.eventDate, wave.number)
    const movers = moves.flatMap(({ entry, toWaveId }) => (toWaveId === wave.id ? entry.people : []))
    if (!start || movers.length === 0) return null
    const atOnce = movers.filter((one) => hasStarted(live.stateOf({ ...one, ...waveFieldsOf(wave, wave.eventDate) })))
    return { at: toIsoMoment(start.known ? start.time : null), people: atOnce.length }
  }
  return {
    moves: moves.map(({ entry, toWaveId }) => ({ ...named(entry), toWaveId })),
    left: left.map(({ entry, reason }) => ({ ...named(entry), reason })),
    waves: sortByStart(waves)
      .filter(({ id, currentCount }) => after.get(id) !== currentCount)
      .map((wave) => ({
        id: wave.id,
        number: wave.number,
        eventDate: wave.eventDate,
        startTime: toIsoMoment(wave.startTime),
        capacity: wave.capacity,
        before: wave.currentCount,
        after: after.get(wave.id)!,
        started: startedOf(wave),
      })),
  }
}
