import type { TicketView } from '#shared/contract/tickets.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { ensureOnRoster } from './join-roster.ts'
import { waveOf } from './roster-of-ticket.ts'
import { showTicket } from './show-ticket.ts'
import { findByLinkKey } from './ticket-address.ts'
import type { TicketNeed } from './ticket-sale-kind.ts'

/**
 * The ticket of an `address`: the secret part of the ticket's URL, which gives access to it (decision 16). Throws `not_found`,
 * `link_expired`.
 */
export async function getTicket(deps: TicketNeed & Pick<Deps, 'settings'>, address: string): Promise<TicketView> {
  const { ticket } = await findByLinkKey(deps, address)
  const [roster, wave] = await Promise.all([ticket.state === 'paid' ? ensureOnRoster(deps, ticket) : [], waveOf(deps, ticket)])
  return { ...showTicket(ticket, roster, wave, deps.settings), id: address }
}
