import type { RaceDayOverview, RaceTally } from '#shared/contract/overview.ts'
import { isExpectedToday, isInCancelledWave, needsNewStart } from '#shared/domain/race/cancelled-waves.ts'
import { isFinishedWithoutStart, isUnderWay } from '#shared/domain/race/on-course.ts'
import { findCurrentRaceDay } from '#shared/domain/race/race-day-of.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { parseJson } from '#shared/lib/parse-json.ts'
import { isExpected, isIn } from '#shared/scan/is-expected.ts'
import { readEnvelope } from '#shared/scan/scan-event.ts'
import type { RaceState } from '#shared/scan/person-state.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { countUnsent } from '#functions/usecases/crew/count-unsent.ts'
import { findReplaced } from '#functions/usecases/crew/find-replaced.ts'
import type { Ranges } from '#functions/usecases/crew/number-ranges.ts'
import { lastArrivalOf, readHandedOverCounts } from '#functions/usecases/crew/read-handed-over-counts.ts'
import { readOpenTaps } from '#functions/usecases/crew/read-open-taps.ts'
import { showHandedOver } from '#functions/usecases/crew/show-handed-over.ts'
import { readArrivedNumbers } from '#functions/usecases/crew/sweep-feed.ts'
import type { EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { readCancelledWaves, type WaveSource } from '#functions/usecases/catalog/read-cancelled-waves.ts'
import { readRaceSettings } from '#functions/usecases/roster/race-settings.ts'
import { readStartNumberLookup } from '#functions/usecases/roster/start-number-of.ts'
import { findAlarmDay, listAlarmDays } from '#functions/usecases/live-roster/list-alarm-days.ts'
import { alwaysRevalidate, readLiveRoster, type LiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { listMissingScans } from '#functions/usecases/live-roster/read-missing-scans.ts'
import { isScanOfEdition } from '#functions/usecases/scans/is-scan-of-edition.ts'
import { listImplausible } from '#functions/usecases/scans/list-implausible.ts'
import { countUnwornTimes } from '#functions/usecases/roster/read-unworn-scans.ts'
import { listMissing, listOverdue } from './list-overdue.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'

type Need = Pick<Deps, 'roster' | 'devices' | 'publications' | 'raceSettings' | 'clock'> & EditionSource & WaveSource

const halfHourMs = 30 * 60_000
const emptyRaceTally = (): RaceTally => ({ expected: 0, in: 0, onCourse: 0, finished: 0, dnf: 0 })

/**
 * Returns the current figures of the `requested` race day (of any edition). Without `requested` it takes today, else the first day of the
 * edition with missing or overdue people, else the edition's next or last day that has participants.
 */
export async function readRaceDay(deps: Need, scope: EditionScope, requested?: string): Promise<RaceDayOverview> {
  const { id, isOfDay, isOfMoment } = scope
  const [live, devices, refused, { overdueMinutes }, arrived, numberOf, unworn, cancelled] = await Promise.all([
    readLiveRoster(deps, alwaysRevalidate),
    deps.devices.listDevices(),
    deps.roster.listRefusedScans(),
    readRaceSettings(deps),
    readArrivedNumbers(deps),
    readStartNumberLookup(deps),
    countUnwornTimes(deps, isOfMoment),
    readCancelledWaves(deps),
  ])
  const now = deps.clock.now()
  const everybody = [...live.people.values()].filter(({ status }) => status === 'active')
  const active = everybody.filter(({ eventDate }) => isOfDay(eventDate))
  const days = [...new Set(active.map(({ eventDate }) => eventDate))].toSorted()
  const today = eventDateOf(now)
  const view = { now, overdueMinutes }
  const day = requested ?? findAlarmDay(live, days, view) ?? findCurrentRaceDay(days, today) ?? null
  const ofDay = everybody
    .filter(({ eventDate }) => eventDate === day)
    .map((row) => ({ row, state: live.stateOf(row), isWaveCancelled: isInCancelledWave(row, cancelled) }))
    .filter(({ row, state }) => isExpected(row, state))
  const isOfEdition = (scan: object, receivedAt: number) => isScanOfEdition(scan, receivedAt, { scope, people: live.people })
  const [implausible, replaced, handedOverCounts, openTaps, missingScans] = await Promise.all([
    listImplausible(deps, live, isOfDay),
    findReplaced(deps, devices),
    readHandedOverCounts(deps, devices),
    readOpenTaps(deps, devices, id),
    day === null ? [] : listMissingScans(deps, devices, scope, day),
  ])
  const contactTime = (one: DeviceRecord) => lastArrivalOf(one, handedOverCounts) ?? 0
  const total = emptyRaceTally()
  for (const one of ofDay) count(total, one)
  return {
    days,
    day,
    total,
    waves: tallyWaves(live, ofDay),
    course: tallyCourse(ofDay.map(({ state }) => state)),
    overdue: listOverdue(live, { day, ...view }, numberOf),
    missing: listMissing(live, day, numberOf),
    otherAlarms: listAlarmDays(live, days, view).filter((one) => one.day !== day),
    phones: devices
      .filter(({ revokedAt, edition }) => revokedAt === null && edition === id)
      .toSorted((one, other) => Number(replaced.has(one.id)) - Number(replaced.has(other.id)) || contactTime(one) - contactTime(other))
      .map((device) => showPhone(device, { devices, arrived, handedOverCounts, replacedAt: replaced.get(device.id) })),
    missingScans,
    // Conflicts of every day of the edition, because each one needs a decision.
    conflicts: active.reduce((sum, row) => sum + live.stateOf(row).conflicts.length, 0),
    refused: refused.filter(({ raw, receivedAt }) => isOfEdition(readEnvelope(parseJson(raw)) ?? {}, receivedAt)).length,
    implausible: implausible.length,
    withoutStart: active.filter((row) => isFinishedWithoutStart(live.stateOf(row))).length,
    unworn,
    openTaps: openTaps.length,
  }
}

interface PhoneContext {
  devices: readonly DeviceRecord[]
  arrived: Readonly<Record<string, Ranges>>
  handedOverCounts: ReadonlyMap<string, number>
  replacedAt: number | undefined
}

function showPhone(
  device: DeviceRecord,
  { devices, arrived, handedOverCounts, replacedAt }: PhoneContext,
): RaceDayOverview['phones'][number] {
  const { id, name, locations, lastSeenAt, report } = device
  return {
    id,
    name,
    locations,
    lastSeenAt: toIsoMoment(lastSeenAt),
    waiting: countUnsent(device, arrived),
    battery: report?.battery?.level ?? null,
    appVersion: report?.appVersion ?? null,
    ...(replacedAt !== undefined && { replacedAt: toIsoMoment(replacedAt) }),
    ...showHandedOver(device, { devices, handedOverCounts }),
  }
}

interface PersonStanding {
  row: ParticipantRecord
  state: RaceState
  isWaveCancelled: boolean
}

function count(tally: RaceTally, { row, state, isWaveCancelled }: PersonStanding): void {
  if (!isExpectedToday(row, state, isWaveCancelled)) return
  const { status } = state
  tally.expected += 1
  if (isIn(state)) tally.in += 1
  if (isUnderWay(state)) tally.onCourse += 1
  if (status === 'finished') tally.finished += 1
  if (status === 'dnf') tally.dnf += 1
}

function tallyWaves(live: LiveRoster, ofDay: readonly PersonStanding[]): RaceDayOverview['waves'] {
  const waves = Map.groupBy(ofDay, ({ row }) => row.waveNumber)
  return [...waves]
    .map(([number, people]) => {
      const tally = emptyRaceTally()
      for (const one of people) count(tally, one)
      const { row, isWaveCancelled: cancelled } = people[0]!
      const { eventDate, waveTime } = row
      const startedAt = toIsoMoment(live.startOf(eventDate, number)?.time ?? null)
      const missedStart = startedAt === null ? 0 : people.filter(({ state }) => state.status === 'checked_in').length
      const needStart = people.filter((one) => needsNewStart(one.row, one.state, cancelled)).length
      const hasStarters = people.some(({ state }) => state.start !== undefined || state.finish !== undefined)
      return { ...tally, number, waveTime, startedAt, missedStart, hasStarters, cancelled, needStart }
    })
    .toSorted((one, other) => (one.waveTime ?? Infinity) - (other.waveTime ?? Infinity) || one.number - other.number)
    .map(({ waveTime, ...one }) => ({ ...one, startTime: toIsoMoment(waveTime) }))
}

function tallyCourse(states: readonly RaceState[]): RaceDayOverview['course'] {
  const course = new Map<number, { checkIns: number; finishes: number }>()
  const add = (time: number | undefined, what: 'checkIns' | 'finishes') => {
    if (time === undefined) return
    const at = Math.floor(time / halfHourMs) * halfHourMs
    const known = course.get(at) ?? { checkIns: 0, finishes: 0 }
    known[what] += 1
    course.set(at, known)
  }
  for (const { checkIn, finish } of states) {
    add(checkIn?.time, 'checkIns')
    add(finish?.time, 'finishes')
  }
  return [...course].toSorted(([one], [other]) => one - other).map(([at, counts]) => ({ at: toIsoMoment(at), ...counts }))
}
