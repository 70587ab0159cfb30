const zone = 'Europe/Amsterdam'

/** `zaterdag 11 oktober 2025` from an event date (`YYYY-MM-DD`). */
export function formatEventDate(
  date: string,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
): string {
  return new Intl.DateTimeFormat('nl-NL', { ...options, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
}

/** Whether a text is a day that there is, as `YYYY-MM-DD`: no 30 February. */
export function isCalendarDate(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${text}T`)
}

/** `12:00` in Europe/Amsterdam, from ms since the epoch or an ISO date-time. */
export function formatTime(moment: number | string, withSeconds = false): string {
  return new Intl.DateTimeFormat('nl-NL', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    ...(withSeconds ? { second: '2-digit' } : {}),
  }).format(new Date(moment))
}

// Kept, for every scan asks for its day, and made when the first one does: making one costs far more than using it.
let dayFormat: Intl.DateTimeFormat | undefined

/** The calendar day in Europe/Amsterdam on which a moment (ms since the epoch, or an ISO date-time) falls, as `YYYY-MM-DD`. */
export function eventDateOf(moment: number | string): string {
  dayFormat ??= new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return dayFormat.format(new Date(moment))
}

/**
 * Ms since the epoch of a wall-clock time in Europe/Amsterdam.
 * Tries both offsets of the zone, because the offset depends on the answer (summer time).
 */
export function amsterdamTime(date: string, time: string): number {
  for (const offset of ['+02:00', '+01:00']) {
    const moment = Date.parse(`${date}T${time}:00${offset}`)
    if (formatTime(moment) === time && eventDateOf(moment) === date) return moment
  }
  throw new RangeError(`no such time in ${zone}: ${date} ${time}`)
}
