import { attachNewest } from '#functions/usecases/invoices/attach-invoices.ts'
import { settleInvoices } from '#functions/usecases/invoices/sale-invoices.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { rosterOf } from './roster-of-ticket.ts'
import { withMail } from './note-mail.ts'
import { ticketInvoices } from './ticket-invoices.ts'
import { mailTickets, type Need } from './send-confirmation.ts'
import { recipientsOf, type Recipient } from './ticket-recipients.ts'
import { ticketSales } from './ticket-sales.ts'

type AskNeed = Pick<Deps, 'tickets' | 'roster' | 'limits' | 'queue' | 'clock' | 'settings'>

/** Who asks: by the ticket's address for everybody on it whose place was not handed over, or by the own log-in (`email`) for oneself. */
export type Asker = { ticketId: string } | { participantId: string; email: string }

/**
 * Has the mail with the tickets sent once more, as they stand now and to the addresses of now. Answers to whom, not readable to who does
 * not know it. Throws `not_found` for what is not paid (any more) or not the asker's, `too_many_attempts`.
 */
export async function resendConfirmation(deps: AskNeed, asker: Asker, address: string): Promise<{ sentTo: string[] }> {
  const { ticket, recipients, sentTo } = await findRecipients(deps, asker)
  const account = 'email' in asker ? jobId(ticket, recipients[0]!) : ticket.id
  await limitCalls(deps, { action: 'confirmation-again', account, address }, async () => {
    // The first is still on its way: a second beside it would be one too many.
    if (ticket.nextStep === 'send-mail') await deps.queue.enqueue({ kind: 'ticket', id: ticket.id })
    else for (const one of recipients) await deps.queue.enqueue({ kind: 'confirmation-again', id: jobId(ticket, one) })
    return true
  })
  return { sentTo }
}

/**
 * For an administrator: has everybody of a participant's ticket mailed again who sees this participant. Answers to which addresses. Throws `not_found`.
 */
export async function resendForOrganiser(
  deps: Pick<Deps, 'tickets' | 'roster' | 'queue'>,
  participantId: string,
): Promise<{ sentTo: string[] }> {
  const { ticket, recipients, sentTo } = await findReaders(deps, participantId)
  if (ticket.nextStep === 'send-mail') await deps.queue.enqueue({ kind: 'ticket', id: ticket.id })
  else for (const one of recipients) await deps.queue.enqueue({ kind: 'confirmation-again', id: jobId(ticket, one) })
  return { sentTo }
}

/** Of whose ticket everybody who sees a participant is mailed, and to which addresses. Throws `not_found`. */
export async function findReaders(deps: Pick<Deps, 'tickets' | 'roster'>, participantId: string) {
  const row = await deps.roster.getParticipant(participantId)
  const ticket = row && (await deps.tickets.get(row.ticketId))
  const recipients = ticket?.state === 'paid' ? await readersOf(deps, ticket, participantId) : []
  if (!ticket || recipients.length === 0) throw nothingToMail()
  return { ticket, recipients, sentTo: recipients.map((one) => one.address) }
}

/** Who gets the mail in which this participant's code stands. */
export async function readersOf(deps: Pick<Deps, 'roster'>, ticket: TicketRecord, participantId: string): Promise<Recipient[]> {
  const all = recipientsOf(ticket, await rosterOf(deps, ticket))
  return all.filter(({ shown }) => shown.some(({ id, status }) => id === participantId && status === 'active'))
}

/** Who is mailed when this asker asks, and how that is said to them. Throws `not_found` as {@link resendConfirmation}. */
export async function findRecipients(deps: Pick<Deps, 'tickets' | 'roster'>, asker: Asker) {
  const ticketId = 'ticketId' in asker ? asker.ticketId : (await deps.roster.getParticipant(asker.participantId))?.ticketId
  const ticket = ticketId === undefined ? undefined : await deps.tickets.get(ticketId)
  if (ticket?.state !== 'paid') throw nothingToMail()
  // The ticket's address is the buyer's: whoever took a place over asks by their own log-in.
  const isHandedOver = (id: string) => ticket.participants.some((one) => one.id === id && one.boughtBy)
  const mayAsk = ({ email, own }: Recipient) => ('ticketId' in asker ? own.some(({ id }) => !isHandedOver(id)) : email === asker.email)
  const recipients = recipientsOf(ticket, await rosterOf(deps, ticket)).filter(
    (one) => mayAsk(one) && one.shown.some(({ status }) => status === 'active'),
  )
  if (recipients.length === 0) throw nothingToMail()
  return { ticket, recipients, sentTo: recipients.map((one) => hint(one.address)) }
}

const nothingToMail = () => new AppError('not_found', { message: 'Bij dit ticket hoort (nog) geen bevestiging.' })

/** Neither a ticket's id nor a participant's has a dot. */
const jobId = ({ id }: TicketRecord, { own }: Recipient) => `${id}.${own[0]!.id}`

/** `s…@voorbeeld.nl` */
const hint = (address: string) => address.replace(/^(.)[^@]*/u, '$1…')

/** The mails of tickets that are asked for, by the name of their job. The queue may bring a job twice: then the same thing is said twice. */
export const ticketMails: Readonly<Record<string, (deps: Need, id: string) => Promise<void>>> = {
  async 'confirmation-again'(deps, id) {
    const [ticketId = '', participantId] = id.split('.')
    const ticket = await deps.tickets.get(ticketId)
    if (ticket?.state !== 'paid') return
    const roster = await rosterOf(deps, ticket)
    const to = recipientsOf(ticket, roster).find(({ own }) => own.some((one) => one.id === participantId))
    if (!to) return
    const [invoice] = to.isBuyer ? await settleInvoices(deps, ticketInvoices(deps), ticket.id) : []
    const forBuyer = await attachNewest(deps, invoice ? [invoice] : [])
    await mailTickets(deps, { ticket, roster }, to, { isAgain: true, forBuyer })
    const mail = { at: deps.clock.now(), what: 'again', for: participantId } as const
    // It left: that it could not be noted is no reason to send it once more.
    await changeSale(ticketSales(deps), ticket.id, (one) => ({ mails: withMail(one, mail) })).catch(() => undefined)
  },
}
