import type { PublicResult } from '#shared/contract/public-results.ts'
import type { Category } from '#shared/domain/race/categories.ts'
import { brand } from '#shared/facts/brand.ts'
import { formatEventDate, formatShortDay, formatShortDayYear } from '#shared/lib/dates.ts'
import { formatRaceTime } from '#shared/lib/format-race-time.ts'
import { formatPlace, formatPlaceRange } from '#web/ui/results/place-words.ts'
import type { PrintRow } from '#web/ui/results/print-list.tsx'

/** The names of an entry, one per member. */
export const namesOf = ({ members }: PublicResult): string[] => members.map(({ name }) => name ?? 'Anoniem')

/** '412', '412 / 413'; empty if no member has a number to show. */
export const formatNumbers = ({ members }: PublicResult): string => members.flatMap(({ startNumber }) => startNumber ?? []).join(' / ')

export const formatResultTime = ({ timeMs }: PublicResult): string => (timeMs === null ? 'tijd onbekend' : formatRaceTime(timeMs))

export const formatResultPlace = (entry: PublicResult, { placeOf }: Category): string => formatPlace(placeOf(entry), entry.timeMs !== null)

/** 'za 11 okt', with the year if the days are not all of one year. */
export function formatDayChoice(day: string, days: readonly string[]): string {
  const isOneYear = new Set(days.map((one) => one.slice(0, 4))).size === 1
  return isOneYear ? formatShortDay(day) : formatShortDayYear(day)
}

export const toPrintRow = (entry: PublicResult, category: Category): PrintRow => ({
  place: formatResultPlace(entry, category),
  range: formatPlaceRange(category.placeOf(entry)),
  number: formatNumbers(entry),
  names: namesOf(entry).join(' / '),
  wave: entry.waveNumber === null ? '' : String(entry.waveNumber),
  time: formatResultTime(entry),
})

/** The text and the link to share a result. The link opens the list with this entry found. Undefined if all members are anonymous. */
export function shareOf(entry: PublicResult, category: Category, day: string): { names: string; text: string; path: string } | undefined {
  const known = entry.members.find(({ name }) => name !== null)
  if (!known) return undefined
  const names = entry.members.flatMap(({ name }) => name ?? []).join(' en ')
  const result = entry.timeMs === null ? '' : `, ${formatResultPlace(entry, category)} in ${formatResultTime(entry)}`
  const query = new URLSearchParams({ dag: day, categorie: category.key, zoek: known.startNumber ?? known.name! })
  return { names, text: `${names}: ${category.label}${result}. ${brand.name}, ${formatEventDate(day)}.`, path: `/uitslagen?${query}` }
}
