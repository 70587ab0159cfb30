import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { addressOfBuyer } from './buyer-of.ts'
import { rosterOf } from './roster-of-ticket.ts'

/**
 * Reads the mail address for news about the money of a ticket, see {@link addressOfBuyer}. For the sale of a second place it is the address
 * of the buyer of the duo, which may have changed since that sale.
 */
export async function readBuyerAddress(deps: Pick<Deps, 'tickets' | 'roster'>, ticket: TicketRecord): Promise<string> {
  const whole = (ticket.upgrade && (await deps.tickets.get(ticket.upgrade.ticketId))) ?? ticket
  return addressOfBuyer(whole, await rosterOf(deps, whole))
}
