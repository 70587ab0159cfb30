import type { TicketMail } from '#functions/ports/tickets/ticket-parts.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { buyerOf } from '#functions/usecases/tickets/buyer-of.ts'
import type { TimelineEntry } from './timeline-entry.ts'

/** Mails about a change of one participant's mail address. Only that participant's timeline shows them. */
const addressMails: ReadonlySet<string> = new Set(['address_left', 'address_given'])
/** Mails about money, which only the buyer gets. */
const buyerMails: ReadonlySet<string> = new Set(['payment_link', 'part_refund'])

/**
 * Lists the mails about a ticket that this participant got, or that contain their code, with the names of the recipients. `joinedAt`: when
 * the partner joined a ticket that was a solo.
 */
export function listTicketMailEntries(row: ParticipantRecord, ticket: TicketRecord, joinedAt: number | undefined): TimelineEntry[] {
  return (ticket.mails ?? []).flatMap((mail) => {
    const { at, what, for: requester } = mail
    const isShown = requester === undefined || (addressMails.has(what) ? requester === row.id : sharesMail(ticket, row, requester))
    const who = nameReceivers(ticket, mail, joinedAt)
    return isShown ? [{ at, kind: 'ticket_mail', what, ...(who ? { who } : {}) }] : []
  })
}

/** Returns the recipients' names; empty if they are obvious, as with a solo, or unknown because a place was transferred since. */
function nameReceivers(ticket: TicketRecord, { at, what, for: requester }: TicketMail, joinedAt = 0): string {
  const { participants } = ticket
  const buyer = buyerOf(ticket).name
  const listNames = () => {
    if (addressMails.has(what)) return []
    if (requester !== undefined) return participants.filter(({ id }) => id === requester).map(({ name }) => name)
    if (buyerMails.has(what) || at < joinedAt) return [buyer]
    return participants.some(({ boughtBy }) => boughtBy) ? [] : [buyer, ...participants.map(({ name }) => name)]
  }
  const names = [...new Set(listNames())].filter(Boolean)
  const isOwnSolo = participants.length === 1 && names.every((name) => name === participants[0]!.name)
  return isOwnSolo ? '' : names.join(' en ')
}

/**
 * True if a mail that `requester` requested also contains this participant's code: if both have the same mail address, or if the
 * buyer requested the mail and this participant's place was not transferred.
 */
function sharesMail({ participants }: TicketRecord, { id }: ParticipantRecord, requester: string): boolean {
  const [buyer] = participants
  const emailOf = (participantId: string) =>
    participants
      .find((one) => one.id === participantId)
      ?.email.trim()
      .toLowerCase()
  return (
    requester === id ||
    emailOf(requester) === emailOf(id) ||
    (requester === buyer?.id && !participants.some((one) => one.id === id && one.boughtBy))
  )
}
