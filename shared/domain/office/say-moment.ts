import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { unknownUncertainty, useless, type EventTime } from '#shared/scan/event-time.ts'

/** What every clock that people set can show, in ms. A moment outside of it has no day, and `Date` would throw. */
const latest = 8.64e15

/** Whether a moment can be shown at all. Events of a broken phone may say anything. */
export const isShowable = (time: number): boolean => Math.abs(time) <= latest

/** Nothing for today, else `11 okt, `: a time alone would look like this morning. */
export function sayDay(moment: number, now: number): string {
  const day = eventDateOf(moment)
  return day === eventDateOf(now) ? '' : `${formatEventDate(day, { day: 'numeric', month: 'short' })}, `
}

/** `10:38`, `10:38:02`, `10 okt, 18:00`; `tijd onbekend` for what no clock shows. Never throws. */
export function sayMoment(time: number, now: number, withSeconds = false): string {
  return isShowable(time) ? sayDay(time, now) + formatTime(time, withSeconds) : 'tijd onbekend'
}

/**
 * The time of an event as it travels: an ISO date-time, and by how many ms that may be off (null: by nothing worth saying). Where nobody
 * says whether a clock told it, one that may be off by so much did not.
 */
export function readEventTime(at: string, uncertainty: number | null, known = (uncertainty ?? 0) <= useless): EventTime {
  return { time: Date.parse(at), uncertainty: uncertainty ?? 0, known }
}

/** The time of an event, as {@link sayMoment}. Where no clock tells it `tijd onbekend`: the middle between two bounds is nobody's time. */
export function sayEventTime({ time, known }: EventTime, now: number, withSeconds = false): string {
  return known ? sayMoment(time, now, withSeconds) : 'tijd onbekend'
}

/** All that is known of a time that no clock tells: `tussen 09:10 en 14:30`. Empty where a clock tells it, and where nothing bounds it. */
export function sayBounds({ time, uncertainty, known }: EventTime, now: number): string {
  const [from, until] = [time - uncertainty, time + uncertainty]
  if (known || uncertainty >= unknownUncertainty || !isShowable(from) || !isShowable(until)) return ''
  return `tussen ${sayMoment(from, now)} en ${sayMoment(until, now)}`
}
