import type { Deps } from '#functions/ports/deps.ts'
import { erasedPerson, type ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { ticketSales, type TicketNeed } from '#functions/usecases/tickets/ticket-sales.ts'

export type EraseNeed = TicketNeed & Pick<Deps, 'health' | 'profiles'>

/**
 * Takes all that says who a participant is from the ticket, the profile, the health note and the roster, where the phones of the crew hear of it.
 * The ticket and its scans stay, of nobody; so does the invoice. Safe to repeat after a crash: the roster comes last.
 */
export async function eraseParticipant(deps: EraseNeed, { id, ticketId, index }: ParticipantRecord): Promise<void> {
  const nobody = { id, ...erasedPerson, birthDate: '' }
  await changeSale(ticketSales(deps), ticketId, (ticket) => {
    const named = ticket.participants.find((person) => person.id === id)
    if (!named || named.email === '') return undefined
    return { participants: ticket.participants.map((person) => (person.id === id ? nobody : person)) }
  })
  await Promise.all([deps.health.remove(ticketId, index), deps.profiles.remove(id)])
  await deps.roster.erase(id, deps.clock.now())
}
