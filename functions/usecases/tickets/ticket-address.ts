import type { Deps, Settings } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { keyedDigest } from '#functions/usecases/keyed-digest.ts'
import { rosterOf } from './roster-of-ticket.ts'

/**
 * By what a ticket is opened (decision 16): its id; once an organiser gave it another link, its id with a seal, so that the id alone opens
 * nothing any more. `roster`: everybody on it.
 */
export function ticketAddressOf(settings: Settings, ticketId: string, roster: readonly ParticipantRecord[]): string {
  const version = roster.reduce((sum, { linkVersion = 0 }) => sum + linkVersion, 0)
  return version === 0 ? ticketId : `${ticketId}.${keyedDigest(settings, JSON.stringify(['ticket-address', ticketId, version]))}`
}

/** The ticket of an address, with its rows in the roster. Throws `not_found`, `link_expired` for an address that another one took the place of. */
export async function findByAddress(
  deps: Pick<Deps, 'tickets' | 'roster' | 'settings'>,
  address: string,
): Promise<{ ticket: TicketRecord; roster: ParticipantRecord[] }> {
  const ticket = await deps.tickets.get(idIn(address))
  if (!ticket) throw new AppError('not_found')
  // Nobody is on the roster before the payment, and the payment page asks often.
  const roster = ticket.state === 'pending' ? [] : await rosterOf(deps, ticket)
  if (address !== ticketAddressOf(deps.settings, ticket.id, roster))
    throw new AppError('link_expired', { message: 'Deze link is vervangen. Open je ticket met de link in de nieuwste mail.' })
  return { ticket, roster }
}

/** The id in an address that holds, also where no such ticket is. Throws `link_expired`. */
export async function readAddress(deps: Pick<Deps, 'tickets' | 'roster' | 'settings'>, address: string): Promise<string> {
  await findByAddress(deps, address).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
  })
  return idIn(address)
}

const idIn = (address: string) => address.split('.')[0]!
