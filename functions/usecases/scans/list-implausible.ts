import { maxInboxRows, type ImplausibleTime } from '#shared/contract/scan-inbox.ts'
import { isSameShownTime } from '#shared/domain/race/compare-published.ts'
import { findImplausible } from '#shared/domain/race/implausible-times.ts'
import { rankResults } from '#shared/domain/race/results.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { ScanMoment } from '#shared/scan/person-state.ts'
import { wavesSubject } from '#shared/scan/subjects.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { EditionSource, IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import type { LiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { readEventsAbout } from '#functions/usecases/roster/project-participant.ts'
import { readRaceSettings } from '#functions/usecases/roster/race-settings.ts'
import { readStartNumberLookup } from '#functions/usecases/roster/start-number-of.ts'

type Need = Pick<Deps, 'clock' | 'publications' | 'raceSettings' | 'roster'> & EditionSource

/**
 * Lists an edition's finishes that cannot be right, latest first, at most `maxInboxRows`. Leaves out a finish before the wave's start if
 * the person's own start was entered by hand. Also leaves out a finish whose time was published, because somebody has checked it, unless an
 * event about the person came later. Comparing the time with the published time is not enough: a Duo has the later time of its two people,
 * so a change for the other person does not show in it.
 */
export async function listImplausible(deps: Need, live: LiveRoster, isOfEdition: IsOfEdition): Promise<ImplausibleTime[]> {
  const [{ fastestMinutes, timeFrom }, numberOf] = await Promise.all([readRaceSettings(deps), readStartNumberLookup(deps)])
  const found = [...live.people.values()].flatMap((person) => {
    if (person.status !== 'active' || !isOfEdition(person.eventDate)) return []
    const state = live.stateOf(person)
    const kinds = state.status === 'finished' ? findImplausible(state, fastestMinutes) : []
    // A person who ran with an earlier wave cannot be moved to that wave any more, so the office enters their start by hand instead.
    const kind = kinds.find((one) => one !== 'finished_before_wave' || !state.start?.stated)
    return kind ? [{ person, state, kind }] : []
  })
  const entries = new Set(found.map(({ person }) => entryOf(person)))
  // Includes erased people: a Duo has the later time of its two people, and its published result has the id of the first person.
  const racers = new Map(live.racers().flatMap((person) => (entries.has(entryOf(person)) ? [[person.id, person]] : [])))
  const results = rankResults([...racers.values()], (id) => live.stateOf(racers.get(id)!), timeFrom)
  const published = await readPublishedTimes(
    deps,
    found.map(({ person }) => person.eventDate),
    racers,
  )
  const isChecked = async (person: ParticipantRecord) => {
    const [result, before] = [results.get(person.id), published.get(entryOf(person))]
    const isSame = result !== undefined && before !== undefined && isSameShownTime(result.known ? result.time : null, before.time)
    return isSame && !(await hasEventAfter(deps, person, before.publishedAt))
  }
  const unchecked = await Promise.all(found.map(async (one) => ((await isChecked(one.person)) ? [] : [one])))
  return unchecked
    .flat()
    .toSorted((a, b) => b.state.finish!.time - a.state.finish!.time)
    .slice(0, maxInboxRows)
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

/** The key of an entry: the same for both people of a Duo. */
const entryOf = ({ id, ticketType, ticketRef }: ParticipantRecord) => (placesOf(ticketType) === 2 ? ticketRef : id)

/** The published times on these days, in ms, by entry; null is an unknown time. */
async function readPublishedTimes(
  { publications }: Need,
  days: readonly string[],
  people: ReadonlyMap<string, ParticipantRecord>,
): Promise<Map<string, { time: number | null; publishedAt: number }>> {
  const all = await Promise.all([...new Set(days)].map((day) => publications.getPublication(day)))
  return new Map(
    all.flatMap((one) => {
      const publishedAt = one?.published?.at
      if (!one || publishedAt === undefined) return []
      return one.results.flatMap(({ id, time }) => (people.has(id) ? [[entryOf(people.get(id)!), { time, publishedAt }] as const] : []))
    }),
  )
}

/** True if an event about a person or their wave was received after this moment. */
async function hasEventAfter(deps: Need, { id, eventDate, waveNumber }: ParticipantRecord, moment: number): Promise<boolean> {
  const [own, waves] = await Promise.all([readEventsAbout(deps, id), deps.roster.listEvents(wavesSubject)])
  const ofWave = waves.filter((event) => event.eventDate === eventDate && event.waveNumber === waveNumber)
  return [...own, ...ofWave].some(({ received }) => received.receivedAt > moment)
}

const toMoment = (moment: ScanMoment | undefined) =>
  moment ? { at: toIsoMoment(moment.time), uncertaintyMs: moment.uncertainty, known: moment.known } : null
