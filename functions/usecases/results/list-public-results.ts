import type { PublicResult, PublicResultList } from '#shared/contract/public-results.ts'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import { chooseEdition, listShownDays, type ShownNeed } from './list-shown-days.ts'
import { listCorrected, toMarks } from './list-corrected.ts'
import { readCurrentResults, type CurrentResults, type CurrentResultsNeed } from './read-current-results.ts'
import { toPublicResult } from './to-public-result.ts'

/** The results of a day as everybody sees them. */
type DayResults = Pick<
  PublicResultList,
  'day' | 'isProvisional' | 'timeFrom' | 'publishedAt' | 'correctedAt' | 'isCorrected' | 'isCorrectedSince' | 'entries'
>

/**
 * Returns the current results of a race day, each marked if it differs from the first published list. Returns no results if the day is
 * hidden. Throws `not_found` for an unknown edition.
 */
export async function listPublicResults(
  deps: CurrentResultsNeed & ShownNeed,
  requested: { edition?: string; day?: string },
): Promise<PublicResultList> {
  const { days, ...chosen } = chooseEdition(await listShownDays(deps), requested)
  const day = requested.day === undefined ? days.at(-1) : days.find((one) => one === requested.day)
  if (day === undefined) return { ...chosen, days, ...nothing }
  const results = toDayResults(await readCurrentResults(deps, day))
  // If there are no results, they were withdrawn since the days were read.
  return results ? { ...chosen, days, ...results } : { ...chosen, days: days.filter((one) => one !== day), ...nothing }
}

const nothing: DayResults = {
  day: null,
  isProvisional: false,
  timeFrom: defaultRaceSettings.timeFrom,
  publishedAt: null,
  correctedAt: null,
  isCorrected: false,
  isCorrectedSince: false,
  entries: [],
}

function toDayResults(current: CurrentResults): DayResults | undefined {
  const { day, entries, timeFrom, onSite } = current
  if (onSite !== 'published' && onSite !== 'live') return undefined
  const { publishedAt, correctedAt, changes, since } = listCorrected(current)
  return {
    day,
    isProvisional: publishedAt === null,
    timeFrom,
    publishedAt,
    correctedAt,
    isCorrected: changes.size > 0,
    isCorrectedSince: since.size > 0,
    entries: entries.flatMap((entry): PublicResult[] => {
      const shown = toPublicResult(current, entry)
      return shown ? [{ ...shown, ...toMarks(changes.get(entry.id)) }] : []
    }),
  }
}
