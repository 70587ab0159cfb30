import { chooseDay } from '#shared/domain/race/choose-day.ts'
import { isRanked } from '#shared/domain/race/results.ts'
import type { PublishedResult } from '#shared/domain/race/compare-published.ts'
import type { RaceSettings, TimeStart } from '#shared/domain/race/race-settings.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { ResultEntry, ResultList } from '#shared/contract/results.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { PublicationRecord } from '#functions/ports/results/publication-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { EditionSource, IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import { readRaceSettings } from '#functions/usecases/roster/race-settings.ts'
import { readStartNumberLookup } from '#functions/usecases/roster/start-number-of.ts'
import { alwaysRevalidate, readLiveRoster, defaultMaxAgeMs } from '#functions/usecases/live-roster/read-live-roster.ts'
import type { ParticipantWithState } from '#functions/usecases/roster/list-participants-with-state.ts'
import { versionOf } from '#functions/usecases/version-of.ts'
import { buildEntries } from './build-entries.ts'
import { readPersonFacts } from './read-person-facts.ts'

/** The dependencies of {@link readCurrentResults}. */
export type CurrentResultsNeed = Pick<Deps, 'roster' | 'tickets' | 'profiles' | 'publications' | 'raceSettings' | 'clock'> & EditionSource

/** The results of a race day as they are now. */
export interface CurrentResults {
  days: string[]
  day: string | null
  races: readonly ParticipantWithState[]
  /** Returns the participant with this id, who must not be erased. */
  participantOf: (id: string) => ParticipantRecord
  entries: Omit<ResultEntry, 'change'>[]
  timeFrom: TimeStart
  overdueMinutes: number
  publication: PublicationRecord | undefined
  onSite: ResultList['onSite']
  /** The results that would be published now. */
  results: PublishedResult[]
  /** A value that changes whenever the results or the publication change. */
  version: string
}

interface ReadOptions {
  isFresh?: boolean
  isOfEdition?: IsOfEdition
}
const everyDay: IsOfEdition = () => true

/**
 * Reads the results of the `requested` race day. Without `requested` it takes the last day of the edition that has begun, otherwise its
 * first day. `isOfEdition` limits the choice to the days of an edition. `isFresh`: true to bypass the cache.
 */
export async function readCurrentResults(
  deps: CurrentResultsNeed,
  requested?: string,
  { isFresh = false, isOfEdition = everyDay }: ReadOptions = {},
): Promise<CurrentResults> {
  const live = await readLiveRoster(deps, isFresh ? alwaysRevalidate : defaultMaxAgeMs)
  const people = live.racers()
  const days = raceDaysOf(people).filter(isOfEdition)
  const day = requested ?? chooseDay(days, eventDateOf(deps.clock.now()))
  const races = people
    .filter(({ eventDate }) => eventDate === day)
    .map((participant) => ({ participant, state: live.stateOf(participant) }))
  const racedTickets = new Set(
    races.filter(({ state }) => state.start ?? state.finish ?? state.dnf).map(({ participant }) => participant.ticketRef),
  )
  // Includes the partner in a Duo who did not come, because lists name both people.
  const raced = races.flatMap(({ participant }) => (racedTickets.has(participant.ticketRef) ? participant : []))
  const [facts, publication, settings, numberOf] = await Promise.all([
    readPersonFacts(deps, raced),
    day === null ? undefined : deps.publications.getPublication(day),
    readRaceSettings(deps),
    readStartNumberLookup(deps),
  ])
  const entries = buildEntries(races, { ...facts, numberOf }, settings)
  const results = entries.flatMap((one) => toPublished(one) ?? [])
  return {
    days,
    day,
    races,
    participantOf: (id) => live.people.get(id)!,
    entries,
    timeFrom: settings.timeFrom,
    overdueMinutes: settings.overdueMinutes,
    publication,
    onSite: decideSiteVisibility(day, { publication, settings, today: eventDateOf(deps.clock.now()) }),
    results,
    version: versionOf([publication?.rev ?? 0, results]),
  }
}

function decideSiteVisibility(
  day: string | null,
  { publication, settings, today }: { publication: PublicationRecord | undefined; settings: RaceSettings; today: string },
): ResultList['onSite'] {
  if (publication?.published) return 'published'
  if (!settings.liveResults || day === null || day < today) return 'nothing'
  return day === today ? 'live' : 'live-on-day'
}

/** Returns the days with participants, or with results of erased participants, in order. */
export const raceDaysOf = (people: readonly ParticipantRecord[]): string[] =>
  [...new Set(people.flatMap((one) => (isRanked(one) ? one.eventDate : [])))].toSorted()

/** Returns an entry's result for a publication; undefined without a position or time. An entry with an unknown time gets no position. */
function toPublished({ id, place, time }: Pick<ResultEntry, 'id' | 'place' | 'time'>): PublishedResult | undefined {
  if (!place || !time) return undefined
  return time.known ? { id, position: place.position, time: time.ms } : { id, position: null, time: null }
}
