import type { Deps } from '#functions/ports/deps.ts'
import { asOfNow, readLiveRoster } from './live-roster.ts'

/**
 * How many may come in on these days and how many are; cancelled and unpaid ones do not count. The rate is a percentage with one decimal, 0
 * without participants.
 */
export async function readCheckInStats(deps: Pick<Deps, 'roster' | 'clock'>, days: readonly { eventDate: string }[]) {
  const live = await readLiveRoster(deps, asOfNow)
  const dates = new Set(days.map(({ eventDate }) => eventDate))
  const active = [...live.people.values()].filter(({ status, eventDate }) => status === 'active' && dates.has(eventDate))
  const totalParticipants = active.length
  const checkedIn = active.filter((one) => live.stateOf(one).checkIn).length
  const checkInRate = totalParticipants === 0 ? 0 : Math.round((checkedIn / totalParticipants) * 1000) / 10
  return { totalParticipants, checkedIn, notCheckedIn: totalParticipants - checkedIn, checkInRate }
}
