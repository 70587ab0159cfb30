import type { PublicResult } from '#shared/contract/public-results.ts'
import { categories, type Category } from '#shared/domain/race/categories.ts'
import { finisherPath } from '#shared/domain/race/result-paths.ts'
import { brand } from '#shared/facts/brand.ts'
import { formatEventDate, formatShortDay, formatShortDayYear, formatTime } from '#shared/lib/dates.ts'
import { formatRaceTime } from '#shared/lib/format-race-time.ts'
import { formatPlace, formatPlaceRange } from '#web/ui/results/place-words.ts'
import type { PrintRow } from '#web/ui/results/print-list.tsx'
import { formatMark } from '#web/ui/results/published-words.ts'

/** Returns the names of an entry, one per member. */
export const namesOf = ({ members }: PublicResult): string[] => members.map(({ name }) => name ?? 'Anoniem')

/** Formats the start numbers of an entry: '412', or '412 / 413'. Empty if no member has a number to show. */
export const formatNumbers = ({ members }: Pick<PublicResult, 'members'>): string =>
  members.flatMap(({ startNumber }) => startNumber ?? []).join(' / ')

export const formatResultTime = ({ timeMs }: PublicResult): string => (timeMs === null ? 'tijd onbekend' : formatRaceTime(timeMs))

/** Formats the position of an entry in a category: '3e', or 'TBD' if the time is unknown. */
export const formatResultPlace = (entry: PublicResult, { placeOf }: Category): string => formatPlace(placeOf(entry), entry.timeMs !== null)

/** Formats a day as 'za 11 okt', with the year if the days are in different years. */
export function formatDayChoice(day: string, days: readonly string[]): string {
  const isOneYear = new Set(days.map((one) => one.slice(0, 4))).size === 1
  return isOneYear ? formatShortDay(day) : formatShortDayYear(day)
}

/** Returns the row of an entry in the printed list of a category. */
export const toPrintRow = (entry: PublicResult, category: Category): PrintRow => ({
  place: formatResultPlace(entry, category),
  range: formatPlaceRange(category.placeOf(entry)),
  number: formatNumbers(entry),
  names: namesOf(entry).join(' / '),
  mark: formatMark(entry),
  wave: entry.waveNumber === null ? '' : String(entry.waveNumber),
  time: formatResultTime(entry),
})

/** Returns the text and the link that share a result. The link opens the page of a finisher. Undefined if all members are anonymous. */
export function createShareMessage(
  entry: PublicResult,
  category: Category,
  { edition, day }: { edition: string; day: string },
): { names: string; text: string; path: string } | undefined {
  const key = entry.members.find((one) => one.key !== null)?.key
  if (!key) return undefined
  const names = entry.members.flatMap(({ name }) => name ?? []).join(' en ')
  const result = entry.timeMs === null ? '' : `, ${formatResultPlace(entry, category)} in ${formatResultTime(entry)}`
  return { names, text: `${names}: ${category.label}${result}. ${brand.name}, ${formatEventDate(day)}.`, path: finisherPath(edition, key) }
}

/** Returns the rankings in which an entry has a position, the most important first. */
export const listRankings = (entry: PublicResult) =>
  categories.flatMap((category) => {
    const place = category.has(entry) ? category.placeOf(entry) : null
    return place ? [{ category, place }] : []
  })

/** Formats the time of day of a start, finish or stage: '11:03:20'. */
export const formatClock = (at: string): string => formatTime(at, true)
