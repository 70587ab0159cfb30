import type { WaitingPerson } from '#shared/contract/waiting-office.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { compareJoined } from './offers.ts'

/** Lists the people who wait or have an offer, from today on: per day and wave, in the order of joining. */
export async function listWaiting({ waiting, clock }: Pick<Deps, 'waiting' | 'clock'>): Promise<WaitingPerson[]> {
  const now = clock.now()
  const lines = (await waiting.listWaitingLists()).filter(({ eventDate }) => eventDate >= eventDateOf(now))
  const days = new Set(lines.map(({ eventDate }) => eventDate))
  const records = (await Promise.all([...days].map((day) => waiting.listDay(day))))
    .flat()
    .filter(({ stage, forgetAt }) => forgetAt > now && (stage === 'waiting' || stage === 'offered'))
    .toSorted(compareJoined)
  return lines.flatMap((line) => {
    let position = 0
    return records
      .filter(({ eventDate, waveId }) => eventDate === line.eventDate && waveId === line.waveId)
      .map(({ eventDate, waveId, stage, email, ticketType, createdAt, holdExpiresAt }) => ({
        eventDate,
        waveId,
        position: stage === 'waiting' ? ++position : null,
        email,
        ticketType,
        joinedAt: toIsoMoment(createdAt),
        offeredUntil: stage === 'offered' ? toIsoMoment(holdExpiresAt) : null,
      }))
  })
}
