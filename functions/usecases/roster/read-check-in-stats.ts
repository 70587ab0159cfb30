import type { Deps } from '#functions/ports/deps.ts'
import { readRaceStates } from './read-race-state.ts'
import { walkRoster } from './walk-roster.ts'

/** How many may come in and how many are; cancelled and unpaid ones do not count. The rate is a percentage with one decimal, 0 without participants. */
export async function readCheckInStats(deps: Pick<Deps, 'roster'>) {
  const [all, stateOf] = await Promise.all([walkRoster(deps), readRaceStates(deps)])
  const active = all.filter((one) => one.status === 'active')
  const totalParticipants = active.length
  const checkedIn = active.filter((one) => stateOf(one).checkIn).length
  const checkInRate = totalParticipants === 0 ? 0 : Math.round((checkedIn / totalParticipants) * 1000) / 10
  return { totalParticipants, checkedIn, notCheckedIn: totalParticipants - checkedIn, checkInRate }
}
