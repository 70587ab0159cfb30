import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'

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

/** Who gets the mails of a paid ticket, by the addresses that they have now and not those of the sale: the buyer first, then a partner with another address. */
export function recipientsOf(roster: readonly ParticipantRecord[]): Recipient[] {
  const byAddress = Map.groupBy(roster, (one) => one.email.trim().toLowerCase())
  return [...byAddress].map(([email, own], at) => ({
    email,
    address: own[0]!.email.trim(),
    own,
    shown: at === 0 ? roster : own,
    bookedBy: at === 0 ? null : roster[0]!.name,
  }))
}

/**
 * Serves everybody of a step who was not served yet, each for itself: an address that is refused does not keep the other one waiting.
 * Throws the first refusal.
 */
export async function serveEach<One extends { email: string }>(
  ticket: TicketRecord,
  recipients: readonly One[],
  noteMailed: (email: string) => Promise<void>,
  serve: (one: One) => Promise<void>,
): Promise<void> {
  let failure: unknown
  const waiting = recipients.filter(({ email }) => !ticket.mailed.includes(email))
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
