import type { ShownVerdict } from '#web/features/crew-scanner/verdict/verdicts.ts'
import type { Crew } from '#web/sync/crew-types.ts'

/** Ms after the scan of a ticket in which a scanned band belongs to the same person. */
const awaitsMs = 60_000

/** The person of a verdict if they get a wristband and have none yet, as far as this phone knows; otherwise null. */
export function findWithoutBand(crew: Pick<Crew, 'person'>, verdict: ShownVerdict | null): string | null {
  const { getsWristband, participantId } = verdict ?? {}
  return getsWristband && participantId && !crew.person(participantId)?.state.wristband ? participantId : null
}

/** The person who was just welcomed and gets the next scanned band without another press. `now`: ms, the server's time. */
export function findAwaitingBand(crew: Pick<Crew, 'person'>, verdict: ShownVerdict | null, now: number): string | null {
  return verdict && now - verdict.at <= awaitsMs ? findWithoutBand(crew, verdict) : null
}
