import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { addressOfBuyer } from './buyer-of.ts'
import { rosterOf } from './roster-of-ticket.ts'

/**
 * The address for mails about the money of a ticket, see {@link addressOfBuyer}. A ticket that adds a second place
 * to another ticket uses the buyer of that other ticket, whose address may have changed since.
 */
export async function readBuyerAddress(deps: Pick<Deps, 'tickets' | 'roster'>, ticket: TicketRecord): Promise<string> {
  const whole = (ticket.upgrade && (await deps.tickets.get(ticket.upgrade.ticketId))) ?? ticket
  return addressOfBuyer(whole, await rosterOf(deps, whole))
}
