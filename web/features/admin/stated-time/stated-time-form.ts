import * as z from 'zod'
import { eventDate, shortText } from '#shared/contract/fields.ts'
import { amsterdamTime, eventDateOf, formatTime } from '#shared/lib/dates.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'

/** The choices for how certain the user is of a time. `value`: the margin in ms. */
const margins = [
  { value: 1000, label: 'Op de seconde' },
  { value: 5000, label: 'Op 5 seconden' },
  { value: 30_000, label: 'Op een halve minuut' },
  { value: 120_000, label: 'Op 2 minuten' },
] as const

/**
 * The form in which an administrator enters the time of an event, as a date and a time in Amsterdam. It is parsed to `stated` of the API.
 * Its fields have the names of the API, so that an error of the server shows at its field.
 */
export const statedTimeForm = z
  .object({
    date: eventDate,
    stated: z.object({
      at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Vul een tijd in, zoals 10:03:20'),
      uncertaintyMs: z.coerce.number<string | number>(),
      reason: shortText.min(1, 'Vul in waarom'),
      by: shortText,
    }),
  })
  .transform(({ date, stated: { at, by, ...rest } }) => {
    const ms = amsterdamTime(date, at.slice(0, 5)) + Number(at.slice(6)) * 1000
    return { ...rest, at: new Date(ms).toISOString(), ...(by === '' ? {} : { by }) }
  })
export type StatedTimeForm = z.input<typeof statedTimeForm>

/** Returns the initial values of the form: the known time (ms since the epoch), or only the race day if no time is known. */
export function getInitialStatedTime(eventDay: string, known: number | undefined): StatedTimeForm {
  const [date, time] = known === undefined ? [eventDay, ''] : [eventDateOf(known), formatTime(known, true)]
  return { date, stated: { at: time, uncertaintyMs: margins[0].value, reason: '', by: '' } }
}

export const statedTimeFields: readonly FormField<StatedTimeForm>[] = [
  { name: 'stated.at', label: 'Tijd', kind: 'time', step: 1, hint: 'Met seconden.' },
  { name: 'date', label: 'Dag', kind: 'date' },
  { name: 'stated.uncertaintyMs', label: 'Hoe zeker', kind: 'select', options: margins },
  { name: 'stated.by', label: 'Wie zegt het', optional: true, hint: 'Leeg: jij.' },
  { name: 'stated.reason', label: 'Waarom', wide: true, hint: 'Vul dit altijd in. Bijvoorbeeld: te laat gedrukt, of genoteerd op papier.' },
]
