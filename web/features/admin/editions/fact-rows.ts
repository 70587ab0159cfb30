import type { Edition } from '#shared/contract/editions.ts'
import { builtInEdition, choosableFacts, type ChosenFacts } from '#shared/domain/race/editions.ts'
import { eventFacts } from '#shared/facts/event-facts.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { typedFactFields, type FactForm } from './typed-facts.ts'

type FactChoice = keyof ChosenFacts
interface Option {
  label: string
  /** Null: each screen shows its own value. */
  value: unknown
}

/** A fact with the values that an organiser can choose for all screens. */
export interface FactRow {
  name: FactChoice
  label: string
  /** The texts of the screens while nothing is chosen. */
  readings: readonly string[]
  /** The text of all screens; undefined if each screen shows its own value. */
  chosen: string | undefined
  options: readonly Option[]
  /** The index of the current option. */
  at: number
  /** Whether screens show different values. */
  differs: boolean
  /** The form fields in which an organiser types a value that no option has. */
  own: readonly FormField<FactForm>[]
  /** The saved value, if it was typed in those fields. */
  value?: unknown
}

/** Returns a row for each fact that an organiser can choose, with the choice of this edition. */
export function buildFactRows(edition: Edition): FactRow[] {
  return [datesRow(edition), ...choosableFacts.map((name) => rowOf(name, edition))]
}

function rowOf(name: (typeof choosableFacts)[number], edition: Edition): FactRow {
  const { label, readings } = eventFacts[name]
  const value = edition.facts[name]
  const readingOptions = readings.map((one) => ({ label: one.elsewhere.replace(/ \([^)]*\)$/, ''), value: one.value as unknown }))
  // If `readings` has only one text, all screens already show the same value.
  const options: Option[] =
    readings.length === 1
      ? [{ label: readingOptions[0]!.label, value: null }]
      : [{ label: 'Per scherm verschillend', value: null }, ...readingOptions]
  const isSame = (one: Option) => JSON.stringify(one.value) === JSON.stringify(value ?? null)
  const isOwn = !options.some(isSame)
  if (isOwn) options.push({ label: formatFactValue(name, value), value })
  const at = options.findIndex(isSame)
  const chosen = at === 0 ? undefined : options[at]!.label
  const differs = readings.length > 1 && chosen === undefined
  const texts = readings.map((one) => one.elsewhere)
  return { name, label, readings: texts, chosen, options, at, differs, own: typedFactFields[name] ?? [], ...(isOwn ? { value } : {}) }
}

/**
 * Builds the row of the race days. In an edition with other days than the built-in ones, all screens show its days. With the built-in days
 * each screen shows its own value, unless the office chooses the edition's days for all screens.
 */
function datesRow({ days, facts }: Edition): FactRow {
  const daysText = days.map(({ eventDate }) => formatEventDate(eventDate, { day: 'numeric', month: 'long', year: 'numeric' })).join(' en ')
  const isBuilt = JSON.stringify(days.map(({ eventDate }) => eventDate)) === JSON.stringify(builtInEdition.days)
  const usesDays = facts.dates ?? !isBuilt
  return {
    name: 'dates',
    label: eventFacts.dates.label,
    readings: eventFacts.dates.readings.map((one) => one.elsewhere),
    chosen: usesDays ? daysText : undefined,
    options: [...(isBuilt ? [{ label: 'Per scherm verschillend', value: null }] : []), { label: daysText, value: true }],
    at: usesDays && isBuilt ? 1 : 0,
    differs: !usesDays,
    own: [],
  }
}

/** The text that an edition chose for all screens; undefined if each screen shows its own value. */
export const formatChosenFact = (edition: Edition, name: FactChoice): string | undefined =>
  buildFactRows(edition).find((one) => one.name === name)?.chosen

/** Formats the values that are not a number, a text or a range. */
const formatters: { [Name in FactChoice]?: (value: NonNullable<ChosenFacts[Name]>) => string } = {
  waveTimes: ({ first, last, capacity }) => `${first}-${last}, ${capacity} per wave`,
  course: (figures) => figures.map(({ figure, label }) => `${figure} ${label}`).join(', '),
  delivery: ({ days, processing, carrier }) => [days, ...(processing ? [`verwerken ${processing}`] : []), carrier].join(', '),
  dayProgramme: ({ access, warmUp, lunch }) => `toegang ${access}, warming-up ${warmUp}, lunch ${lunch}`,
  press: ({ expected, accreditationWeeks }) => `${expected} deelnemers, accreditatie ${accreditationWeeks} weken vooraf`,
}

function formatFactValue<Name extends FactChoice>(name: Name, value: ChosenFacts[Name]): string {
  const format = formatters[name] as ((value: ChosenFacts[Name]) => string) | undefined
  return format?.(value) ?? (Array.isArray(value) ? value.join('-') : String(value))
}
