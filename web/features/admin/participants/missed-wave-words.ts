import type { ParticipantDossier } from '#shared/contract/participants.ts'

/** Says what to do for a person who was checked in after the start of the wave. */
export const missedWaveAdvice =
  'Laat de start scannen bij de startpost, of gebruik ‘Starttijd vastleggen’. Zonder start is er geen eindtijd.'

/** True if the participant was checked in after the start of the wave, and has no start since. */
export const isStartMissing = ({ participant, wave }: Pick<ParticipantDossier, 'participant' | 'wave'>): boolean =>
  wave?.started === true && participant.status === 'checked_in'
