import { isExpectedToday, isInCancelledWave, type CancelledWaves } from '#shared/domain/race/cancelled-waves.ts'
import { findCurrentRaceDay } from '#shared/domain/race/race-day-of.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { isIn } from '#shared/scan/is-expected.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import { readCancelledWaves, type WaveSource } from '#functions/usecases/catalog/read-cancelled-waves.ts'
import { alwaysRevalidate, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'

/** Used for the counts of all days, which include people of a cancelled wave. */
const noneCancelled: CancelledWaves = new Set()

/**
 * Counts the expected and the checked-in ({@link isIn}) participants of an edition. With `onRaceDay` it counts as the race day screen does:
 * only the day that this screen shows first, without people in a cancelled wave ({@link isExpectedToday}). The rate is a percentage with
 * one decimal, 0 without participants.
 */
export async function readCheckInStats(
  deps: Pick<Deps, 'roster' | 'clock'> & WaveSource,
  isOfEdition: IsOfEdition,
  { onRaceDay = false } = {},
) {
  const [live, cancelled] = await Promise.all([
    readLiveRoster(deps, alwaysRevalidate),
    onRaceDay ? readCancelledWaves(deps) : noneCancelled,
  ])
  const people = [...live.people.values()].filter(({ eventDate }) => isOfEdition(eventDate))
  const daysOfPeople = people.flatMap(({ status, eventDate }) => (status === 'active' ? eventDate : []))
  const day = onRaceDay ? (findCurrentRaceDay([...new Set(daysOfPeople)], eventDateOf(deps.clock.now())) ?? null) : null
  const states = people
    .filter(({ eventDate }) => day === null || eventDate === day)
    .map((row) => ({ row, state: live.stateOf(row) }))
    .filter(({ row, state }) => isExpectedToday(row, state, isInCancelledWave(row, cancelled)))
  const totalParticipants = states.length
  const checkedIn = states.filter(({ state }) => isIn(state)).length
  const checkInRate = totalParticipants === 0 ? 0 : Math.round((checkedIn / totalParticipants) * 1000) / 10
  return { day, totalParticipants, checkedIn, notCheckedIn: totalParticipants - checkedIn, checkInRate }
}
