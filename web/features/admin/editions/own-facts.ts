import type { ChosenFacts } from '#shared/domain/race/editions.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { hours } from './edition-words.ts'

type FactChoice = keyof ChosenFacts
type Typed = Record<string, unknown>

/** One field of what an organiser fills in for a fact, and where it stands in the fact's value. */
export interface OwnPart {
  path: readonly (string | number)[]
  field: FormField<Typed>
}

/** `path` in one word: a dot would be read as a path by the form. */
const part = (path: OwnPart['path'], label: string, field: Partial<FormField<Typed>> = {}): OwnPart => ({
  path,
  field: { name: ['own', ...path].join('-'), label, optional: true, ...field },
})
const time = { kind: 'time' } as const
const amount = { kind: 'number', min: 1 } as const
const clock = { kind: 'select', options: [{ value: '', label: 'Zoals hierboven' }, ...hours] } as const
const figures = [0, 1, 2].flatMap((at) => [
  part([at, 'figure'], at === 0 ? 'Of anders: getal' : `Getal ${at + 1}`),
  part([at, 'label'], at === 0 ? 'Wat het telt' : `Wat getal ${at + 1} telt`),
])

/** Facts for which something else can be filled in than a reading, by its fields. */
export const ownParts: Partial<Record<FactChoice, readonly OwnPart[]>> = {
  checkInOpens: [part([], 'Of anders, namelijk', time)],
  awards: [part([], 'Of anders, namelijk', time)],
  arriveMinutesBefore: [part([], 'Of anders, namelijk', { kind: 'number' })],
  raceMinutes: [part([0], 'Of anders: van (minuten)', amount), part([1], 'Tot (minuten)', amount)],
  waveTimes: [
    part(['first'], 'Of anders: eerste wave', clock),
    part(['last'], 'Laatste wave', clock),
    part(['capacity'], 'Lopers per wave', amount),
  ],
  course: figures,
  delivery: [
    part(['days'], 'Of anders: levertijd', { hint: 'Zoals 3-5 werkdagen.' }),
    part(['processing'], 'Verwerken', { hint: 'Zoals 1-2 werkdagen.' }),
    part(['carrier'], 'Vervoerder'),
  ],
  dayProgramme: [part(['access'], 'Of anders: toegang', time), part(['warmUp'], 'Warming-up', time), part(['lunch'], 'Lunch', time)],
  press: [
    part(['expected'], 'Of anders: verwachte deelnemers', { hint: 'Zoals 2000+.' }),
    part(['accreditationWeeks'], 'Accreditatie, weken vooraf', amount),
  ],
}

const isEmpty = (value: unknown) => value === '' || value === undefined || Number.isNaN(value)

/** The value that was filled in; undefined where nothing was. A number of a list that was left out shortens the list. */
export function readOwn(parts: readonly OwnPart[], typed: Typed): unknown {
  const filled = parts.filter(({ field }) => !isEmpty(typed[field.name]))
  if (filled.length === 0) return undefined
  const [only] = parts
  if (only!.path.length === 0) return typed[only!.field.name]
  const isList = typeof only!.path[0] === 'number'
  const whole: Record<string | number, unknown> = isList ? ([] as never) : {}
  // Of two numbers both are asked for; of a list of figures as many as were begun.
  const all = only!.path.length === 1 ? parts : parts.filter(({ path: [at] }) => filled.some(({ path: [other] }) => other === at))
  for (const { path, field } of all) {
    const value = isEmpty(typed[field.name]) ? undefined : typed[field.name]
    const [at, key] = path as [string | number, string | undefined]
    if (key === undefined) whole[at] = value
    else whole[at] = { ...(whole[at] as object | undefined), [key]: value }
  }
  return isList ? Object.values(whole) : whole
}

/** What the fields show of a value that was filled in before. */
export function showOwn(parts: readonly OwnPart[], value: unknown): Typed {
  const at = (path: OwnPart['path']) => path.reduce<unknown>((within, key) => (within as Typed | undefined)?.[key], value)
  return Object.fromEntries(parts.map(({ path, field }) => [field.name, at(path) ?? '']))
}

/** The field in which the part of the value stands that a fault is about. */
export const ownFieldOf = (path: readonly PropertyKey[]): string => ['own', ...path].join('-')
