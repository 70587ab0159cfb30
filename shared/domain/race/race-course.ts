import { eventDateOf } from '#shared/lib/dates.ts'

/** The numbers of check-ins and finishes in the half hour that begins at `at` (ISO 8601, UTC). */
export interface HalfHour {
  at: string
  checkIns: number
  finishes: number
}

const halfHourMs = 30 * 60_000

/**
 * Returns all half hours of a day in Europe/Amsterdam, from the first with a scan to the last, and the number of scans on other days, such
 * as check-ins on the evening before.
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
