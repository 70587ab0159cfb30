import { maxOverdueRows, type MissingPerson, type OverduePerson, type RaceDayOverview } from '#shared/contract/overview.ts'
import { adminLocation } from '#shared/domain/crew/post-names.ts'
import { findOnCourse, isMissing, type CourseView } from '#shared/domain/race/on-course.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { ScanMoment } from '#shared/scan/person-state.ts'
import { listRunners, type Runner, type RunnerSource } from '#functions/usecases/live-roster/list-alarm-days.ts'
import type { StartNumberLookup } from '#functions/usecases/roster/start-number-of.ts'

/** Lists the overdue people of a day, by the rule of the phones ({@link findOnCourse}), the longest on the course first. */
export function listOverdue(live: RunnerSource, view: CourseView, numberOf: StartNumberLookup): RaceDayOverview['overdue'] {
  const runners = listRunners(live)
    .flatMap((one) => {
      const found = findOnCourse(one.state, one.row, view)
      return found?.overdue ? [{ ...one, ...found }] : []
    })
    .toSorted((one, other) => one.since.time - other.since.time)
  return {
    minutes: view.overdueMinutes,
    count: runners.length,
    people: runners
      .slice(0, maxOverdueRows)
      .map((one) => ({ ...showRunner(one, numberOf), start: one.hasStart ? showMoment(one.since) : null })),
  }
}

/** Lists the people of a day who were set to stopped because nobody saw them any more ({@link isMissing}), the longest missing first. */
export function listMissing(live: RunnerSource, day: string | null, numberOf: StartNumberLookup): MissingPerson[] {
  return listRunners(live)
    .flatMap((one) => (one.state.dnf && isMissing(one.state, one.row, day) ? [{ ...one, dnf: one.state.dnf }] : []))
    .toSorted((one, other) => one.dnf.time - other.dnf.time)
    .map((one) => ({
      ...showRunner(one, numberOf),
      start: one.state.start ? showMoment(one.state.start) : null,
      stop: { ...showMoment(one.dnf), lastPlace: one.state.stop?.lastPlace ?? null },
    }))
}

function showRunner({ id, row, state }: Runner, numberOf: StartNumberLookup): Omit<OverduePerson, 'start'> {
  const { lastSeen, checkIn } = state
  // A check-in by the office counts as a check-in at the desk.
  const isDeskCheckIn = lastSeen?.location === adminLocation && lastSeen.scanId === checkIn?.scanId
  return {
    id,
    name: row?.name ?? null,
    startNumber: row ? numberOf(row, state) : null,
    waveNumber: row?.waveNumber || null,
    lastSeen: lastSeen ? { ...showMoment(lastSeen), location: isDeskCheckIn ? 'check-in' : lastSeen.location } : null,
    ...(row?.status === 'cancelled' ? { cancelled: true } : {}),
  }
}

const showMoment = ({ time, uncertainty, known }: ScanMoment) => ({
  at: toIsoMoment(time),
  uncertaintyMs: uncertainty,
  timeKnown: known,
})
