import { normalizeEmail } from '#shared/lib/email.ts'
import { addressNow } from '#functions/usecases/tickets/buyer-of.ts'
import { findTickets } from '#functions/usecases/tickets/find-tickets.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketParticipant, TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { TransferRecord } from '#functions/ports/transfers/transfer-store.ts'

/** Whether a place was bought for whoever has this address (in lower case) and gave it away since. */
export const wasOf = ({ boughtBy }: TicketParticipant, email: string): boolean =>
  boughtBy !== undefined && normalizeEmail(addressNow(boughtBy)) === email

/** Whether a place of a ticket was of this address and was handed over. */
export const hasGiven = ({ participants }: TicketRecord, email: string): boolean => participants.some((one) => wasOf(one, email))

/** The tickets with a place that was of this address and was handed over: nothing leads to them from an account that has the place no more. */
export const findHandedOver = (deps: Pick<Deps, 'tickets'>, email: string): Promise<TicketRecord[]> =>
  findTickets(deps, (ticket) => hasGiven(ticket, email))

/** The offers by which this address (in lower case) gave a place away, each as it stands now. Of who had it in between nothing else tells: the ticket names who bought it. */
export async function listGivenBy({ transfers }: Pick<Deps, 'transfers'>, email: string): Promise<TransferRecord[]> {
  const listed = (await transfers.list()).filter(({ fromEmail }) => fromEmail === email)
  const now = await Promise.all(listed.map(({ id }) => transfers.get(id)))
  return now.filter((one) => one?.fromEmail === email && one.state === 'paid') as TransferRecord[]
}
