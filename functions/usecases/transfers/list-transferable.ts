import type { Deps } from '#functions/ports/deps.ts'
import { endsFlex } from '#functions/usecases/tickets/buyer-of.ts'
import { readTransferTerms, type TransferTerms } from './read-transfer-terms.ts'
import { isOffered } from './transfer-link.ts'

/** Whether a place can be transferred, and its open offer; the offer's `until` in ms since the epoch. */
export interface Transferable extends Pick<TransferTerms, 'until' | 'refused'> {
  participantId: string
  endsFlex: boolean
  offered: { email: string; until: number } | null
}

/** Lists the active participants of an account, and for each whether the place can be transferred. */
export async function listTransferable(
  deps: Pick<Deps, 'accounts' | 'roster' | 'tickets' | 'transfers' | 'catalog' | 'clock'>,
  email: string,
): Promise<Transferable[]> {
  const account = await deps.accounts.getAccount(email)
  const rows = await Promise.all((account?.participantIds ?? []).map((id) => deps.roster.getParticipant(id)))
  const own = rows.filter((row) => row !== undefined && row.status === 'active') as Exclude<(typeof rows)[number], undefined>[]
  return Promise.all(
    own.map(async (row) => {
      const [ticket, transfer] = await Promise.all([deps.tickets.get(row.ticketId), deps.transfers.get(row.id)])
      const { until, refused } = await readTransferTerms(deps, row, ticket)
      const offered = transfer && isOffered(transfer, deps.clock.now()) ? { email: transfer.toEmail, until: transfer.holdExpiresAt! } : null
      return { participantId: row.id, until, refused, endsFlex: ticket !== undefined && endsFlex(ticket, row.id), offered }
    }),
  )
}
