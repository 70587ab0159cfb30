import type { Edition } from '#shared/contract/editions.ts'
import { builtEdition, choosableFacts, type ChosenFacts } from '#shared/domain/race/editions.ts'
import { eventFacts } from '#shared/facts/event-facts.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { ownFields, type FactForm } from './own-facts.ts'

type FactChoice = keyof ChosenFacts
interface Option {
  label: string
  /** Null: every screen its own reading. */
  value: unknown
}

/** A fact, with what an organiser can have all screens say. */
export interface FactRow {
  name: FactChoice
  label: string
  /** What the screens say while nothing is chosen. */
  readings: readonly string[]
  /** What all screens say; undefined: each its own. */
  chosen: string | undefined
  options: readonly Option[]
  at: number
  /** Screens say it in more than one way. */
  differs: boolean
  /** The fields in which something else than a reading can be filled in. */
  own: readonly FormField<FactForm>[]
  /** What was filled in there before. */
  value?: unknown
}

/** Every fact that an organiser chooses, for this edition. */
export function factRows(edition: Edition): FactRow[] {
  return [datesRow(edition), ...choosableFacts.map((name) => rowOf(name, edition))]
}

function rowOf(name: Exclude<FactChoice, 'dates'>, edition: Edition): FactRow {
  const { label, readings } = eventFacts[name]
  const value = edition.facts[name]
  const said = readings.map((one) => ({ label: one.elsewhere.replace(/ \([^)]*\)$/, ''), value: one.value as unknown }))
  // Of one reading all screens say that already.
  const options: Option[] =
    readings.length === 1 ? [{ label: said[0]!.label, value: null }] : [{ label: 'Elk scherm zijn eigen', value: null }, ...said]
  const isSame = (one: Option) => JSON.stringify(one.value) === JSON.stringify(value ?? null)
  const isOwn = !options.some(isSame)
  if (isOwn) options.push({ label: formatFactValue(name, value), value })
  const at = options.findIndex(isSame)
  const chosen = at === 0 ? undefined : options[at]!.label
  const differs = readings.length > 1 && chosen === undefined
  const texts = readings.map((one) => one.elsewhere)
  return { name, label, readings: texts, chosen, options, at, differs, own: ownFields[name] ?? [], ...(isOwn ? { value } : {}) }
}

/** The days of the edition are all that it can say; the site was built with another reading beside those of 2025. */
function datesRow({ days, facts }: Edition): FactRow {
  const said = days.map(({ eventDate }) => formatEventDate(eventDate, { day: 'numeric', month: 'long', year: 'numeric' })).join(' en ')
  const isBuilt = JSON.stringify(days.map(({ eventDate }) => eventDate)) === JSON.stringify(builtEdition.days)
  const follows = facts.dates ?? !isBuilt
  return {
    name: 'dates',
    label: eventFacts.dates.label,
    readings: eventFacts.dates.readings.map((one) => one.elsewhere),
    chosen: follows ? said : undefined,
    options: [...(isBuilt ? [{ label: 'Elk scherm zijn eigen', value: null }] : []), { label: said, value: true }],
    at: follows && isBuilt ? 1 : 0,
    differs: !follows,
    own: [],
  }
}

/** What an edition has all screens say of a fact; undefined where each says its own. */
export const formatChosenFact = (edition: Edition, name: FactChoice): string | undefined =>
  factRows(edition).find((one) => one.name === name)?.chosen

/** How a fact that was filled in reads. */
const sayers: { [Name in FactChoice]?: (value: NonNullable<ChosenFacts[Name]>) => string } = {
  waveTimes: ({ first, last, capacity }) => `${first}-${last}, ${capacity} per wave`,
  course: (figures) => figures.map(({ figure, label }) => `${figure} ${label}`).join(', '),
  delivery: ({ days, processing, carrier }) => [days, ...(processing ? [`verwerken ${processing}`] : []), carrier].join(', '),
  dayProgramme: ({ access, warmUp, lunch }) => `toegang ${access}, warming-up ${warmUp}, lunch ${lunch}`,
  press: ({ expected, accreditationWeeks }) => `${expected} deelnemers, accreditatie ${accreditationWeeks} weken vooraf`,
}

function formatFactValue<Name extends FactChoice>(name: Name, value: ChosenFacts[Name]): string {
  const say = sayers[name] as ((value: ChosenFacts[Name]) => string) | undefined
  return say?.(value) ?? (Array.isArray(value) ? value.join('-') : String(value))
}
