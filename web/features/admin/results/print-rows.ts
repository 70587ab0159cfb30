import type { Publication, ResultEntry } from '#shared/contract/results.ts'
import type { Category } from '#shared/domain/race/categories.ts'
import { formatPlace, formatPlaceRange } from '#web/ui/results/place-words.ts'
import type { PrintRow } from '#web/ui/results/print-list.tsx'
import { formatEntryTime, joinMembers } from './result-words.ts'

/** The title of a printed list, by the state of the publication. */
export const printKinds: Readonly<Record<Publication['status'], string>> = {
  provisional: 'Voorlopige uitslag',
  checked: 'Voorlopige uitslag, nagekeken',
  published: 'Uitslag',
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
