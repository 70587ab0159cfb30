import { listWaveHours } from '#shared/domain/race/editions.ts'
import { addDays, amsterdamTime } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { EventDay, WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'

interface NewDay {
  eventDate: string
  capacity: number
  location: string
  /** One wave an hour, from `first` to `last` (`HH:MM`). */
  waves: { first: string; last: string; capacity: number }
}

/** The number of days before the race day until which a ticket can be cancelled or transferred; null: it never can. */
export interface DayLead {
  cancel: number | null
  transfer: number | null
}

/**
 * Creates a day that is not on sale yet. Its missing waves are created first: if the process stops in between, there is no day, and the
 * same call creates the rest.
 */
export async function createEventDay(
  { catalog }: Pick<Deps, 'catalog'>,
  { eventDate, capacity, location, waves: pattern }: NewDay,
  { before, waves }: { before: DayLead; waves: readonly WaveRecord[] },
): Promise<void> {
  const existing = new Set(waves.filter((one) => one.eventDate === eventDate).map(({ startTime }) => startTime))
  for (const hour of listWaveHours(pattern)) {
    const startTime = amsterdamTime(eventDate, hour)
    if (existing.has(startTime)) continue
    const wave = { eventDate, startTime, capacity: pattern.capacity, status: 'available', notes: '' } as const
    const made = await catalog.createWave(wave, `day:${eventDate} ${hour}`)
    // The wave that an earlier call created for this hour was moved since, so create another one.
    if (made.eventDate !== eventDate || made.startTime !== startTime) await catalog.createWave(wave)
  }
  await catalog.putEventDay({
    id: eventDate,
    eventDate,
    location,
    status: 'upcoming',
    capacity,
    taken: 0,
    ...deadlinesOf(eventDate, before),
  })
}

const daysBefore = (date: string, days: number | null) => (days === null ? null : addDays(date, -days))

/** Returns the deadlines of a race day on `eventDate` as dates. */
export const deadlinesOf = (eventDate: string, { cancel, transfer }: DayLead): Pick<EventDay, 'cancelUntil' | 'transferUntil'> => ({
  cancelUntil: daysBefore(eventDate, cancel),
  transferUntil: daysBefore(eventDate, transfer),
})

/** Returns until how many days before the first of these race days a ticket can be cancelled or transferred. */
export function leadTimesOf([day]: readonly Pick<EventDay, 'eventDate' | 'cancelUntil' | 'transferUntil'>[]): DayLead {
  const lead = (until: string | null | undefined) =>
    day && until ? Math.round((Date.parse(day.eventDate) - Date.parse(until)) / dayMs) : null
  return { cancel: lead(day?.cancelUntil), transfer: lead(day?.transferUntil) }
}
