import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { codeTextOf } from '#functions/usecases/roster/ticket-codes.ts'
import { resendForOrganiser } from '#functions/usecases/tickets/resend-confirmation.ts'
import { buildNotOnListError } from '#functions/usecases/waves/move-participant.ts'

/**
 * Gives a participant a new code; phones refuse every older code after their next sync (decision 21). `newLink` is for a link that
 * leaked: the URLs of the ticket and its files change too, because the old ones would show the new code, and everybody who can see this
 * participant's code is mailed. Throws `not_found`, `qr_refused`.
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
  if (!row || row.status === 'removed') throw buildNotOnListError()
  throw new AppError('qr_refused')
}
