import type { Publication, ResultEntry, ResultList } from '#shared/contract/results.ts'
import type { Category } from '#shared/domain/race/categories.ts'
import { formatShortDayTime } from '#shared/lib/dates.ts'
import { formatPlace, formatPlaceRange, provisionalState } from '#web/ui/results/place-words.ts'
import type { PrintRow } from '#web/ui/results/print-list.tsx'
import { formatMark, formatPublished } from '#web/ui/results/published-words.ts'
import { formatChanges, formatEntryTime, joinMembers } from './result-words.ts'

/** The title of a printed list of results, by the state of the publication. */
export const printKinds: Readonly<Record<Publication['status'], string>> = {
  provisional: 'Voorlopige uitslag',
  checked: 'Voorlopige uitslag, nagekeken',
  published: 'Uitslag',
}

/** Describes the state of the publication for a printed list, in the words of the site and without the names of administrators. */
export function formatPrintState(list: Pick<ResultList, 'entries' | 'publication'>): string {
  const { checked, published, firstPublished } = list.publication
  const isCorrectedSince = formatChanges(list) !== ''
  if (published) {
    const publishedAt = (firstPublished ?? published).at
    return formatPublished({ publishedAt, correctedAt: published.at === publishedAt ? null : published.at, isCorrectedSince })
  }
  if (!checked) return provisionalState
  return `Nagekeken op ${formatShortDayTime(checked.at)}, nog niet gepubliceerd.${isCorrectedSince ? ' Daarna gecorrigeerd.' : ''}`
}

/** Lists everybody with a result in a category by position. People who do not share results are anonymous, without a start number. */
export const toPrintRows = (entries: readonly ResultEntry[], { has, placeOf }: Category): PrintRow[] =>
  entries
    .filter((one) => has(one) && placeOf(one))
    .toSorted((a, b) => placeOf(a)!.position - placeOf(b)!.position)
    .map((one) => ({
      place: formatPlace(placeOf(one), one.time?.known ?? false),
      range: formatPlaceRange(placeOf(one)),
      number: joinMembers(one, ({ startNumber, anonymous }) => (anonymous ? '' : (startNumber ?? ''))),
      names: one.members.map(({ name, anonymous }) => (anonymous ? 'Anoniem' : name)).join(' / '),
      mark: formatMark(one),
      wave: joinMembers(one, ({ waveNumber }) => String(waveNumber ?? '')),
      time: formatEntryTime(one.time),
    }))
