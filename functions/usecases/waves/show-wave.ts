import type { AdminWave, CapacityItem } from '#shared/contract/waves.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { listCurrentDays } from '#functions/usecases/catalog/list-event-editions.ts'
import { versionOf } from '#functions/usecases/version-of.ts'

/** A wave for an administrator. Its taken places are not part of its version, because a sale must not conflict with an edit. */
export function showWave({ waiting, notes = '', ...wave }: WaveRecord): AdminWave {
  const { eventDate, startTime, capacity, status } = wave
  return {
    ...wave,
    startTime: toIsoMoment(startTime),
    waitingList: waiting,
    notes,
    version: versionOf([eventDate, startTime, capacity, status, notes]),
  }
}

/** All waves, by start. */
export async function listAdminWaves({ catalog }: Pick<Deps, 'catalog'>): Promise<AdminWave[]> {
  return sortByStart(await catalog.listWaves()).map(showWave)
}

/** The capacity and taken places of every wave of the current edition (specification section 2), by start. */
export async function readCapacityOverview({ catalog }: Pick<Deps, 'catalog'>): Promise<CapacityItem[]> {
  const [waves, days] = await Promise.all([catalog.listWaves(), listCurrentDays({ catalog })])
  const dates = new Set(days.map((one) => one.eventDate))
  const current = waves.filter((one) => dates.has(one.eventDate))
  return sortByStart(current).map((wave) => {
    const { id, number, eventDate, capacity, currentCount, status } = wave
    const { startTime, notes, version } = showWave(wave)
    return {
      id,
      number,
      event_date: eventDate,
      start_time: startTime,
      capacity,
      current_count: currentCount,
      available_spots: capacity - currentCount,
      fill_percentage: capacity > 0 ? Math.round((currentCount / capacity) * 1000) / 10 : 100,
      status,
      notes,
      version,
    }
  })
}

export const sortByStart = (waves: readonly WaveRecord[]) => waves.toSorted((a, b) => a.startTime - b.startTime || a.id - b.id)
