import { hasFlex } from '#shared/domain/tickets/flex-cancel.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { FirstHolder } from '#functions/ports/tickets/ticket-parts.ts'

/**
 * Returns the buyer of a ticket, who gets every refund: the person who paid for the team or the upgrade; otherwise the first participant,
 * or, if the first place was transferred, its first holder.
 */
export function buyerOf({ participants, team, upgrade }: TicketRecord): FirstHolder {
  if (team) return team.buyer
  if (upgrade) return upgrade.buyer
  const [first] = participants
  return first!.boughtBy ?? first!
}

/** Whether flex cancellation ended because the buyer transferred their place. Only the buyer could use it. */
export const isFlexOver = (ticket: TicketRecord): boolean => hasFlex(ticket) && ticket.participants[0]!.boughtBy !== undefined

/** Whether flex cancellation ends when this participant transfers their place. */
export const endsFlex = (ticket: TicketRecord, participantId: string): boolean =>
  hasFlex(ticket) && !isFlexOver(ticket) && ticket.participants[0]!.id === participantId

/** Returns the mail address of a person who gave a place away: the address of their log-in, which may have changed since the sale. */
export const currentAddressOf = ({ email, emailNow }: FirstHolder): string => (emailNow ?? email).trim()

/** Returns the buyer's name, to show to the others on the ticket; null if the buyer was erased. */
export function buyerNameOf(ticket: TicketRecord): string | null {
  const { name, email } = buyerOf(ticket)
  return email === '' ? null : name
}

/**
 * Returns the buyer's row of the roster, which has their current mail address, even if they were removed from the ticket. If the buyer
 * transferred the first place but kept another place of the ticket, it returns the row of that place, which has the buyer's mail address.
 * Undefined if the buyer has no row, as for a team: nobody else becomes the buyer.
 */
export function rowOfBuyer(ticket: TicketRecord, everybody: readonly ParticipantRecord[]): ParticipantRecord | undefined {
  const [first, ...others] = ticket.participants
  // The person on the ticket of an upgrade is the partner, who is not its buyer.
  if (!first || ticket.upgrade) return undefined
  const firstHolder = first.boughtBy
  if (!firstHolder) return everybody.find(({ id, email }) => id === first.id && email !== '')
  const current = normalizeEmail(currentAddressOf(firstHolder))
  const own = others.filter((one) => !one.boughtBy && normalizeEmail(one.email) === normalizeEmail(firstHolder.email)).map(({ id }) => id)
  return everybody.find((row) => row.email !== '' && own.includes(row.id) && normalizeEmail(row.email) === current)
}

/** Returns the mail address for news about money: the buyer's current one, or else the one in the sale. Empty if the buyer was erased. */
export function addressOfBuyer(ticket: TicketRecord, everybody: readonly ParticipantRecord[]): string {
  return currentAddressOf(rowOfBuyer(ticket, everybody) ?? buyerOf(ticket))
}
