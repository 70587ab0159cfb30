import type { Publication, ResultEntry, ResultList } from '#shared/contract/results.ts'
import type { Category } from '#shared/domain/race/categories.ts'
import { formatShortDayTime } from '#shared/lib/dates.ts'
import { formatPlace, formatPlaceRange, provisionalState } from '#web/ui/results/place-words.ts'
import type { PrintRow } from '#web/ui/results/print-list.tsx'
import { formatChanges, formatEntryTime, joinMembers } from './result-words.ts'

/** The title of a printed list, by the state of the publication. */
export const printKinds: Readonly<Record<Publication['status'], string>> = {
  provisional: 'Voorlopige uitslag',
  checked: 'Voorlopige uitslag, nagekeken',
  published: 'Uitslag',
}

/** 'Gepubliceerd op za 11 okt 17:10, opnieuw op za 11 okt 17:20. Daarna gewijzigd.', without the names of administrators. */
export function formatPrintState(list: Pick<ResultList, 'entries' | 'publication'>): string {
  const { checked, published, firstPublished } = list.publication
  const changed = formatChanges(list) ? ' Daarna gewijzigd.' : ''
  if (published) {
    const again = firstPublished && firstPublished.at !== published.at ? `, opnieuw op ${formatShortDayTime(published.at)}` : ''
    return `Gepubliceerd op ${formatShortDayTime((firstPublished ?? published).at)}${again}.${changed}`
  }
  return checked ? `Nagekeken op ${formatShortDayTime(checked.at)}, nog niet gepubliceerd.${changed}` : provisionalState
}

/** Everybody with a result in a category, in order of place. People who do not share results are anonymous, without a number. */
export const toPrintRows = (entries: readonly ResultEntry[], { has, placeOf }: Category): PrintRow[] =>
  entries
    .filter((one) => has(one) && placeOf(one))
    .toSorted((a, b) => placeOf(a)!.position - placeOf(b)!.position)
    .map((one) => ({
      place: formatPlace(placeOf(one), one.time?.known ?? false),
      range: formatPlaceRange(placeOf(one)),
      number: joinMembers(one, ({ startNumber, anonymous }) => (anonymous ? '' : (startNumber ?? ''))),
      names: one.members.map(({ name, anonymous }) => (anonymous ? 'Anoniem' : name)).join(' / '),
      wave: joinMembers(one, ({ waveNumber }) => String(waveNumber ?? '')),
      time: formatEntryTime(one.time),
    }))
