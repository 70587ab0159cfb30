import * as z from 'zod'
import { values } from '#shared/contract/edition-facts.ts'
import type { ChosenFacts } from '#shared/domain/race/editions.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { filledRows, optionalIfBlank } from '#web/features/admin/table/form-values.ts'
import { hours } from './edition-words.ts'

type FactChoice = keyof ChosenFacts
/** The form of a fact: the index of the chosen option, and under `facts` the value that was typed instead of choosing one. */
export interface FactForm {
  choice: string
  facts: Record<string, unknown>
  version: string
}

const { course, delivery } = values
/** The schemas of the contract for a typed value, adapted to fields that may be left empty. */
export const ownRules: Partial<Record<FactChoice, z.ZodType>> = {
  ...values,
  course: filledRows(course.unwrap().element, course),
  delivery: delivery.extend({ processing: optionalIfBlank(delivery.shape.processing) }),
}

const part = (path: string, label: string, field: Partial<FormField<FactForm>> = {}): FormField<FactForm> => ({
  name: `facts.${path}`,
  label,
  optional: true,
  ...field,
})
const time = { kind: 'time' } as const
const amount = { kind: 'number', min: 1 } as const
const clock = { kind: 'select', options: [{ value: '', label: 'Zoals hierboven' }, ...hours] } as const

/** The form fields of the facts for which a value can be typed instead of a reading. */
export const ownFields: Partial<Record<FactChoice, readonly FormField<FactForm>[]>> = {
  checkInOpens: [part('checkInOpens', 'Of anders, namelijk', time)],
  awards: [part('awards', 'Of anders, namelijk', time)],
  arriveMinutesBefore: [part('arriveMinutesBefore', 'Of anders, namelijk', { kind: 'number' })],
  raceMinutes: [part('raceMinutes.0', 'Of anders: van (minuten)', amount), part('raceMinutes.1', 'Tot (minuten)', amount)],
  waveTimes: [
    part('waveTimes.first', 'Of anders: eerste wave', clock),
    part('waveTimes.last', 'Laatste wave', clock),
    part('waveTimes.capacity', 'Lopers per wave', amount),
  ],
  course: [0, 1, 2].flatMap((at) => [
    part(`course.${at}.figure`, at === 0 ? 'Of anders: getal' : `Getal ${at + 1}`),
    part(`course.${at}.label`, at === 0 ? 'Wat het telt' : `Wat getal ${at + 1} telt`),
  ]),
  delivery: [
    part('delivery.days', 'Of anders: levertijd', { hint: 'Zoals 3-5 werkdagen.' }),
    part('delivery.processing', 'Verwerken', { hint: 'Zoals 1-2 werkdagen.' }),
    part('delivery.carrier', 'Vervoerder'),
  ],
  dayProgramme: [
    part('dayProgramme.access', 'Of anders: toegang', time),
    part('dayProgramme.warmUp', 'Warming-up', time),
    part('dayProgramme.lunch', 'Lunch', time),
  ],
  press: [
    part('press.expected', 'Of anders: verwachte deelnemers', { hint: 'Zoals 2000+.' }),
    part('press.accreditationWeeks', 'Accreditatie, weken vooraf', amount),
  ],
}
