import type { RaceState } from '#shared/scan/person-state.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { readRaceStates } from './read-race-state.ts'
import { walkRoster } from './walk-roster.ts'

/** A participant with their state, which includes the start of their wave. */
export interface Race {
  participant: ParticipantRecord
  state: RaceState
}

/** Lists the participants of {@link walkRoster}, each with their state, for lists and results. */
export async function walkRaces(deps: Pick<Deps, 'roster'>, isWanted?: Parameters<typeof walkRoster>[1]): Promise<Race[]> {
  const [participants, stateOf] = await Promise.all([walkRoster(deps, isWanted), readRaceStates(deps)])
  return participants.map((participant) => ({ participant, state: stateOf(participant) }))
}
