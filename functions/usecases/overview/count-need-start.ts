import { isInCancelledWave, needsNewStart } from '#shared/domain/race/cancelled-waves.ts'
import { readCancelledWaves, type WaveSource } from '#functions/usecases/catalog/read-cancelled-waves.ts'
import type { IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import type { LiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'

/** Counts the people of an edition who wait for a new start after their wave was cancelled. */
export async function countNeedStart(
  deps: WaveSource,
  { people, stateOf }: Pick<LiveRoster, 'people' | 'stateOf'>,
  isOfEdition: IsOfEdition,
): Promise<number> {
  const cancelled = await readCancelledWaves(deps)
  return [...people.values()].filter(
    (row) => isOfEdition(row.eventDate) && needsNewStart(row, stateOf(row), isInCancelledWave(row, cancelled)),
  ).length
}
