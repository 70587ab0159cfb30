import type { RaceState } from '#shared/scan/person-state.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { readRaceStates } from './read-race-state.ts'
import { listRosterParticipants } from './list-roster-participants.ts'

/** A participant with their state, which includes the start of their wave. */
export interface ParticipantWithState {
  participant: ParticipantRecord
  state: RaceState
}

/** Lists the participants of {@link listRosterParticipants}, each with their state, for lists and results. */
export async function listParticipantsWithState(
  deps: Pick<Deps, 'roster'>,
  isWanted?: Parameters<typeof listRosterParticipants>[1],
): Promise<ParticipantWithState[]> {
  const [participants, stateOf] = await Promise.all([listRosterParticipants(deps, isWanted), readRaceStates(deps)])
  return participants.map((participant) => ({ participant, state: stateOf(participant) }))
}
