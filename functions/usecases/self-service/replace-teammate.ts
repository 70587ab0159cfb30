import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { findOwnPlace } from '#functions/usecases/transfers/find-own.ts'
import { offerTransfer } from '#functions/usecases/transfers/offer-transfer.ts'
import { readTransferTerms } from '#functions/usecases/transfers/read-transfer-terms.ts'
import { isOffered } from '#functions/usecases/transfers/transfer-link.ts'
import { withdrawTransfer } from '#functions/usecases/transfers/withdraw-transfer.ts'
import { readSelfServiceTerms, type SelfServiceTerms } from './read-self-service-terms.ts'

type Need = Pick<Deps, 'accounts' | 'catalog' | 'clock' | 'roster' | 'tickets' | 'transfers'>

/** The second person of a duo, as shown to the first person. `offered.until` is in ms since the epoch. */
export interface Teammate {
  name: string
  email: string
  /** Why the first person cannot replace them, in Dutch; null if they can. */
  refused: string | null
  offered: { email: string; until: number } | null
}

/**
 * Returns the second person of a duo for the account with the participants `ownIds`; null if there is no second person, or if that account
 * has their place too. Once the second person has logged in or accepted a transfer, only they can give their place away: `refused` then
 * contains the reason.
 */
export async function readTeammate(
  deps: Need,
  ticket: TicketRecord,
  { rows: [, second] }: Pick<SelfServiceTerms, 'rows'>,
  ownIds: readonly string[],
): Promise<(Teammate & { row: ParticipantRecord }) | null> {
  if (!second || ownIds.includes(second.id)) return null
  const [account, transfer, { refused }] = await Promise.all([
    deps.accounts.getAccount(second.email),
    deps.transfers.get(second.id),
    readTransferTerms(deps, second, ticket),
  ])
  const isManagedByTeammate = account?.passwordHash != null || ticket.participants.some(({ id, boughtBy }) => id === second.id && boughtBy)
  return {
    row: second,
    name: second.name,
    email: second.email,
    refused: isManagedByTeammate ? `${second.name} heeft zelf ingelogd en kan de plek zelf overdragen.` : refused,
    offered: transfer && isOffered(transfer, deps.clock.now()) ? { email: transfer.toEmail, until: transfer.holdExpiresAt! } : null,
  }
}

interface OwnPlace {
  /** The place of the first person. */
  participantId: string
  email: string
}

/**
 * Offers the place of the second person of a duo to a mail address, on behalf of the first: the new teammate fills in their own data, and
 * the old and the new teammate are mailed, as by {@link offerTransfer}. Throws `not_found` for another account's place or without a
 * teammate, `change_refused` with the reason, and the errors of {@link offerTransfer}.
 */
export async function replaceTeammate(
  deps: Parameters<typeof offerTransfer>[0],
  { to, address, ...place }: OwnPlace & { to: string; address: string },
): Promise<void> {
  const { row } = await assertReplaceable(deps, place)
  await offerTransfer(deps, { participantId: row.id, to, email: null, address })
}

/** Withdraws the offer of {@link replaceTeammate}. Safe to repeat. Throws the same errors. */
export async function withdrawTeammateOffer(deps: Need, place: OwnPlace): Promise<void> {
  const { row } = await assertReplaceable(deps, place)
  await withdrawTransfer(deps, { participantId: row.id, email: null })
}

async function assertReplaceable(deps: Need, place: OwnPlace) {
  const { account, ticket } = await findOwnPlace(deps, place)
  if (!ticket) throw new AppError('not_found')
  const terms = await readSelfServiceTerms(deps, ticket, account.participantIds)
  if (terms.refused !== null) throw new AppError('change_refused', { message: terms.refused })
  const teammate = await readTeammate(deps, ticket, terms, account.participantIds)
  if (!teammate) throw new AppError('not_found')
  if (teammate.refused !== null) throw new AppError('change_refused', { message: teammate.refused })
  return teammate
}
