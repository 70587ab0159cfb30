import { amsterdamTime, eventDateOf, formatTime } from '#shared/lib/dates.ts'

/** What a date field holds is the wall clock of the race. */
export function readMoment(value: string | null): string | null {
  if (!value) return null
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(value) ?? []
  if (value.endsWith('Z') || !date || !time) return value
  try {
    return new Date(amsterdamTime(date, time)).toISOString()
  } catch {
    return value
  }
}

/** The other way: what the field shows of a moment. */
export const writeWallClock = (moment: string | null | undefined): string | null =>
  moment?.endsWith('Z') ? `${eventDateOf(moment)}T${formatTime(moment)}` : (moment ?? null)
