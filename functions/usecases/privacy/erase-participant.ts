import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { TicketParticipant } from '#functions/ports/tickets/ticket-parts.ts'
import { erasedPerson, type ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { isGivenBy } from '#functions/usecases/transfers/transferred-places.ts'
import { createTicketSaleKind, type TicketNeed } from '#functions/usecases/tickets/ticket-sale-kind.ts'

/** The dependencies of erasing personal data. */
export type EraseNeed = TicketNeed & Pick<Deps, 'health' | 'profiles' | 'transfers'>

/**
 * Erases a participant's personal data from the roster, which the crew's phones then sync, and from the ticket, the profile and the health
 * note. The ticket and its scans stay without personal data. The invoice stays unchanged. The data of the buyer of a transferred place
 * stays too, unless `all` is true. Returns false and changes nothing if the place may have a new holder since `row` was read. Safe to
 * repeat after a crash.
 */
export async function eraseParticipant(deps: EraseNeed, row: ParticipantRecord, all = false): Promise<boolean> {
  const { id, ticketId, index } = row
  // Erases the roster row first: an erased place cannot be transferred, so the other records stay those of this person.
  if (!(await deps.roster.erase(row, deps.clock.now()))) return false
  // The buyer of a transferred place is another person, who is erased separately.
  // `removedAt` stays, so that erasing does not give a removed participant their place back.
  const keptFields = ({ boughtBy, removedAt }: TicketParticipant) => ({
    ...(boughtBy && !all ? { boughtBy } : {}),
    ...(removedAt === undefined ? {} : { removedAt }),
  })
  const ticket = await deps.tickets.get(ticketId)
  const noteEmail = ticket?.participants
    .find((person) => person.id === id)
    ?.email.trim()
    .toLowerCase()
  if (noteEmail) await deps.health.remove({ ticketId, index, email: noteEmail })
  const erased = { id, ...erasedPerson, birthDate: '' }
  await changeSale(createTicketSaleKind(deps), ticketId, (one) => {
    const { participants } = one
    if (!participants.some((person) => person.id === id && (person.email !== '' || (all && person.boughtBy)))) return undefined
    const isBuyer = participants[0]!.id === id && (all || !participants[0]!.boughtBy)
    return {
      participants: participants.map((person) => (person.id === id ? { ...erased, ...keptFields(person) } : person)),
      ...(isBuyer ? withoutCompany(one) : {}),
    }
  })
  await deps.profiles.remove(id)
  const transfer = await deps.transfers.get(id)
  if (transfer) await deps.transfers.remove(transfer)
  return true
}

/**
 * Removes from a ticket the name and mail address of the person who gave a place away. `boughtBy` itself stays, so that the place's holder
 * does not become the buyer. Safe to repeat.
 */
export async function eraseGiver(deps: EraseNeed, ticketId: string, email: string): Promise<void> {
  const isGivenByPerson = (person: TicketParticipant) => isGivenBy(person, email)
  const erased = { name: erasedPerson.name, email: erasedPerson.email }
  await changeSale(createTicketSaleKind(deps), ticketId, (one) => {
    const { participants } = one
    if (!participants.some(isGivenByPerson)) return undefined
    return {
      participants: participants.map((person) => (isGivenByPerson(person) ? { ...person, boughtBy: erased } : person)),
      ...(participants[0] && isGivenByPerson(participants[0]) ? withoutCompany(one) : {}),
    }
  })
}

/** Removes the buyer from the ticket of a team; the team's name and places stay. Returns false while a mail or a refund is due. */
export async function eraseTeamBuyer(deps: EraseNeed, ticketId: string): Promise<boolean> {
  const erased = { name: erasedPerson.name, email: '', phone: '' }
  const { sale } = await changeSale(createTicketSaleKind(deps), ticketId, (one) =>
    one.team && one.team.buyer.email !== '' && one.nextStep === null
      ? {
          team: { ...one.team, buyer: erased, places: one.team.places.map(({ invited: _, ...place }) => place) },
          ...withoutCompany(one),
        }
      : undefined,
  )
  return sale?.team?.buyer.email === ''
}

/** Removes the buyer from the sale of a second place; the amounts stay. Returns false while a payment, a mail or a refund is due. */
export async function eraseUpgradeBuyer(deps: EraseNeed, ticketId: string): Promise<boolean> {
  const erased = { name: erasedPerson.name, email: '' }
  const { sale } = await changeSale(createTicketSaleKind(deps), ticketId, (one) =>
    one.upgrade && one.upgrade.buyer.email !== '' && one.nextStep === null
      ? { upgrade: { ...one.upgrade, buyer: erased }, ...withoutCompany(one) }
      : undefined,
  )
  return sale?.upgrade?.buyer.email === ''
}

/** Returns the fields that remove the buyer's company from a ticket. The invoices that name the company stay. */
const withoutCompany = ({ company, corrections }: TicketRecord): Partial<TicketRecord> => ({
  ...(company ? { company: undefined } : {}),
  ...(corrections ? { corrections: corrections.map((one) => ({ ...one, company: null })) } : {}),
})
