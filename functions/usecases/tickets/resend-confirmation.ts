import { attachNewest } from '#functions/usecases/invoices/attach-invoices.ts'
import { issueMissingInvoices } from '#functions/usecases/invoices/sale-invoices.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { findNewestInvoice } from './change-invoice-company.ts'
import { rosterOf } from './roster-of-ticket.ts'
import { recordMail } from './record-mail.ts'
import { ticketInvoices } from './ticket-invoices.ts'
import { mailTickets, type Need } from './send-confirmation.ts'
import { recipientsOf, type Recipient } from './ticket-recipients.ts'

type ResendNeed = Pick<Deps, 'tickets' | 'roster' | 'limits' | 'queue' | 'clock' | 'settings'>

/**
 * Who requests the mail, and so who gets it. `ticketId` (from the ticket's URL): everybody on the ticket whose place was not transferred.
 * `participantId` and `email`: only the logged-in person with this mail address; `participantId` only identifies the ticket.
 */
export type ResendRequest = { ticketId: string } | { participantId: string; email: string }

/**
 * Sends the mail with the tickets again, with their current state and to the current mail addresses. Returns these addresses masked, so
 * that only people who know them recognise them. Throws `not_found` if the ticket is not paid (any more) or not the requester's, and
 * `too_many_attempts`.
 */
export async function resendConfirmation(deps: ResendNeed, requester: ResendRequest, address: string): Promise<{ sentTo: string[] }> {
  const { ticket, recipients, sentTo } = await findRecipients(deps, requester)
  const account = 'email' in requester ? jobId(ticket, recipients[0]!) : ticket.id
  await limitCalls(deps, { action: 'confirmation-again', account, address }, async () => {
    // The first confirmation was not sent yet, so send it now instead of a second mail.
    if (isFirstMailUnsent(ticket)) await deps.queue.enqueue({ kind: 'ticket', id: ticket.id })
    else for (const one of recipients) await deps.queue.enqueue({ kind: 'confirmation-again', id: jobId(ticket, one) })
    return true
  })
  return { sentTo }
}

/**
 * For an administrator: sends the mail again to everybody on the ticket who can see this participant's code. Returns the full mail
 * addresses. Throws `not_found`.
 */
export async function resendForOrganiser(
  deps: Pick<Deps, 'tickets' | 'roster' | 'queue'>,
  participantId: string,
): Promise<{ sentTo: string[] }> {
  const { ticket, recipients, sentTo } = await findRecipientsOfParticipant(deps, participantId)
  if (isFirstMailUnsent(ticket)) await deps.queue.enqueue({ kind: 'ticket', id: ticket.id })
  else for (const one of recipients) await deps.queue.enqueue({ kind: 'confirmation-again', id: jobId(ticket, one) })
  return { sentTo }
}

/** Finds a participant's ticket, and the mail addresses of the recipients who can see this participant's code. Throws `not_found`. */
export async function findRecipientsOfParticipant(deps: Pick<Deps, 'tickets' | 'roster'>, participantId: string) {
  const row = await deps.roster.getParticipant(participantId)
  const ticket = row && (await deps.tickets.get(row.ticketId))
  const recipients = ticket?.state === 'paid' ? await listReadersOf(deps, ticket, participantId) : []
  if (!ticket || recipients.length === 0) throw buildNothingToMailError()
  return { ticket, recipients, sentTo: recipients.map((one) => one.address) }
}

/** Returns the recipients whose mail contains this participant's code. */
export async function listReadersOf(deps: Pick<Deps, 'roster'>, ticket: TicketRecord, participantId: string): Promise<Recipient[]> {
  const all = recipientsOf(ticket, await rosterOf(deps, ticket))
  return all.filter(({ shown }) => shown.some(({ id, status }) => id === participantId && status === 'active'))
}

/** Finds the recipients for this requester, and their masked addresses. Throws `not_found` like {@link resendConfirmation}. */
export async function findRecipients(deps: Pick<Deps, 'tickets' | 'roster'>, requester: ResendRequest) {
  const ticketId = 'ticketId' in requester ? requester.ticketId : (await deps.roster.getParticipant(requester.participantId))?.ticketId
  const ticket = ticketId === undefined ? undefined : await deps.tickets.get(ticketId)
  if (ticket?.state !== 'paid') throw buildNothingToMailError()
  // The ticket's URL belongs to the buyer; a person who took over a place must use their own log-in.
  const isTransferred = (id: string) => ticket.participants.some((one) => one.id === id && one.boughtBy)
  const mayRequest = ({ email, own }: Recipient) =>
    'ticketId' in requester ? own.some(({ id }) => !isTransferred(id)) : email === requester.email
  const recipients = recipientsOf(ticket, await rosterOf(deps, ticket)).filter(
    (one) => mayRequest(one) && one.shown.some(({ status }) => status === 'active'),
  )
  if (recipients.length === 0) throw buildNothingToMailError()
  return { ticket, recipients, sentTo: recipients.map((one) => maskAddress(one.address)) }
}

/** Whether the first mail with the tickets has not been sent yet. A ticket that waits for the mail about a move has had its first mail. */
export const isFirstMailUnsent = ({ nextStep, moved }: TicketRecord) => nextStep === 'send-mail' && !moved

const buildNothingToMailError = () => new AppError('not_found', { message: 'Bij dit ticket hoort (nog) geen bevestiging.' })

/** A dot separates the two ids, because no id contains a dot. */
const jobId = ({ id }: TicketRecord, { own }: Recipient) => `${id}.${own[0]!.id}`

/** `s…@voorbeeld.nl` */
const maskAddress = (address: string) => address.replace(/^(.)[^@]*/u, '$1…')

/** Returns the current invoice as an attachment for the buyer; nothing for another recipient. */
export async function invoicesFor(deps: Need, ticket: TicketRecord, { isBuyer }: Recipient): Promise<Mail['attachments']> {
  const invoice = isBuyer ? findNewestInvoice(await issueMissingInvoices(deps, ticketInvoices(deps), ticket.id)) : undefined
  return attachNewest(deps, invoice ? [invoice] : [])
}

/** Jobs that send a ticket's mail on request, by job name. The queue may deliver a job twice; the mail is then sent twice. */
export const ticketMails: Readonly<Record<string, (deps: Need, id: string) => Promise<void>>> = {
  async 'confirmation-again'(deps, id) {
    const [ticketId = '', participantId] = id.split('.')
    const ticket = await deps.tickets.get(ticketId)
    if (ticket?.state !== 'paid') return
    const roster = await rosterOf(deps, ticket)
    const to = recipientsOf(ticket, roster).find(({ own }) => own.some((one) => one.id === participantId))
    if (!to) return
    await mailTickets(deps, { ticket, roster }, to, { isAgain: true, forBuyer: await invoicesFor(deps, ticket, to) })
    await recordMail(deps, ticket.id, { what: 'again', for: participantId })
  },
}
