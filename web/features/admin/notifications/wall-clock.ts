import { amsterdamTime, eventDateOf, formatTime } from '#shared/lib/dates.ts'

/**
 * Parses the value of a date-time field, which is Europe/Amsterdam time, to an ISO time in UTC; null if it is empty. Any other value is
 * returned as it is, for the schema to refuse.
 */
export function parseWallClock(value: string | null): string | null {
  if (!value) return null
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(value) ?? []
  if (value.endsWith('Z') || !date || !time) return value
  try {
    return new Date(amsterdamTime(date, time)).toISOString()
  } catch {
    return value
  }
}

/** Formats an ISO time in UTC as the value of a date-time field. */
export const formatWallClock = (moment: string | null | undefined): string | null =>
  moment?.endsWith('Z') ? `${eventDateOf(moment)}T${formatTime(moment)}` : (moment ?? null)
