import type { importKinds, PreviewedRow } from '#shared/contract/time-import.ts'
import type { Passing } from '#shared/contract/results.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { count } from '#web/ui/tables/figures.ts'

/** The Dutch word for each kind of times that an import can contain. */
export const importKindWords: Readonly<Record<(typeof importKinds)[number], string>> = { finish: 'Finishtijden', start: 'Starttijden' }

const outcomes = ['fault', 'changed', 'new', 'same'] as const satisfies readonly PreviewedRow['outcome'][]
/** The Dutch word for what the import does with a row. */
export const outcomeWords: Readonly<Record<PreviewedRow['outcome'], string>> = {
  fault: 'Fout',
  changed: 'Gewijzigd',
  new: 'Nieuw',
  same: 'Al bekend',
}

/** Formats a number of times: '1 tijd', '12 tijden'. */
export const formatTimes = (number: number): string => (number === 1 ? '1 tijd' : `${count.format(number)} tijden`)

/** Counts the rows by outcome: '2 met een fout, 3 gewijzigd, 40 nieuw, 1 al bekend.' */
export function describePreview(rows: readonly PreviewedRow[]): string {
  const words = { fault: 'met een fout', changed: 'gewijzigd', new: 'nieuw', same: 'al bekend' }
  const parts = outcomes.flatMap((outcome) => {
    const found = rows.filter((row) => row.outcome === outcome).length
    return found > 0 ? `${count.format(found)} ${words[outcome]}` : []
  })
  return `${parts.join(', ')}.`
}

/** Sorts the rows: first the rows with faults, then the rows that change a time. */
export const sortPreview = (rows: readonly PreviewedRow[]): PreviewedRow[] =>
  rows.toSorted((a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome) || a.line - b.line)

/** Formats the time of a start or finish: 'tijd onbekend' if the exact time is not known, and an empty text for null. */
export const formatPassingTime = (passing: Passing | null): string =>
  passing ? (passing.known ? formatTime(passing.at, true) : 'tijd onbekend') : ''
