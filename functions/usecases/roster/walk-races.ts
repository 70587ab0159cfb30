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

/** All participants on the roster except removed ones, each with their state; for lists and results. */
export async function walkRaces(deps: Pick<Deps, 'roster'>): Promise<Race[]> {
  const [participants, stateOf] = await Promise.all([walkRoster(deps), readRaceStates(deps)])
  return participants.map((participant) => ({ participant, state: stateOf(participant) }))
}
