import * as z from 'zod'
import { chosenFacts, type Edition } from '#shared/contract/editions.ts'
import { builtEdition, choosableFacts, type ChosenFacts } from '#shared/domain/editions.ts'
import { eventFacts } from '#shared/facts/event-facts.ts'
import { formatEventDate } from '#shared/lib/dates.ts'

type FactChoice = keyof ChosenFacts
interface Option {
  label: string
  /** Null: every screen its own reading. */
  value: unknown
}

/** A fact that is said in more than one way, with what an organiser can have all screens say. */
export interface FactRow {
  name: FactChoice
  label: string
  /** What the screens say while nothing is chosen. */
  readings: readonly string[]
  /** What all screens say; undefined: each its own. */
  chosen: string | undefined
  options: readonly Option[]
  at: number
  /** Where something else than the readings can be filled in. */
  own: 'time' | 'number' | undefined
}

const own: Partial<Record<FactChoice, 'time' | 'number'>> = { checkInOpens: 'time', awards: 'time', arriveMinutesBefore: 'number' }

/** Every fact with more than one reading, for this edition. */
export function factRows(edition: Edition): FactRow[] {
  return [datesRow(edition), ...choosableFacts.map((name) => rowOf(name, edition))]
}

function rowOf(name: Exclude<FactChoice, 'dates'>, edition: Edition): FactRow {
  const { label, readings } = eventFacts[name]
  const value = edition.facts[name]
  const options: Option[] = [
    { label: 'Elk scherm zijn eigen', value: null },
    ...readings.map((one) => ({ label: one.elsewhere.replace(/ \([^)]*\)$/, ''), value: one.value })),
  ]
  const isSame = (one: Option) => JSON.stringify(one.value) === JSON.stringify(value ?? null)
  if (!options.some(isSame)) options.push({ label: sayValue(value), value })
  const at = options.findIndex(isSame)
  const chosen = at === 0 ? undefined : options[at]!.label
  return { name, label, readings: readings.map((one) => one.elsewhere), chosen, options, at, own: own[name] }
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
    own: undefined,
  }
}

/** What an edition has all screens say of a fact; undefined where each says its own. */
export const sayChosen = (edition: Edition, name: FactChoice): string | undefined =>
  factRows(edition).find((one) => one.name === name)?.chosen

function sayValue(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'first' in value && 'last' in value)
    return `${String(value.first)}-${String(value.last)}`
  return Array.isArray(value) ? value.join('-') : String(value)
}

/** As typed: which of the options, or something else. */
export function factForm({ name }: FactRow) {
  const value = chosenFacts.shape[name]
  return z
    .object({ choice: z.string(), own: z.string(), version: z.string() })
    .refine(({ own: typed }) => typed === '' || value.safeParse(readOwn(name, typed)).success, {
      path: ['own'],
      error: ({ input }) => value.safeParse(readOwn(name, (input as { own: string }).own)).error?.issues[0]?.message ?? 'Dit kan niet',
    })
}
type FactForm = { choice: string; own: string }

const readOwn = (name: FactChoice, typed: string) => (own[name] === 'number' ? Number(typed) : typed)

export const toFactForm = ({ at }: FactRow, version: string) => ({ choice: String(at), own: '', version })

/** What the call is told: a value for all screens, or null. */
export const fromFactForm = ({ name, options }: FactRow, { choice, own: typed }: FactForm): unknown =>
  typed === '' ? options[Number(choice)]?.value : readOwn(name, typed)
