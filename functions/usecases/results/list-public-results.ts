import type { PublicResult, PublicResultList } from '#shared/contract/public-results.ts'
import type { ResultEntry, ResultMember } from '#shared/contract/results.ts'
import { comparePublished } from '#shared/domain/race/compare-published.ts'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { raceDaysOf, readStanding, type StandingNeed } from './read-standing.ts'

/**
 * The published results of a race day: the places of now, each marked if it differs from the list that was published. Nothing of a day
 * whose results are provisional, checked or withdrawn. Without `requested` of the last published day.
 */
export async function listPublicResults(deps: StandingNeed, requested?: string): Promise<PublicResultList> {
  const days = await listPublishedDays(deps)
  const day = requested === undefined ? days.at(-1) : days.find((one) => one === requested)
  if (day === undefined) return { days, ...nothing }
  const { entries, timeFrom, publication, results } = await readStanding(deps, day)
  // Withdrawn since the days were read.
  if (!publication?.published) return { days: days.filter((one) => one !== day), ...nothing }
  const changes = comparePublished(results, publication.results)
  return {
    days,
    day,
    timeFrom,
    publishedAt: toIsoMoment(publication.published.at),
    isCorrected: changes.size > 0,
    entries: entries.flatMap((entry) => toPublicResult(entry, changes.has(entry.id)) ?? []),
  }
}

const nothing = { day: null, timeFrom: defaultRaceSettings.timeFrom, publishedAt: null, isCorrected: false, entries: [] }

async function listPublishedDays(deps: StandingNeed): Promise<string[]> {
  const { people } = await readLiveRoster(deps)
  const publications = await Promise.all(raceDaysOf([...people.values()]).map((day) => deps.publications.getPublication(day)))
  return publications.flatMap((one) => (one?.published ? one.eventDate : []))
}

/** What everybody may see of an entry; undefined without a place. */
function toPublicResult(entry: Omit<ResultEntry, 'change'>, isCorrected: boolean): PublicResult | undefined {
  const { ticketType, members, place, genderPlace, agePlace, time } = entry
  if (!place || !time) return undefined
  const waves = new Set(members.map(({ waveNumber }) => waveNumber))
  return {
    ticketType,
    members: members.map(toPublicMember),
    waveNumber: waves.size === 1 ? members[0]!.waveNumber : null,
    place,
    genderPlace,
    agePlace,
    // The middle of the bounds of an unknown time means nothing.
    timeMs: time.known ? time.ms : null,
    isCorrected,
  }
}

function toPublicMember({ name, anonymous, startNumber, gender, ageClass }: ResultMember): PublicResult['members'][number] {
  return { name: anonymous ? null : name, startNumber: anonymous ? null : startNumber, gender, ageClass }
}
