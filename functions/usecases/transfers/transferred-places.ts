import { normalizeEmail } from '#shared/lib/email.ts'
import { currentAddressOf } from '#functions/usecases/tickets/buyer-of.ts'
import { findTickets } from '#functions/usecases/tickets/find-tickets.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { TicketParticipant } from '#functions/ports/tickets/ticket-parts.ts'
import type { TransferRecord } from '#functions/ports/transfers/transfer-store.ts'

/** Whether the person with this mail address (in lower case) had this place first and gave it away. */
export const isGivenBy = ({ boughtBy }: TicketParticipant, email: string): boolean =>
  boughtBy !== undefined && normalizeEmail(currentAddressOf(boughtBy)) === email

/** Whether the person with this mail address gave away a place of this ticket. */
export const hasPlaceGivenBy = ({ participants }: TicketRecord, email: string): boolean => participants.some((one) => isGivenBy(one, email))

/**
 * Finds the tickets on which the person with this mail address gave away a place. The person's account does not contain these places any
 * more, so this reads all tickets.
 */
export const findTransferredTickets = (deps: Pick<Deps, 'tickets'>, email: string): Promise<TicketRecord[]> =>
  findTickets(deps, (ticket) => hasPlaceGivenBy(ticket, email))

/** Lists the tickets on which this mail address (in lower case) gave away a place, by the transfers that are still stored. */
export async function listTicketsGivenBy(deps: Pick<Deps, 'tickets' | 'transfers'>, email: string): Promise<TicketRecord[]> {
  const ids = new Set((await listTransfersFrom(deps, email)).map(({ ticketId }) => ticketId))
  const tickets = await Promise.all([...ids].map((id) => deps.tickets.get(id)))
  return tickets.filter((ticket) => ticket !== undefined)
}

/** Lists the day and the new holder's name of each place that this mail address (in lower case) gave away. Its mails contained them too. */
export async function listPlacesGivenBy(
  deps: Pick<Deps, 'roster' | 'transfers'>,
  email: string,
): Promise<{ name: string; eventDate: string }[]> {
  const rows = await Promise.all((await listTransfersFrom(deps, email)).map(({ id }) => deps.roster.getParticipant(id)))
  return rows.flatMap((row) => (row?.status === 'active' ? { name: row.name, eventDate: row.eventDate } : []))
}

/**
 * Lists the finished transfers by which this mail address (in lower case) gave a place away, as they are now. Only transfers name a
 * holder between the first buyer and the current holder: the ticket names only its first buyer.
 */
export async function listTransfersFrom({ transfers }: Pick<Deps, 'transfers'>, email: string): Promise<TransferRecord[]> {
  const listed = (await transfers.list()).filter(({ fromEmail }) => fromEmail === email)
  const now = await Promise.all(listed.map(({ id }) => transfers.get(id)))
  return now.filter((one) => one?.fromEmail === email && one.state === 'paid') as TransferRecord[]
}
