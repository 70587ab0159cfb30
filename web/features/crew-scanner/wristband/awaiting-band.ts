import type { ShownVerdict } from '#web/features/crew-scanner/verdict/verdicts.ts'
import type { Crew } from '#web/sync/crew-types.ts'

/** If a band is scanned within this number of ms after a ticket, the band is linked to the person of that ticket. */
const awaitsMs = 60_000

/** Returns the id of the person of a verdict if they get a wristband and have none yet, as far as this phone knows; otherwise null. */
export function findPersonWithoutBand(crew: Pick<Crew, 'person'>, verdict: ShownVerdict | null): string | null {
  const { getsWristband, participantId } = verdict ?? {}
  return getsWristband && participantId && !crew.person(participantId)?.state.wristband ? participantId : null
}

/**
 * Returns the id of the person who was just welcomed: the next scanned band is linked to them without another press. Null if nobody waits
 * for a band. `now`: the server's time in ms.
 */
export function findAwaitingBand(crew: Pick<Crew, 'person'>, verdict: ShownVerdict | null, now: number): string | null {
  return verdict && now - verdict.at <= awaitsMs ? findPersonWithoutBand(crew, verdict) : null
}
