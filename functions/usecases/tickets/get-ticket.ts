import type { TicketView } from '#shared/contract/tickets.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { settledRoster } from './join-roster.ts'
import { waveOf } from './roster-of-ticket.ts'
import { showTicket } from './show-ticket.ts'
import type { TicketNeed } from './ticket-sales.ts'

/** A ticket by its id, which is the capability (decision 16). Throws `not_found`. */
export async function getTicket(deps: TicketNeed & Pick<Deps, 'settings'>, id: string): Promise<TicketView> {
  const ticket = await deps.tickets.get(id)
  if (!ticket) throw new AppError('not_found')
  const [roster, wave] = await Promise.all([ticket.state === 'paid' ? settledRoster(deps, ticket) : [], waveOf(deps, ticket)])
  return showTicket(ticket, roster, wave, deps.settings)
}
