import { normalizeEmail } from '#shared/lib/email.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { buyerNameOf, rowOfBuyer } from './buyer-of.ts'

/** Somebody who gets the mails of a ticket. */
export interface Recipient {
  /** In lower case: the name of the account. */
  email: string
  /** As it was typed. */
  address: string
  own: readonly ParticipantRecord[]
  /** Whose codes they see: the buyer everybody's. */
  shown: readonly ParticipantRecord[]
  /** Who alone hears of the money. */
  isBuyer: boolean
  /** The buyer's name, for everybody else; null when they were erased. */
  bookedBy: string | null
}

/**
 * Who gets the mails of a paid ticket, by the addresses that they have now and not those of the sale: the buyer first, then a partner
 * with another address. A place that was handed over is its holder's alone: they see no other code, and nobody else sees theirs.
 */
export function recipientsOf(ticket: TicketRecord, everybody: readonly ParticipantRecord[]): Recipient[] {
  const buyer = rowOfBuyer(ticket, everybody)
  // Who was erased has no address any more, and who was taken off the list no place; but the money stays the buyer's.
  const roster = everybody.filter((one) => one === buyer || (one.email !== '' && one.status !== 'removed'))
  const isHandedOver = ({ id }: ParticipantRecord) => ticket.participants.some((one) => one.id === id && one.boughtBy)
  const byAddress = Map.groupBy(roster, (one) => normalizeEmail(one.email))
  const bookedBy = buyerNameOf(ticket)
  const all = [...byAddress].map(([email, own]) => {
    const isBuyer = buyer !== undefined && own.includes(buyer)
    const shown = isBuyer ? roster.filter((one) => own.includes(one) || !isHandedOver(one)) : own
    return { email, address: own[0]!.email.trim(), own, shown, isBuyer, bookedBy }
  })
  return [...all.filter(({ isBuyer }) => isBuyer), ...all.filter(({ isBuyer }) => !isBuyer)]
}
