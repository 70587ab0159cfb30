import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { unknownUncertainty, uselessUncertainty, type EventTime } from '#shared/scan/event-time.ts'

/** The range of `Date` in ms. A moment outside it has no day, and `Date` would throw. */
const latest = 8.64e15

/** True if a time is in the range of `Date`. An event of a broken phone may contain any number. */
export const isShowable = (time: number): boolean => Math.abs(time) <= latest

/** Formats the day of a moment: empty for today, otherwise `11 okt, `, because a time without a day would look like a time of today. */
export function formatDayUnlessToday(moment: number, now: number): string {
  const day = eventDateOf(moment)
  return day === eventDateOf(now) ? '' : `${formatEventDate(day, { day: 'numeric', month: 'short' })}, `
}

/** Formats a moment: `10:38`, `10:38:02`, `10 okt, 18:00`; `tijd onbekend` if it is outside the range of dates. Never throws. */
export function formatMoment(time: number, now: number, withSeconds = false): string {
  return isShowable(time) ? formatDayUnlessToday(time, now) + formatTime(time, withSeconds) : 'tijd onbekend'
}

/**
 * Reads the time of an event from the wire: an ISO date-time with its uncertainty in ms (null: negligible). If `known` is absent, a large
 * uncertainty means that the time is unknown.
 */
export function readEventTime(at: string, uncertainty: number | null, known = (uncertainty ?? 0) <= uselessUncertainty): EventTime {
  return { time: Date.parse(at), uncertainty: uncertainty ?? 0, known }
}

/**
 * Formats the time of an event as {@link formatMoment}; `tijd onbekend` if it is unknown, because the middle of its bounds means nothing.
 */
export function formatEventTime({ time, known }: EventTime, now: number, withSeconds = false): string {
  return known ? formatMoment(time, now, withSeconds) : 'tijd onbekend'
}

/** Formats the bounds of an unknown time: `tussen 09:10 en 14:30`. Empty if the time is known, or has no bounds. */
export function formatBounds({ time, uncertainty, known }: EventTime, now: number): string {
  const [from, until] = [time - uncertainty, time + uncertainty]
  if (known || uncertainty >= unknownUncertainty || !isShowable(from) || !isShowable(until)) return ''
  return `tussen ${formatMoment(from, now)} en ${formatMoment(until, now)}`
}
