import type { AdminWave, CapacityItem } from '#shared/contract/waves.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { versionOf } from '#functions/usecases/version-of.ts'
import type { IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'

/** Converts a wave for an administrator. Its taken places are not part of its version, because a sale must not conflict with an edit. */
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

/** Lists the waves of all editions, or of one edition, ordered by start time. */
export async function listAdminWaves({ catalog }: Pick<Deps, 'catalog'>, isOfEdition?: IsOfEdition): Promise<AdminWave[]> {
  const all = await catalog.listWaves()
  return sortByStart(isOfEdition ? all.filter(({ eventDate }) => isOfEdition(eventDate)) : all).map(showWave)
}

/** Reads the capacity and taken places of every wave of an edition (specification section 2), ordered by start time. */
export async function readCapacityOverview({ catalog }: Pick<Deps, 'catalog'>, isOfEdition: IsOfEdition): Promise<CapacityItem[]> {
  const waves = (await catalog.listWaves()).filter(({ eventDate }) => isOfEdition(eventDate))
  return sortByStart(waves).map((wave) => {
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
