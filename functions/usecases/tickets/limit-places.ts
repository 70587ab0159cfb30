import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { limitHeld } from '#functions/usecases/limits/limit-held.ts'

/**
 * Runs `work`, which holds places for a ticket, within the limit on the unpaid places of one network. The places of the `replaced` tickets
 * do not count. Throws `too_many_holds`.
 */
export function limitPlaces<Answer>(
  deps: Pick<Deps, 'tickets' | 'limits' | 'clock' | 'settings'>,
  { id, ticketType, address, replaced = [] }: { id: string; ticketType: TicketType; address: string | undefined; replaced?: string[] },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const isHeld = async (one: string) => {
    const ticket = await deps.tickets.get(one)
    return ticket && ticket.state === 'pending'
  }
  return limitHeld(deps, { address, id, places: placesOf(ticketType), replaced, isHeld }, work)
}
