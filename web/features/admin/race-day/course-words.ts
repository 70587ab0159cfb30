import { formatMoment, readEventTime } from '#shared/domain/office/format-moment.ts'
import { latestOf } from '#shared/domain/race/on-course.ts'
import type { OverduePerson } from '#shared/contract/overview.ts'

type Moment = OverduePerson['start']

const read = ({ at, uncertaintyMs, timeKnown }: Moment) => readEventTime(at, uncertaintyMs, timeKnown)

/** `10:38`; `tijd onbekend` if only bounds are known. `now`: ms. */
export function formatCourseTime(moment: Moment, now: number): string {
  return moment.timeKnown ? formatMoment(read(moment).time, now) : 'tijd onbekend'
}

/** For how long somebody is on the course: `45 min`, `3 u 05 min`; `minstens …` if the time of the start is unknown. `now`: ms. */
export function formatTimeOnCourse(start: Moment, now: number): string {
  const minutes = Math.max(0, Math.floor((now - latestOf(read(start))) / 60_000))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const time = hours > 0 ? `${hours} u ${String(rest).padStart(2, '0')} min` : `${rest} min`
  return start.timeKnown ? time : `minstens ${time}`
}
