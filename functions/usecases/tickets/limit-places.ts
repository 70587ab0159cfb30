import { placesOf, type TicketType } from '#shared/domain/tickets.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { limitHeld } from '#functions/usecases/limits/limit-held.ts'

/** Takes places for a ticket under the limit on what one network holds unpaid. Throws `too_many_holds`. */
export function limitPlaces<Answer>(
  deps: Pick<Deps, 'tickets' | 'limits' | 'clock' | 'settings'>,
  { id, ticketType, address }: { id: string; ticketType: TicketType; address: string | undefined },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const isHeld = async (one: string) => {
    const ticket = await deps.tickets.get(one)
    return ticket && ticket.state === 'pending'
  }
  return limitHeld(deps, { address, id, places: placesOf(ticketType), isHeld }, work)
}
