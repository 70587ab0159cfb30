import type { Deps, Settings } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'
import { rosterOf } from './roster-of-ticket.ts'

/**
 * Returns the secret part of a ticket's URL (decision 16): the ticket's id, or, once an organiser has replaced the
 * link, the id with a seal, so that the old link stops working. `roster`: everybody on the ticket.
 */
export function ticketLinkKeyOf(settings: Settings, ticketId: string, roster: readonly ParticipantRecord[]): string {
  const version = roster.reduce((sum, { linkVersion = 0 }) => sum + linkVersion, 0)
  return version === 0 ? ticketId : `${ticketId}.${keyedDigest(settings, JSON.stringify(['ticket-address', ticketId, version]))}`
}

/**
 * Finds the ticket of an `address` (see {@link ticketLinkKeyOf}) and its roster rows. The upgrade of a solo to a duo is an order with its
 * own link: once it is paid, this returns the duo's rows for it, so that replacing the duo's link ends both links. Throws `not_found`, and
 * `link_expired` for a replaced address.
 */
export async function findByLinkKey(
  deps: Pick<Deps, 'tickets' | 'roster' | 'settings'>,
  address: string,
): Promise<{ ticket: TicketRecord; roster: ParticipantRecord[] }> {
  const ticket = await deps.tickets.get(idIn(address))
  if (!ticket) throw new AppError('not_found')
  // Skip this read before the payment: nobody is on the roster yet, and the payment page polls.
  const whole = ticket.upgrade && ticket.paidAt !== null ? await deps.tickets.get(ticket.upgrade.ticketId) : ticket
  const roster = ticket.state === 'pending' ? [] : await rosterOf(deps, whole ?? ticket)
  if (address !== ticketLinkKeyOf(deps.settings, ticket.id, roster))
    throw new AppError('link_expired', { message: 'Deze link is vervangen. Open je ticket met de link in de nieuwste mail.' })
  return { ticket, roster }
}

/** Returns the ticket id in an address, even if there is no ticket with that id. Throws `link_expired`. */
export async function readLinkKey(deps: Pick<Deps, 'tickets' | 'roster' | 'settings'>, address: string): Promise<string> {
  await findByLinkKey(deps, address).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
  })
  return idIn(address)
}

const idIn = (address: string) => address.split('.')[0]!
