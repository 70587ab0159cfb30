import { currentRaceDay } from '#shared/domain/race/race-day-of.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { isExpected, isIn } from '#shared/scan/is-expected.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import { alwaysRevalidate, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'

/**
 * The number of expected ({@link isExpected}) and checked-in ({@link isIn}) participants of an edition, or with `onRaceDay` on the one of
 * its days that the race day screen shows first. The rate is a percentage with one decimal, 0 without participants.
 */
export async function readCheckInStats(deps: Pick<Deps, 'roster' | 'clock'>, isOfEdition: IsOfEdition, { onRaceDay = false } = {}) {
  const live = await readLiveRoster(deps, alwaysRevalidate)
  const people = [...live.people.values()].filter(({ eventDate }) => isOfEdition(eventDate))
  const daysOfPeople = people.flatMap(({ status, eventDate }) => (status === 'active' ? eventDate : []))
  const day = onRaceDay ? (currentRaceDay([...new Set(daysOfPeople)], eventDateOf(deps.clock.now())) ?? null) : null
  const states = people
    .filter(({ eventDate }) => day === null || eventDate === day)
    .map((row) => ({ row, state: live.stateOf(row) }))
    .filter(({ row, state }) => isExpected(row, state))
  const totalParticipants = states.length
  const checkedIn = states.filter(({ state }) => isIn(state)).length
  const checkInRate = totalParticipants === 0 ? 0 : Math.round((checkedIn / totalParticipants) * 1000) / 10
  return { day, totalParticipants, checkedIn, notCheckedIn: totalParticipants - checkedIn, checkInRate }
}
