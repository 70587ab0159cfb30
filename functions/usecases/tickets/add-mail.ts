import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { TicketMail } from '#functions/ports/tickets/ticket-parts.ts'

/** The number of mails that a ticket records: more than enough, because a ticket is mailed only a few times. */
const maxMails = 12

/** The ticket's mails with `mail` added; the oldest is dropped if there are too many. */
export function addMail({ mails = [] }: TicketRecord, mail: TicketMail): readonly TicketMail[] {
  return [...mails, mail].slice(-maxMails)
}
