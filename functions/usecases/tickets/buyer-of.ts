import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'

/** Who bought a ticket, and whose its money is: the first of it, or whoever that was before the place was handed over. */
export function buyerOf({ participants }: TicketRecord): { name: string; email: string } {
  const [first] = participants
  return first!.boughtBy ?? first!
}
