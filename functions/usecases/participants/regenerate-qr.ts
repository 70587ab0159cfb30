import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { codeTextOf } from '#functions/usecases/roster/ticket-codes.ts'
import { resendForOrganiser } from '#functions/usecases/tickets/resend-confirmation.ts'
import { notOnList } from '#functions/usecases/waves/move-participant.ts'

/**
 * A new code for somebody who runs; phones refuse every older one from their next contact on (decision 21). With `newLink`, for a link that
 * came into other hands, the ticket's address and those of its files are others too: the old ones would show the new code. Whoever sees
 * this participant is mailed then. Throws `not_found`, `qr_refused`.
 */
export async function regenerateQr(
  deps: Pick<Deps, 'roster' | 'tickets' | 'queue' | 'clock' | 'settings'>,
  id: string,
  { newLink = false }: { newLink?: boolean } = {},
): Promise<{ qrCode: string; codeVersion: number }> {
  const raised = await deps.roster.raiseCodeVersion(id, deps.clock.now(), { links: newLink })
  if (raised) {
    if (newLink) await resendForOrganiser(deps, id)
    return { qrCode: codeTextOf(raised, deps.settings.ticketSigningKey), codeVersion: raised.codeVersion }
  }
  const row = await deps.roster.getParticipant(id)
  if (!row || row.status === 'removed') throw notOnList()
  throw new AppError('qr_refused')
}
