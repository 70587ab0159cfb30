import * as z from 'zod'
import { factSchemas } from '#shared/contract/edition-facts.ts'
import type { ChosenFacts } from '#shared/domain/race/editions.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { filledRows, optionalIfBlank } from '#web/features/admin/table/form-values.ts'
import { hourOptions } from './edition-words.ts'

type FactChoice = keyof ChosenFacts
/** The form of a fact: the index of the chosen option, and under `facts` the value that was typed instead of choosing one. */
export interface FactForm {
  choice: string
  facts: Record<string, unknown>
  version: string
}

const { course, delivery } = factSchemas
/** The schemas of the contract for a typed value, adapted to fields that may be left empty. */
export const typedFactRules: Partial<Record<FactChoice, z.ZodType>> = {
  ...factSchemas,
  course: filledRows(course.unwrap().element, course),
  delivery: delivery.extend({ processing: optionalIfBlank(delivery.shape.processing) }),
}

const part = (path: string, label: string, field: Partial<FormField<FactForm>> = {}): FormField<FactForm> => ({
  name: `facts.${path}`,
  label,
  optional: true,
  ...field,
})
/** The fields of a value with several parts. Either all parts are filled in or none; a part with `optional` may be missing. */
const together = ([first, ...rest]: readonly FormField<FactForm>[]): readonly FormField<FactForm>[] => [
  { ...first!, above: () => 'Staat het er niet bij? Vul hieronder dan alles in. Laat je alles leeg, dan geldt je keuze hierboven.' },
  ...rest,
]
const needed = { optional: false } as const
const time = { kind: 'time' } as const
const amount = { kind: 'number', ...needed } as const
const clock = { kind: 'select', ...needed, options: [{ value: '', label: 'Zoals hierboven' }, ...hourOptions] } as const

/** The form fields of the facts for which an organiser can type a value instead of choosing an option. */
export const typedFactFields: Partial<Record<FactChoice, readonly FormField<FactForm>[]>> = {
  checkInOpens: [part('checkInOpens', 'Of anders, namelijk', time)],
  awards: [part('awards', 'Of anders, namelijk', time)],
  arriveMinutesBefore: [part('arriveMinutesBefore', 'Of anders, namelijk', { kind: 'number' })],
  raceMinutes: together([part('raceMinutes.0', 'Of anders: van (minuten)', amount), part('raceMinutes.1', 'Tot (minuten)', amount)]),
  waveTimes: together([
    part('waveTimes.first', 'Of anders: eerste wave', clock),
    part('waveTimes.last', 'Laatste wave', clock),
    part('waveTimes.capacity', 'Lopers per wave', amount),
  ]),
  course: [0, 1, 2].flatMap((at) => [
    part(`course.${at}.figure`, `${at === 0 ? 'Of anders: getal' : 'Getal'} ${at + 1}`, { hint: 'Zoals 8x of 200M.' }),
    part(`course.${at}.label`, `Woorden bij getal ${at + 1}`, { hint: 'Zoals sand runs.' }),
  ]),
  delivery: together([
    part('delivery.days', 'Of anders: levertijd', { ...needed, hint: 'Zoals 3-5 werkdagen.' }),
    part('delivery.processing', 'Verwerken', { hint: 'Zoals 1-2 werkdagen.' }),
    part('delivery.carrier', 'Vervoerder', needed),
  ]),
  dayProgramme: together([
    part('dayProgramme.access', 'Of anders: toegang', { ...time, ...needed }),
    part('dayProgramme.warmUp', 'Warming-up', { ...time, ...needed }),
    part('dayProgramme.lunch', 'Lunch', { ...time, ...needed }),
  ]),
  press: together([
    part('press.expected', 'Of anders: verwachte deelnemers', { ...needed, hint: 'Zoals 2000+.' }),
    part('press.accreditationWeeks', 'Accreditatie, weken vooraf', amount),
  ]),
}
