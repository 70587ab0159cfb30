import { isUnderWay } from '#shared/domain/race/on-course.ts'
import type { RaceStatus } from '#shared/scan/event-kinds.ts'
import type { RaceState } from '#shared/scan/person-state.ts'
import type { ScanAction } from '#shared/scan/scan-action.ts'

const onCourseFirst: Readonly<Record<RaceStatus, number>> = {
  started: 0,
  checked_in: 0,
  registered: 1,
  dnf: 1,
  finished: 2,
  cancelled: 2,
}

const ranks: Readonly<Record<ScanAction, Readonly<Record<RaceStatus, number>>>> = {
  'check-in': { registered: 0, checked_in: 1, started: 1, finished: 1, dnf: 1, cancelled: 2 },
  'start-race': { checked_in: 0, registered: 1, started: 2, finished: 2, dnf: 2, cancelled: 2 },
  'finish-race': onCourseFirst,
  scan: onCourseFirst,
}

/**
 * Ranks a person by what a post does: 0 for the people whom its crew expects, 2 for those who were there already or do not take part. A
 * search lists the expected people first.
 */
export function rankAtPost({ row, state }: { row: { status: string }; state: RaceState }, action: ScanAction): number {
  if (row.status === 'cancelled') return rankStatusAtPost('cancelled', action)
  return rankStatusAtPost(isUnderWay(state) ? 'started' : state.status, action)
}

/** {@link rankAtPost} of somebody of whom only the status is known. */
export const rankStatusAtPost = (status: RaceStatus, action: ScanAction): number => ranks[action][status]
