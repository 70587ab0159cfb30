import { normalizeEmail } from '#shared/lib/email.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { buyerNameOf, rowOfBuyer } from './buyer-of.ts'

/** A person who gets the mails of a ticket. */
export interface Recipient {
  /** In lower case; identifies the account. */
  email: string
  /** The mail address as it was typed. */
  address: string
  /** The participants with this mail address. */
  own: readonly ParticipantRecord[]
  /** The participants whose codes this person sees: the buyer sees all codes except those of places that were transferred. */
  shown: readonly ParticipantRecord[]
  /** Only the buyer gets mails about money. */
  isBuyer: boolean
  /** The buyer's name, for the other recipients; null if the buyer was erased. */
  bookedBy: string | null
}

/**
 * Lists the recipients of a paid ticket's mails, at their current mail addresses: the buyer first, then a partner with another
 * mail address. The holder of a transferred place sees only their own code, and nobody else sees that code.
 */
export function recipientsOf(ticket: TicketRecord, everybody: readonly ParticipantRecord[]): Recipient[] {
  const buyer = rowOfBuyer(ticket, everybody)
  // Erased people have no mail address, and removed people have no place. A removed buyer still gets the mails, because the buyer gets
  // every refund.
  const roster = everybody.filter((one) => one === buyer || (one.email !== '' && one.status !== 'removed'))
  const isTransferred = ({ id }: ParticipantRecord) => ticket.participants.some((one) => one.id === id && one.boughtBy)
  const byAddress = Map.groupBy(roster, (one) => normalizeEmail(one.email))
  const bookedBy = buyerNameOf(ticket)
  const all = [...byAddress].map(([email, own]) => {
    const isBuyer = buyer !== undefined && own.includes(buyer)
    const shown = isBuyer ? roster.filter((one) => own.includes(one) || !isTransferred(one)) : own
    return { email, address: own[0]!.email.trim(), own, shown, isBuyer, bookedBy }
  })
  return [...all.filter(({ isBuyer }) => isBuyer), ...all.filter(({ isBuyer }) => !isBuyer)]
}
