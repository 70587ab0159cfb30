import { isExpected } from '#shared/scan/is-expected.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { alwaysRevalidate, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'

/**
 * The number of expected ({@link isExpected}) and checked-in participants on these days. The rate is a percentage with one decimal, 0
 * without participants.
 */
export async function readCheckInStats(deps: Pick<Deps, 'roster' | 'clock'>, days: readonly { eventDate: string }[]) {
  const live = await readLiveRoster(deps, alwaysRevalidate)
  const dates = new Set(days.map(({ eventDate }) => eventDate))
  const states = [...live.people.values()]
    .filter(({ eventDate }) => dates.has(eventDate))
    .map((row) => ({ row, state: live.stateOf(row) }))
    .filter(({ row, state }) => isExpected(row, state))
  const totalParticipants = states.length
  const checkedIn = states.filter(({ state }) => state.checkIn).length
  const checkInRate = totalParticipants === 0 ? 0 : Math.round((checkedIn / totalParticipants) * 1000) / 10
  return { totalParticipants, checkedIn, notCheckedIn: totalParticipants - checkedIn, checkInRate }
}
