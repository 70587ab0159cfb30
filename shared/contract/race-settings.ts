import * as z from 'zod'
import { fastestMinutesRange, overdueMinutesRange, timeStarts } from '#shared/domain/race/race-settings.ts'

const whole = 'Vul een heel aantal minuten in'
const minutes = ({ min, max }: { min: number; max: number }) =>
  z.int(whole).min(min, `Minstens ${min} minuten`).max(max, `Hoogstens ${max} minuten`)

/** The schema of `RaceSettings`, with the error messages of its form. */
export const raceSettings = z.object({
  overdueMinutes: minutes(overdueMinutesRange),
  timeFrom: z.enum(timeStarts, 'Kies vanaf wanneer de tijd telt'),
  fastestMinutes: minutes(fastestMinutesRange),
  liveResults: z.boolean(),
})
