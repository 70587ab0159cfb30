import type { EditionLink, FinisherResult } from '#shared/contract/public-results.ts'
import { isOwnChange } from '#shared/domain/race/compare-published.ts'
import { listSplits } from '#shared/domain/race/list-splits.ts'
import { otherStart } from '#shared/domain/race/race-settings.ts'
import { readStages } from '#shared/facts/course-steps.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { readFactsInForce } from '#functions/usecases/catalog/current-edition.ts'
import { readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { readEventsAbout } from '#functions/usecases/roster/project-participant.ts'
import { chooseEdition, listShownDays, type ShownNeed } from './list-shown-days.ts'
import { listCorrected, toMarks } from './list-corrected.ts'
import { readCurrentResults, type CurrentResultsNeed } from './read-current-results.ts'
import { resultKeyOf } from './result-key.ts'
import { toPublicResult } from './to-public-result.ts'

/** The dependencies of {@link findFinisherResult}. */
export type FinisherNeed = CurrentResultsNeed & ShownNeed

/**
 * Returns the result of the finisher with this key, in an edition. Throws `not_found` if the day is not shown, and for a person who has no
 * position or does not share results.
 */
export async function findFinisherResult(deps: FinisherNeed, requested: { edition: string; key: string }): Promise<FinisherResult> {
  const shown = await listShownDays(deps)
  const { edition, days } = chooseEdition(shown, { edition: requested.edition })
  const { people } = await readLiveRoster(deps)
  const person = [...people.values()].find((one) => days.includes(one.eventDate) && resultKeyOf(one) === requested.key)
  const result = person && (await readFinisherResult(deps, person, edition!))
  // The results of this day may have been withdrawn since the shown days were read.
  const isShown = result && (!result.isProvisional || shown.liveDay === result.day)
  if (!isShown || result.members[0]!.key === null) throw buildNoResultError()
  return result
}

export const buildNoResultError = () => new AppError('not_found', { message: 'Deze uitslag staat er niet, of niet meer.' })

/** Returns the result of a participant, even if the participant does not share results; undefined without a position. */
export async function readFinisherResult(
  deps: FinisherNeed,
  person: ParticipantRecord,
  edition: EditionLink,
): Promise<FinisherResult | undefined> {
  const current = await readCurrentResults(deps, person.eventDate)
  const entry = current.entries.find(({ members }) => members.some(({ id }) => id === person.id))
  const shown = entry && toPublicResult(current, entry)
  if (!entry || !shown) return undefined
  const { publishedAt, correctedAt, changes, published, since } = listCorrected(current)
  const other = entry[otherStart(current.timeFrom) === 'own-start' ? 'net' : 'gun']
  const { state } = current.races.find(({ participant }) => participant.id === person.id)!
  const own = entry.members.findIndex(({ id }) => id === person.id)
  return {
    ...shown,
    members: own === 0 ? shown.members : shown.members.toReversed(),
    edition,
    day: person.eventDate,
    timeFrom: current.timeFrom,
    publishedAt,
    correctedAt: isOwnChange(published.get(entry.id)) ? correctedAt : null,
    isCorrectedSince: isOwnChange(since.get(entry.id)),
    isProvisional: publishedAt === null,
    ...toMarks(changes.get(entry.id)),
    otherMs: other?.known && other.ms !== entry.time?.ms ? other.ms : null,
    start: formatKnownTime(state.start),
    finish: formatKnownTime(state.finish),
    splits: await readSplits(deps, person, state),
  }
}

const formatKnownTime = (moment: ScanMoment | undefined) => (moment?.known ? toIsoMoment(moment.time) : null)

async function readSplits(
  deps: FinisherNeed,
  { id, eventDate }: ParticipantRecord,
  { start, finish }: RaceState,
): Promise<FinisherResult['splits']> {
  if (!start?.known || !finish?.known) return []
  const [events, facts] = await Promise.all([readEventsAbout(deps, id), readFactsInForce(deps, eventDate)])
  const splits = listSplits(id, events, { start: start.time, finish: finish.time, stages: readStages(facts) })
  return splits.map(({ stage, name, at }) => ({ stage, name, at: toIsoMoment(at) }))
}
