import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { codeTextOf } from '#functions/usecases/roster/ticket-codes.ts'
import { notOnList } from '#functions/usecases/waves/move-participant.ts'

/** A new code for somebody who runs; phones refuse every older one from their next contact on (decision 21). Throws `not_found`, `qr_refused`. */
export async function regenerateQr(
  deps: Pick<Deps, 'roster' | 'clock' | 'settings'>,
  id: string,
): Promise<{ qrCode: string; codeVersion: number }> {
  const raised = await deps.roster.raiseCodeVersion(id, deps.clock.now())
  if (raised) return { qrCode: codeTextOf(raised, deps.settings.ticketSigningKey), codeVersion: raised.codeVersion }
  const row = await deps.roster.getParticipant(id)
  if (!row || row.status === 'removed') throw notOnList()
  throw new AppError('qr_refused')
}
