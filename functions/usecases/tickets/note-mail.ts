import type { TicketMail, TicketRecord } from '#functions/ports/tickets/ticket-store.ts'

/** So many are kept: a ticket is mailed a few times in its life. */
const most = 12

/** The mails of a ticket with one more. */
export function withMail({ mails = [] }: TicketRecord, mail: TicketMail): readonly TicketMail[] {
  return [...mails, mail].slice(-most)
}
