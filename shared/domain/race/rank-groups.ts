import type { RaceState } from '#shared/scan/person-state.ts'
import type { TimeStart } from './race-settings.ts'
import { rankResults, type Racer, type RaceResult } from './results.ts'

/**
 * Ranks the Solo participants within their groups, such as the women or an age class of the women. Returns the results by participant id.
 * Each group is ranked as a separate race ({@link rankResults}). A Duo, an erased participant and a participant without a group get no
 * position.
 */
export function rankGroups<One extends Racer>(
  racers: readonly One[],
  stateOf: (participantId: string) => RaceState,
  groupOf: (racer: One) => string | null,
  timeFrom: TimeStart,
): Map<string, RaceResult> {
  const groups = new Map<string, One[]>()
  for (const racer of racers) {
    const group = racer.ticketType === 'solo' && !racer.statusWhenErased ? groupOf(racer) : null
    if (group !== null) groups.set(group, [...(groups.get(group) ?? []), racer])
  }
  return new Map([...groups.values()].flatMap((group) => [...rankResults(group, stateOf, timeFrom)]))
}
