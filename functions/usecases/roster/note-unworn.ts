import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { wristbandSubject } from '#shared/scan/subjects.ts'
import { findUnworn } from '#shared/scan/unworn-scans.ts'
import type { Deps } from '#functions/ports/deps.ts'

/**
 * Keeps in mind which wristbands have scans that are nobody's, after an event that may name one: else no list would show them, because states are of people.
 * Only a link or an undo can end it, so that a check-in and a scan of a band that is worn cost no write.
 */
export async function noteUnworn({ roster, clock }: Pick<Deps, 'roster' | 'clock'>, { kind, wristband }: AnyEvent): Promise<void> {
  if (typeof wristband !== 'string') return
  const events = await roster.listEvents(wristbandSubject(wristband))
  const at = clock.now()
  if (findUnworn(wristband, events, { time: at, uncertainty: 0 }).length > 0) return roster.noteUnwornBand({ wristband, at })
  const mayEndIt = kind === 'undo' || (kind === 'link-wristband' && events.some(({ participantId }) => participantId === undefined))
  if (mayEndIt) await roster.forgetUnwornBand(wristband)
}
