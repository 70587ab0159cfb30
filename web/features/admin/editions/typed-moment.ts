import type * as z from 'zod'
import { amsterdamTime, eventDateOf, formatShortDayYear, formatTime } from '#shared/lib/dates.ts'

/** Converts a moment to the values of two fields: a day and a time in Amsterdam. Both are empty for null. */
export const toTypedMoment = (moment: string | null) =>
  moment === null ? { day: '', time: '' } : { day: eventDateOf(moment), time: formatTime(moment) }

/** Formats a moment in Amsterdam time: `vr 1 mei 2026 20:00`. */
export const formatTypedMoment = (moment: string) => `${formatShortDayYear(eventDateOf(moment))} ${formatTime(moment)}`

/** Parses a typed day and time to a moment; null if both are empty. `fields`: the names of both fields, for the path of an error. */
export function parseTypedMoment(
  { day, time }: { day: string; time: string },
  fields: { day: string; time: string },
  context: z.core.$RefinementCtx,
): string | null {
  if (day === '' && time === '') return null
  const refuse = (field: string, message: string) => {
    context.addIssue({ code: 'custom', path: [field], message })
    return null
  }
  if (day === '') return refuse(fields.day, 'Kies een dag')
  if (time === '') return refuse(fields.time, 'Vul een tijd in, zoals 20:00')
  try {
    return new Date(amsterdamTime(day, time)).toISOString()
  } catch {
    return refuse(fields.time, 'Deze tijd bestaat niet')
  }
}
