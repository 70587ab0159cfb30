import { amsterdamTime, isCalendarDate } from '#shared/lib/dates.ts'

/** A written time of day. `at`: ms since the epoch. The true time is at most `uncertaintyMs` earlier or later than `at`. */
export interface ClockTime {
  at: number
  uncertaintyMs: number
}

const form = /^(?:(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})[ T]+)?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,6}))?)?$/

/**
 * Reads a clock time in Amsterdam on a race day: `10:02:33`, `10:02:33,4` or `10:02`, with or without a date before it. The fewer
 * digits, the larger the uncertainty. Returns a fault in Dutch for other text.
 */
export function readClockTime(text: string, day: string): ClockTime | { fault: string } {
  const [, date, hours, minutes, seconds, fraction] = form.exec(text.trim()) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59)
    return { fault: `‘${text.trim()}’ is geen tijd. Zo kan het wel: 10:02:33.` }
  if (date !== undefined) {
    const written = toIsoDay(date)
    if (!isCalendarDate(written)) return { fault: `‘${date}’ is geen datum.` }
    if (written !== day) return { fault: `Deze tijd is van een andere dag: ${date}.` }
  }
  const minute = readMinute(day, `${hours.padStart(2, '0')}:${minutes!}`)
  if (minute === undefined) return { fault: 'Deze tijd bestaat niet: de klok is die nacht verzet.' }
  const at = minute + Number(seconds ?? 0) * 1000 + Math.round(Number(`0.${fraction ?? 0}`) * 1000)
  const uncertaintyMs = seconds === undefined ? 60_000 : fraction === undefined ? 1000 : Math.max(1, 10 ** (3 - fraction.length))
  return { at, uncertaintyMs }
}

function readMinute(day: string, time: string): number | undefined {
  try {
    return amsterdamTime(day, time)
  } catch {
    return undefined
  }
}

/** Converts a date to ISO 8601: `11-10-2025`, `11/10/2025` and `2025.10.11` to `2025-10-11`. */
function toIsoDay(date: string): string {
  const parts = date.split(/[-/.]/)
  const [year, month, day] = parts[0]!.length === 4 ? parts : parts.toReversed()
  return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
}
