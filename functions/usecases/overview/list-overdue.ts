import { mostOverdueRows, type OverduePerson, type RaceDay } from '#shared/contract/overview.ts'
import { adminLocation } from '#shared/domain/crew/post-names.ts'
import { findOnCourse, type CourseView } from '#shared/domain/race/on-course.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { LiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import type { NumberOf } from '#functions/usecases/roster/start-number-of.ts'

interface Runner {
  id: string
  row: ParticipantRecord | undefined
  state: RaceState
  start: ScanMoment
}

/** The overdue people of a day, by the rule of the phones ({@link findOnCourse}); the longest on the course come first. */
export function listOverdue(
  live: Pick<LiveRoster, 'people' | 'stateOf' | 'unlisted'>,
  view: CourseView,
  numberOf: NumberOf,
): RaceDay['overdue'] {
  const runnerOf = (id: string, state: RaceState, row?: ParticipantRecord): Runner[] => {
    const found = findOnCourse(state, row, view)
    return found?.overdue ? [{ id, row, state, start: found.start }] : []
  }
  const runners = [
    ...[...live.people.values()].flatMap((row) => runnerOf(row.id, live.stateOf(row), row)),
    ...live.unlisted().flatMap(({ id, state }) => runnerOf(id, state)),
  ].toSorted((one, other) => one.start.time - other.start.time)
  return {
    minutes: view.overdueMinutes,
    count: runners.length,
    people: runners.slice(0, mostOverdueRows).map((one) => showRunner(one, numberOf)),
  }
}

function showRunner({ id, row, state, start }: Runner, numberOf: NumberOf): OverduePerson {
  const { lastSeen, checkIn } = state
  // A check-in by the office was at the desk.
  const isDeskCheckIn = lastSeen?.location === adminLocation && lastSeen.scanId === checkIn?.scanId
  return {
    id,
    name: row?.name ?? null,
    startNumber: row ? numberOf(row, state) : null,
    waveNumber: row?.waveNumber || null,
    start: showMoment(start),
    lastSeen: lastSeen ? { ...showMoment(lastSeen), location: isDeskCheckIn ? 'check-in' : lastSeen.location } : null,
    ...(row?.status === 'cancelled' ? { cancelled: true } : {}),
  }
}

const showMoment = ({ time, uncertainty, known }: ScanMoment) => ({
  at: toIsoMoment(time),
  uncertaintyMs: uncertainty,
  timeKnown: known,
})
