import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { buyerOf } from './buyer-of.ts'

/** Somebody who gets the mails of a ticket. */
export interface Recipient {
  /** In lower case: the name of the account. */
  email: string
  /** As it was typed. */
  address: string
  own: readonly ParticipantRecord[]
  /** Whose codes they see: the buyer everybody's. */
  shown: readonly ParticipantRecord[]
  /** Who paid; null for the buyer. */
  bookedBy: string | null
}

/**
 * Who gets the mails of a paid ticket, by the addresses that they have now and not those of the sale: the buyer first, then a partner
 * with another address. A place that was handed over is its holder's alone: they see no other code, and nobody else sees theirs.
 */
export function recipientsOf(ticket: TicketRecord, everybody: readonly ParticipantRecord[]): Recipient[] {
  // Who was erased has no address any more, and who was taken off the list no place.
  const roster = everybody.filter(({ email, status }) => email !== '' && status !== 'removed')
  const isHandedOver = ({ id }: ParticipantRecord) => ticket.participants.some((one) => one.id === id && one.boughtBy)
  const byAddress = Map.groupBy(roster, (one) => one.email.trim().toLowerCase())
  return [...byAddress].map(([email, own], at) => {
    const isBuyer = at === 0 && !isHandedOver(own[0]!)
    return {
      email,
      address: own[0]!.email.trim(),
      own,
      shown: isBuyer ? roster.filter((one) => own.includes(one) || !isHandedOver(one)) : own,
      bookedBy: isBuyer ? null : at === 0 ? nameBuyer(ticket) : roster[0]!.name,
    }
  })
}

/** As who has a place is told of them, also once they were erased. */
function nameBuyer(ticket: TicketRecord): string {
  const { name, email } = buyerOf(ticket)
  return email === '' ? 'de koper' : name
}

/**
 * Serves everybody of a step who was not served yet, each for itself: an address that is refused does not keep the other one waiting.
 * Throws the first refusal.
 */
export async function serveEach<One extends { email: string }>(
  { mailed }: Pick<SaleRecord, 'mailed'>,
  recipients: readonly One[],
  noteMailed: (email: string) => Promise<void>,
  serve: (one: One) => Promise<void>,
): Promise<void> {
  let failure: unknown
  const waiting = recipients.filter(({ email }) => !mailed.includes(email))
  for (const [at, one] of waiting.entries()) {
    try {
      await serve(one)
    } catch (error) {
      failure ??= error
      continue
    }
    // The last one is noted by the end of the step itself, if that ends well.
    if (at < waiting.length - 1 || failure) await noteMailed(one.email)
  }
  if (failure) throw failure
}
