import { eventDateOf } from '#shared/lib/dates.ts'

/** How many came in and finished from a moment (ISO) on, for half an hour. */
export interface HalfHour {
  at: string
  checkIns: number
  finishes: number
}

const halfHourMs = 30 * 60_000

/**
 * Every half hour of a Dutch day from the first with anything to the last, those without anything too; and how many there were on other
 * days, as of who came for their number the evening before.
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
