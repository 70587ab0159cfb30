import { eventDateOf } from '#shared/lib/dates.ts'

/** The numbers of check-ins and finishes in the half hour from a moment (ISO). */
export interface HalfHour {
  at: string
  checkIns: number
  finishes: number
}

const halfHourMs = 30 * 60_000

/**
 * Fills the half hours of a Dutch day from the first with anybody to the last; and counts those of other days, such as check-ins on the
 * evening before.
 */
export function fillHalfHours(course: readonly HalfHour[], day: string | null): { halfHours: HalfHour[]; onOtherDays: number } {
  const known = new Map<number, HalfHour>()
  let onOtherDays = 0
  for (const one of course) {
    if (eventDateOf(one.at) === day) known.set(Date.parse(one.at), one)
    else onOtherDays += one.checkIns + one.finishes
  }
  const halfHours: HalfHour[] = []
  for (let at = Math.min(...known.keys()); at <= Math.max(...known.keys()); at += halfHourMs)
    halfHours.push(known.get(at) ?? { at: new Date(at).toISOString(), checkIns: 0, finishes: 0 })
  return { halfHours, onOtherDays }
}
