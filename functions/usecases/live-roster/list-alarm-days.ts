import { findOnCourse, isMissing, type CourseView } from '#shared/domain/race/on-course.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { RaceState } from '#shared/scan/person-state.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { LiveRoster } from './read-live-roster.ts'

/** The part of the roster that the lists of overdue and missing people need. */
export type RunnerSource = Pick<LiveRoster, 'people' | 'stateOf' | 'unlisted'>

/** A person on the roster or with scans; `row` is undefined if the person is not on the roster. */
export interface Runner {
  id: string
  row: ParticipantRecord | undefined
  state: RaceState
}

/** Lists everybody on the roster, and the people with scans who are not on the roster. */
export const listRunners = (live: RunnerSource): Runner[] => [
  ...[...live.people.values()].map((row) => ({ id: row.id, row, state: live.stateOf(row) })),
  ...live.unlisted().map((one) => ({ ...one, row: undefined })),
]

/** A day on which people are missing or overdue, and how many: somebody may have to look for them. */
interface AlarmDay {
  day: string
  people: number
}

/** Lists those of the `days` on which somebody is missing or overdue, sorted by date. */
export function listAlarmDays(live: RunnerSource, days: readonly string[], view: Omit<CourseView, 'day'>): AlarmDay[] {
  const runners = listRunners(live)
  return days.toSorted().flatMap((day) => {
    const people = runners.filter(
      ({ state, row }) => isMissing(state, row, day) || findOnCourse(state, row, { ...view, day })?.overdue,
    ).length
    return people > 0 ? [{ day, people }] : []
  })
}

/**
 * Returns the day that an office page shows if its URL names no day: the first day on which somebody is missing or overdue. Undefined if
 * there is no such day, and also if today is a race day, because the page then shows today.
 */
export function findAlarmDay(live: RunnerSource, days: readonly string[], view: Omit<CourseView, 'day'>): string | undefined {
  return days.includes(eventDateOf(view.now)) ? undefined : listAlarmDays(live, days, view)[0]?.day
}
