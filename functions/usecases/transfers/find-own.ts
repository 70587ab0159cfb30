import { normalizeEmail } from '#shared/lib/email.ts'
import type { ParticipantAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'

/** Finds any place, for an administrator; `account` contains the mail address of the place's holder. Throws `not_found`. */
export async function findAnyPlace(
  deps: Pick<Deps, 'roster' | 'tickets'>,
  participantId: string,
): Promise<{ account: Pick<ParticipantAccount, 'email'>; row: ParticipantRecord; ticket: TicketRecord | undefined }> {
  const row = await deps.roster.getParticipant(participantId)
  if (!row || row.status === 'removed') throw new AppError('not_found')
  return { account: { email: normalizeEmail(row.email) }, row, ticket: await deps.tickets.get(row.ticketId) }
}

/**
 * Finds a place of this account, with the account and the ticket. Throws `not_found` for any other place, so that nobody can find out
 * whether that place exists.
 */
export async function findOwnPlace(
  deps: Pick<Deps, 'accounts' | 'roster' | 'tickets'>,
  { participantId, email }: { participantId: string; email: string },
): Promise<{ account: ParticipantAccount; row: ParticipantRecord; ticket: TicketRecord | undefined }> {
  const account = await deps.accounts.getAccount(email)
  const row = account?.participantIds.includes(participantId) ? await deps.roster.getParticipant(participantId) : undefined
  if (!account || !row || row.status === 'removed') throw new AppError('not_found')
  return { account, row, ticket: await deps.tickets.get(row.ticketId) }
}
