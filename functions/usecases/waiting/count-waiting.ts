import type { WaitingCount } from '#shared/contract/waiting-office.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** Counts the people who wait and the open offers, per day and wave, from today on. Reads only the days that ever had a waiting list. */
export async function countWaiting({ waiting, clock }: Pick<Deps, 'waiting' | 'clock'>): Promise<WaitingCount[]> {
  const now = clock.now()
  const lines = (await waiting.listWaitingLists()).filter(({ eventDate }) => eventDate >= eventDateOf(now))
  const days = new Set(lines.map(({ eventDate }) => eventDate))
  const records = (await Promise.all([...days].map((day) => waiting.listDay(day)))).flat().filter(({ forgetAt }) => forgetAt > now)
  return lines
    .map(({ eventDate, waveId }) => {
      const inLine = records.filter((one) => one.eventDate === eventDate && one.waveId === waveId)
      const tally = (stage: 'waiting' | 'offered') => {
        const atStage = inLine.filter((one) => one.stage === stage)
        return { people: atStage.length, places: atStage.reduce((sum, { ticketType }) => sum + placesOf(ticketType), 0) }
      }
      return { eventDate, waveId, waiting: tally('waiting'), offered: tally('offered') }
    })
    .filter(({ waiting: line, offered }) => line.people + offered.people > 0)
}
