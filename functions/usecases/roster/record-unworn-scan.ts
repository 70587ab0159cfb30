import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { wristbandSubject } from '#shared/scan/subjects.ts'
import { findUnworn } from '#shared/scan/unworn-scans.ts'
import type { Deps } from '#functions/ports/deps.ts'

/**
 * Records, after an event that names a wristband, whether this wristband has scans without a wearer. States belong to participants, so no
 * list would show these scans otherwise. Only a link or an undo can end that, so a check-in or a scan of a worn wristband costs no write.
 */
export async function recordUnwornScan({ roster, clock }: Pick<Deps, 'roster' | 'clock'>, { kind, wristband }: AnyEvent): Promise<void> {
  if (typeof wristband !== 'string') return
  const events = await roster.listEvents(wristbandSubject(wristband))
  const at = clock.now()
  if (findUnworn(wristband, events, { time: at, uncertainty: 0 }).length > 0) return roster.noteUnwornBand({ wristband, at })
  const mayEndIt = kind === 'undo' || (kind === 'link-wristband' && events.some(({ participantId }) => participantId === undefined))
  if (mayEndIt) await roster.forgetUnwornBand(wristband)
}
