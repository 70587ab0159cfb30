import { dayMs } from './durations.ts'

// This module formats dates without `Intl`. The first view of a page and the scanner's verdict use it, and on an old phone an `Intl`
// formatter takes longer than the rest of their work (50 ms for the first, 3 ms for each other). A test compares the results with `Intl`.

const weekdays = 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag'.split(' ')
const months = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ')
const shortMonth = (month: string) => (month === 'maart' ? 'mrt' : month.slice(0, 3))

/** The parts of a day to include, and their length; the names are those of `Intl`. */
interface DateParts {
  weekday?: 'long' | 'short'
  day?: 'numeric'
  month?: 'long' | 'short'
  year?: 'numeric'
}

/** `zaterdag 11 oktober 2025` from an event date (`YYYY-MM-DD`). */
export function formatEventDate(
  date: string,
  { weekday, day, month, year }: DateParts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
): string {
  const moment = readMoment(`${date}T12:00:00Z`)
  const name = weekdays[moment.getUTCDay()]!
  const inMonth = months[moment.getUTCMonth()]!
  const parts = [
    weekday && (weekday === 'long' ? name : name.slice(0, 2)),
    day && moment.getUTCDate(),
    month && (month === 'long' ? inMonth : shortMonth(inMonth)),
    year && moment.getUTCFullYear(),
  ]
  return parts.filter((part) => part !== undefined).join(' ')
}

const long = { weekday: 'long', day: 'numeric', month: 'long' } as const
/** `zaterdag 11 oktober` from an event date (`YYYY-MM-DD`). */
export const formatLongDay = (date: string): string => formatEventDate(date, long)
/** {@link formatLongDay}, with the year if it is not the year of `now` (ms since the epoch). */
export const formatLongDayAt = (date: string, now: number): string =>
  date.slice(0, 4) === eventDateOf(now).slice(0, 4) ? formatLongDay(date) : formatEventDate(date)
/** `zaterdag 11 oktober om 12:00` in Europe/Amsterdam, from ms since the epoch or an ISO date-time. */
export const formatLongDayTime = (moment: number | string): string => `${formatLongDay(eventDateOf(moment))} om ${formatTime(moment)}`

const short = { weekday: 'short', day: 'numeric', month: 'short' } as const
/** `za 11 okt` from an event date (`YYYY-MM-DD`). */
export const formatShortDay = (date: string): string => formatEventDate(date, short)
/** `za 11 okt 2025` from an event date (`YYYY-MM-DD`). */
export const formatShortDayYear = (date: string): string => formatEventDate(date, { ...short, year: 'numeric' })
/** `za 11 okt 12:00` in Europe/Amsterdam, from ms since the epoch or an ISO date-time. */
export const formatShortDayTime = (moment: number | string): string => `${formatShortDay(eventDateOf(moment))} ${formatTime(moment)}`

/** True if a text is an existing day as `YYYY-MM-DD`, so not 30 February. */
export function isCalendarDate(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${text}T`)
}

/** `12:00` in Europe/Amsterdam, from ms since the epoch or an ISO date-time. */
export function formatTime(moment: number | string, withSeconds = false): string {
  return onTheClock(moment)
    .toISOString()
    .slice(-13, withSeconds ? -5 : -8)
}

/** The calendar day in Europe/Amsterdam on which a moment (ms since the epoch, or an ISO date-time) falls, as `YYYY-MM-DD`. */
export function eventDateOf(moment: number | string): string {
  return onTheClock(moment).toISOString().slice(0, -14)
}

/** Adds days to a calendar day (`YYYY-MM-DD`). Negative days subtract. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
}

/**
 * Ms since the epoch of a wall-clock time in Europe/Amsterdam.
 * Tries both offsets of the zone, because the offset depends on the result (summer time). Throws for a time that does not exist.
 */
export function amsterdamTime(date: string, time: string): number {
  for (const offset of ['+02:00', '+01:00']) {
    const moment = Date.parse(`${date}T${time}:00${offset}`)
    if (formatTime(moment) === time && eventDateOf(moment) === date) return moment
  }
  throw new RangeError(`no such time in Europe/Amsterdam: ${date} ${time}`)
}

function readMoment(moment: number | string): Date {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) throw new RangeError(`no moment: ${moment}`)
  return date
}

/** A date whose UTC parts are the time on a clock in Amsterdam. */
function onTheClock(moment: number | string): Date {
  const date = readMoment(moment)
  return new Date(date.getTime() + (isSummer(date) ? 2 : 1) * 3_600_000)
}

/**
 * Summer time by directive 2000/84/EC: from the last Sunday of March to the last Sunday of October, 01:00 UTC. Valid since 1996, before any
 * race.
 */
function isSummer(moment: Date): boolean {
  const year = moment.getUTCFullYear()
  const change = (month: number) => {
    const last = new Date(Date.UTC(year, month, 31, 1))
    return last.getTime() - last.getUTCDay() * dayMs
  }
  return moment.getTime() >= change(2) && moment.getTime() < change(9)
}
