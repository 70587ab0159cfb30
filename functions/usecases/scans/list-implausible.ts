import { mostInboxRows, type ImplausibleTime } from '#shared/contract/scans.ts'
import { findImplausible } from '#shared/domain/race/implausible-times.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { ScanMoment } from '#shared/scan/person-state.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import { readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { readRaceSettings } from '#functions/usecases/roster/race-settings.ts'
import { readNumberOf } from '#functions/usecases/roster/start-number-of.ts'

type Need = Pick<Deps, 'catalog' | 'clock' | 'publications' | 'raceSettings' | 'roster'>

/**
 * The finishes of an edition that cannot be right, latest first, limited to `mostInboxRows`. A row is gone once its cause is
 * mended, or once the result is published: somebody has looked at it then.
 */
export async function listImplausible(deps: Need, isOfEdition: IsOfEdition): Promise<ImplausibleTime[]> {
  const [live, { fastestMinutes }, numberOf] = await Promise.all([readLiveRoster(deps), readRaceSettings(deps), readNumberOf(deps)])
  const found = [...live.people.values()].flatMap((person) => {
    if (person.status !== 'active' || !isOfEdition(person.eventDate)) return []
    const state = live.stateOf(person)
    const [kind] = state.status === 'finished' ? findImplausible(state, fastestMinutes) : []
    return kind ? [{ person, state, kind }] : []
  })
  const published = await readPublished(
    deps,
    found.map(({ person }) => person.eventDate),
    live.people,
  )
  return found
    .filter(({ person }) => !published.has(entryOf(person)))
    .toSorted((a, b) => b.state.finish!.time - a.state.finish!.time)
    .slice(0, mostInboxRows)
    .map(({ person, state, kind }) => ({
      kind,
      participant: { id: person.id, name: person.name },
      startNumber: numberOf(person, state),
      waveNumber: person.waveNumber || null,
      start: toMoment(state.start),
      waveStart: toMoment(state.waveStart),
      finish: toMoment(state.finish)!,
    }))
}

/** What both people of a Duo share. */
const entryOf = ({ id, ticketType, ticketRef }: ParticipantRecord) => (placesOf(ticketType) === 2 ? ticketRef : id)

/** The entries with a published result on these days. */
async function readPublished(
  { publications }: Need,
  days: readonly string[],
  people: ReadonlyMap<string, ParticipantRecord>,
): Promise<Set<string>> {
  const all = await Promise.all([...new Set(days)].map((day) => publications.getPublication(day)))
  const results = all.flatMap((one) => (one?.status === 'published' ? one.results : []))
  return new Set(results.flatMap(({ id }) => (people.has(id) ? entryOf(people.get(id)!) : [])))
}

const toMoment = (moment: ScanMoment | undefined) =>
  moment ? { at: toIsoMoment(moment.time), uncertaintyMs: moment.uncertainty, known: moment.known } : null
