import { addDays, amsterdamTime, formatShortDay } from '#shared/lib/dates.ts'

/**
 * The times of a shift: a day (`YYYY-MM-DD`) and two clock times in Europe/Amsterdam (`HH:MM`). An end at or before the start is on the
 * next day.
 */
export interface ShiftTimes {
  day: string
  from: string
  until: string
}

/** The post and the times of a shift, as a mail describes them. */
export interface ShiftPost extends ShiftTimes {
  place: string
}

/** True if a mail would describe both shifts alike. */
export const isSamePost = (a: ShiftPost, b: ShiftPost): boolean =>
  a.day === b.day && a.from === b.from && a.until === b.until && a.place === b.place

/** The answers of a volunteer to a shift. `open`: the volunteer has not answered yet. */
export const shiftAnswers = ['open', 'accepted', 'refused'] as const
export type ShiftAnswer = (typeof shiftAnswers)[number]

/** A volunteer on a shift. Times in ISO 8601. */
interface OnShift {
  volunteerId: string
  answer: ShiftAnswer
  checkedInAt: string | null
  checkedOutAt: string | null
}

const hourMs = 3_600_000

/** The start and the end of a shift, in ms since the epoch. Throws a RangeError for a time that the clock skips. */
export function getShiftBounds({ day, from, until }: ShiftTimes): { begin: number; end: number } {
  return { begin: amsterdamTime(day, from), end: amsterdamTime(until > from ? day : addDays(day, 1), until) }
}

/** True if both times exist on their day: the clock skips an hour on one night of the year. */
export function hasExistingTimes(times: ShiftTimes): boolean {
  try {
    return getShiftBounds(times).end > 0
  } catch {
    return false
  }
}

/** True if two shifts have time in common. A shift that begins when another ends does not overlap. */
export function overlaps(one: ShiftTimes, other: ShiftTimes): boolean {
  const [a, b] = [getShiftBounds(one), getShiftBounds(other)]
  return a.begin < b.end && b.begin < a.end
}

/** Formats the times of a shift: `za 11 okt 08:00-12:30`. */
export const formatShiftTimes = ({ day, from, until }: ShiftTimes): string => `${formatShortDay(day)} ${from}-${until}`

/** The people who take a place of a shift: everybody who did not refuse. */
export const listNotRefused = <One extends Pick<OnShift, 'answer'>>(people: readonly One[]): One[] =>
  people.filter(({ answer }) => answer !== 'refused')

/** How many places of a shift are free; 0 if there are too many people on it. */
export const countFreeShiftPlaces = ({ places, people }: { places: number; people: readonly Pick<OnShift, 'answer'>[] }): number =>
  Math.max(0, places - listNotRefused(people).length)

/** The hours of a shift as planned. */
export function computePlannedHours(times: ShiftTimes): number {
  const { begin, end } = getShiftBounds(times)
  return (end - begin) / hourMs
}

/** The hours from check-in to check-out; undefined unless both are known. */
export function computeWorkedHours({ checkedInAt, checkedOutAt }: Pick<OnShift, 'checkedInAt' | 'checkedOutAt'>): number | undefined {
  return checkedInAt === null || checkedOutAt === null ? undefined : (Date.parse(checkedOutAt) - Date.parse(checkedInAt)) / hourMs
}

/** The people who were mailed about a shift and did not refuse it. */
export const listMailed = <One extends Pick<OnShift, 'answer'> & { told: ShiftPost | null }>(people: readonly One[]): One[] =>
  listNotRefused(people).filter(({ told }) => told !== null)

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const halfDay = 12 * 60

/**
 * The moments (ms) of a check-in and a check-out at a shift that were typed as clock times (`HH:MM`): the check-in at most half a day from
 * the start of the shift, the check-out after it. Throws a RangeError for a time that the clock skips.
 */
export function readShiftHours(
  { day, from }: ShiftTimes,
  typed: { from: string; until: string | null },
): { begin: number; end: number | null } {
  const later = minutesOf(typed.from) - minutesOf(from)
  const beginDay = later > halfDay ? addDays(day, -1) : later < -halfDay ? addDays(day, 1) : day
  const begin = amsterdamTime(beginDay, typed.from)
  if (typed.until === null) return { begin, end: null }
  return { begin, end: amsterdamTime(typed.until > typed.from ? beginDay : addDays(beginDay, 1), typed.until) }
}

/** The weekday number (as `Date.getUTCDay` returns it) for each availability that names one day of the weekend. */
const namedDays: Readonly<Record<string, number>> = { 'saturday-only': 6, saturday: 6, 'sunday-only': 0, sunday: 0 }

/**
 * False if the volunteer is available only on the other day of the weekend. True for a day outside a weekend, because the form does not ask
 * about those.
 */
export function isAvailableOn(availability: string, day: string): boolean {
  const [named, weekday] = [namedDays[availability], new Date(`${day}T12:00:00Z`).getUTCDay()]
  return named === undefined || named === weekday || (weekday !== 6 && weekday !== 0)
}
