import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { GivenBy, TicketParticipant, TicketRecord } from '#functions/ports/tickets/ticket-store.ts'

/** Who bought a ticket, and whose its money is: the first of it, or whoever that was before the place was handed over. */
export function buyerOf({ participants }: TicketRecord): GivenBy {
  const [first] = participants
  return first!.boughtBy ?? first!
}

/** Where somebody gets mail who gave a place away: the address of their log-in, which may not be the one of the sale any more. */
export const addressNow = ({ email, emailNow }: GivenBy): string => (emailNow ?? email).trim()

/** The buyer's name as others read it; null when they were erased. */
export function buyerNameOf(ticket: TicketRecord): string | null {
  const { name, email } = buyerOf(ticket)
  return email === '' ? null : name
}

/**
 * The buyer's own row of the roster, which has the address of now, also when they were taken off the list: of the first place, or, once that was
 * handed over, of another one that they bought for themself. Nobody else becomes the buyer when there is none.
 */
export function rowOfBuyer(ticket: TicketRecord, everybody: readonly ParticipantRecord[]): ParticipantRecord | undefined {
  const { participants } = ticket
  const buyer = addressIn(buyerOf(ticket))
  const place = participants[0]!.boughtBy ? participants.find((one) => !one.boughtBy && addressIn(one) === buyer) : participants[0]!
  return everybody.find(({ id, email }) => id === place?.id && email !== '')
}

/** Where the buyer hears of money: at the address of now, else at that of the sale. Empty when they were erased. */
export function addressOfBuyer(ticket: TicketRecord, everybody: readonly ParticipantRecord[]): string {
  return addressNow(rowOfBuyer(ticket, everybody) ?? buyerOf(ticket))
}

const addressIn = ({ email }: Pick<TicketParticipant, 'email'>) => email.trim().toLowerCase()
