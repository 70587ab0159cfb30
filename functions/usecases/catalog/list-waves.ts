import type { Wave } from '#shared/contract/catalog.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** Lists the waves of one day, or of all days, sorted by start time. */
export async function listWaves({ catalog }: Pick<Deps, 'catalog'>, query: { eventDate?: string } = {}): Promise<Wave[]> {
  const waves = await catalog.listWaves(query.eventDate)
  return waves
    .toSorted((a, b) => a.startTime - b.startTime || a.id - b.id)
    .map(({ waiting, ...wave }) => ({ ...wave, startTime: toIsoMoment(wave.startTime), waitingList: waiting }))
}
