import type { Mail } from '#functions/ports/mailer.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { ensureOnRoster } from '#functions/usecases/tickets/join-roster.ts'
import { sendConfirmation, type Need } from '#functions/usecases/tickets/send-confirmation.ts'

/**
 * Mails both people of a new duo their tickets, and the buyer the invoice of the second place. Sends nothing if the duo ended meanwhile.
 */
export async function mailUpgrade(
  deps: Need,
  { upgrade, mailed }: TicketRecord,
  forBuyer: Mail['attachments'],
  recordMailed: (email: string) => Promise<void>,
): Promise<void> {
  const duo = await deps.tickets.get(upgrade!.ticketId)
  if (duo?.state !== 'paid') return
  await ensureOnRoster(deps, duo)
  const joined = (await deps.tickets.get(duo.id))!
  await sendConfirmation(deps, { ...joined, mailed }, forBuyer, recordMailed, { newPartner: joined.participants[1]?.name })
}
