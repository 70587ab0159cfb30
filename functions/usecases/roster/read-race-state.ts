import { addWaveStart } from '#shared/scan/fold.ts'
import { foldWaves, waveKey, type WaveStart } from '#shared/scan/fold-waves.ts'
import { emptyPersonState, type PersonState, type RaceState } from '#shared/scan/person-state.ts'
import { wavesSubject } from '#shared/scan/subjects.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'

type Need = Pick<Deps, 'roster'>

/** Reads the starts of the waves, by `waveKey`. */
export async function readWaveStarts(deps: Need): Promise<Map<string, WaveStart>> {
  return foldWaves(await deps.roster.listEvents(wavesSubject))
}

/** Reads a participant's current state, with the start of their wave. */
export async function readRaceState(deps: Need, participant: ParticipantRecord): Promise<RaceState> {
  return (await readRaceRecord(deps, participant)).state
}

/** True if a person has started. From then on their place and wave cannot change, because their time counts from that wave's start. */
export const hasStarted = ({ status }: Pick<RaceState, 'status'>): boolean =>
  status === 'started' || status === 'finished' || status === 'dnf'

/** {@link readRaceState} with the `rev` of the stored state, 0 if there is none; a write that depends on the state can check it. */
export async function readRaceRecord(deps: Need, participant: ParticipantRecord): Promise<{ state: RaceState; rev: number }> {
  const [stored, waves] = await Promise.all([deps.roster.getState(participant.id), readWaveStarts(deps)])
  return { state: joinWaveOf(participant, stored?.state, waves), rev: stored?.rev ?? 0 }
}

/** {@link readRaceRecord} for each participant, in the given order. */
export async function readRaceRecords(deps: Need, participants: readonly ParticipantRecord[]) {
  return Promise.all(participants.map(async (one) => ({ participantId: one.id, name: one.name, ...(await readRaceRecord(deps, one)) })))
}

/** As {@link readRaceRecords}, but throws `cancel_refused` with `advice`, in Dutch, if one of the participants has started. */
export async function readUnstartedRecords(deps: Need, participants: readonly ParticipantRecord[], advice: string) {
  const records = await readRaceRecords(deps, participants)
  const started = records.find(({ state }) => hasStarted(state))
  if (started) throw new AppError('cancel_refused', { message: `${started.name} is al gestart. ${advice}` })
  return records
}

/** Returns a function that gives the current state of any participant. */
export async function readRaceStates(deps: Need): Promise<(participant: ParticipantRecord) => RaceState> {
  const [stored, waves] = await Promise.all([deps.roster.listStates(), readWaveStarts(deps)])
  const states = new Map(stored.map(({ participantId, state }) => [participantId, state]))
  return (participant) => joinWaveOf(participant, states.get(participant.id), waves)
}

function joinWaveOf(
  { eventDate, waveNumber }: ParticipantRecord,
  state: PersonState = emptyPersonState,
  waves: Map<string, WaveStart>,
): RaceState {
  return addWaveStart(state, waves.get(waveKey(eventDate, waveNumber)))
}
