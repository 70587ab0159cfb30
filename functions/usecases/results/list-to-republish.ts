import { readIsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import { readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { listCorrected } from './list-corrected.ts'
import { raceDaysOf, readCurrentResults, type CurrentResultsNeed } from './read-current-results.ts'

/** Lists the race days of the edition whose results changed after their last publication. */
export async function listToRepublish(deps: CurrentResultsNeed, edition: string): Promise<string[]> {
  const [live, isOfEdition] = await Promise.all([readLiveRoster(deps), readIsOfEdition(deps, edition)])
  const days = raceDaysOf(live.racers()).filter(isOfEdition)
  const changes = await Promise.all(days.map(async (day) => listCorrected(await readCurrentResults(deps, day)).since))
  return days.filter((_, at) => changes[at]!.size > 0)
}
