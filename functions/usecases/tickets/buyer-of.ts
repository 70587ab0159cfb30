import { hasFlex } from '#shared/domain/tickets/flex-cancel.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { GivenBy, TicketRecord } from '#functions/ports/tickets/ticket-store.ts'

/** Who bought a ticket, and whose its money is: the first of it, or whoever that was before the place was handed over. */
export function buyerOf({ participants }: TicketRecord): GivenBy {
  const [first] = participants
  return first!.boughtBy ?? first!
}

/** Whether flex cancellation, which is the buyer's own, was given up with the buyer's place: then nobody has it. */
export const isFlexOver = (ticket: TicketRecord): boolean => hasFlex(ticket) && ticket.participants[0]!.boughtBy !== undefined

/** Whether it is given up when the place of this participant changes hands. */
export const endsFlex = (ticket: TicketRecord, participantId: string): boolean =>
  hasFlex(ticket) && !isFlexOver(ticket) && ticket.participants[0]!.id === participantId

/** Where somebody gets mail who gave a place away: the address of their log-in, which may not be the one of the sale any more. */
export const addressNow = ({ email, emailNow }: GivenBy): string => (emailNow ?? email).trim()

/** The buyer's name as others read it; null when they were erased. */
export function buyerNameOf(ticket: TicketRecord): string | null {
  const { name, email } = buyerOf(ticket)
  return email === '' ? null : name
}

/**
 * The buyer's own row of the roster, which has the address of now, also when they were taken off the list: of the first place, or, once that was
 * handed over, of another one that they bought for themself and that is at their address still: a partner may have an own one since. Nobody else
 * becomes the buyer when there is none.
 */
export function rowOfBuyer(ticket: TicketRecord, everybody: readonly ParticipantRecord[]): ParticipantRecord | undefined {
  const [first, ...others] = ticket.participants
  const giver = first!.boughtBy
  if (!giver) return everybody.find(({ id, email }) => id === first!.id && email !== '')
  const now = normalizeEmail(addressNow(giver))
  const own = others.filter((one) => !one.boughtBy && normalizeEmail(one.email) === normalizeEmail(giver.email)).map(({ id }) => id)
  return everybody.find((row) => row.email !== '' && own.includes(row.id) && normalizeEmail(row.email) === now)
}

/** Where the buyer hears of money: at the address of now, else at that of the sale. Empty when they were erased. */
export function addressOfBuyer(ticket: TicketRecord, everybody: readonly ParticipantRecord[]): string {
  return addressNow(rowOfBuyer(ticket, everybody) ?? buyerOf(ticket))
}
