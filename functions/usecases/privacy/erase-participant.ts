import type { Deps } from '#functions/ports/deps.ts'
import type { TicketParticipant } from '#functions/ports/tickets/ticket-store.ts'
import { erasedPerson, type ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { isGivenBy } from '#functions/usecases/transfers/handed-over.ts'
import { ticketSales, type TicketNeed } from '#functions/usecases/tickets/ticket-sales.ts'

export type EraseNeed = TicketNeed & Pick<Deps, 'health' | 'profiles' | 'transfers'>

/**
 * Takes all that says who a participant is from the roster, where the phones of the crew hear of it, and from the ticket, the profile and the health note.
 * The ticket and its scans stay, of nobody; so does the invoice, and who bought a place that was handed over (unless
 * `all` of the ticket goes). False, and nothing done, when the place may be somebody else's since `row` was read. Safe to repeat after a crash.
 */
export async function eraseParticipant(deps: EraseNeed, row: ParticipantRecord, all = false): Promise<boolean> {
  const { id, ticketId, index } = row
  // First: nobody takes over the place of who is off the roster, so that all the rest is theirs for good.
  if (!(await deps.roster.erase(row, deps.clock.now()))) return false
  // Whose money it is stays somebody else's to be erased.
  // And who has no place any more gets none by it.
  const kept = ({ boughtBy, removedAt }: TicketParticipant) => ({
    ...(boughtBy && !all ? { boughtBy } : {}),
    ...(removedAt === undefined ? {} : { removedAt }),
  })
  const ticket = await deps.tickets.get(ticketId)
  const written = ticket?.participants
    .find((person) => person.id === id)
    ?.email.trim()
    .toLowerCase()
  if (written) await deps.health.remove({ ticketId, index, email: written })
  const nobody = { id, ...erasedPerson, birthDate: '' }
  await changeSale(ticketSales(deps), ticketId, ({ participants }) =>
    participants.some((person) => person.id === id && (person.email !== '' || (all && person.boughtBy)))
      ? { participants: participants.map((person) => (person.id === id ? { ...nobody, ...kept(person) } : person)) }
      : undefined,
  )
  await deps.profiles.remove(id)
  const transfer = await deps.transfers.get(id)
  if (transfer) await deps.transfers.remove(transfer)
  return true
}

/** Takes who handed a place over off the ticket. That it was bought by somebody else stays: whoever has it has not paid for it, and sees no money of it. Safe to repeat. */
export async function eraseGiven(deps: EraseNeed, ticketId: string, email: string): Promise<void> {
  const isTheirs = (person: TicketParticipant) => isGivenBy(person, email)
  const nobody = { name: erasedPerson.name, email: erasedPerson.email }
  await changeSale(ticketSales(deps), ticketId, ({ participants }) =>
    participants.some(isTheirs)
      ? { participants: participants.map((person) => (isTheirs(person) ? { ...person, boughtBy: nobody } : person)) }
      : undefined,
  )
}
