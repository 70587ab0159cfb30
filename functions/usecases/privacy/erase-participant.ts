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
  const ticket = await deps.tickets.get(ticketId)
  const written = ticket?.participants
    .find((person) => person.id === id)
    ?.email.trim()
    .toLowerCase()
  if (written) await deps.health.remove({ ticketId, index, email: written })
  const nobody = { id, ...erasedPerson, birthDate: '' }
  await changeSale(ticketSales(deps), ticketId, ({ participants }) =>
    participants.some((person) => person.id === id && person.email !== '')
      ? { participants: participants.map((person) => (person.id === id ? nobody : person)) }
      : undefined,
  )
  await deps.profiles.remove(id)
  await deps.roster.erase(id, deps.clock.now())
}
