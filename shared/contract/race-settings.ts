import * as z from 'zod'
import { overdueMinutesRange, timeStarts } from '#shared/domain/race/race-settings.ts'

const { min, max } = overdueMinutesRange

export const raceSettings = z.object({
  overdueMinutes: z.int('Vul een heel aantal minuten in').min(min, `Minstens ${min} minuten`).max(max, `Hoogstens ${max} minuten`),
  timeFrom: z.enum(timeStarts, 'Kies vanaf wanneer de tijd telt'),
})
