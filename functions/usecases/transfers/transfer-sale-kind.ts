import { normalizeEmail } from '#shared/lib/email.ts'
import { buildHandedOverMail, buildOfferMail, buildOfferNoticeMail } from '#functions/mail/transfer-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TransferRecord } from '#functions/ports/transfers/transfer-store.ts'
import { readSender } from '#functions/usecases/catalog/current-edition.ts'
import type { Sender } from '#functions/mail/letter.ts'
import type { MailedKind, SaleKind } from '#functions/usecases/payments/sale-kind.ts'
import { endsFlex } from '#functions/usecases/tickets/buyer-of.ts'
import { mailTickets, type Need } from '#functions/usecases/tickets/send-confirmation.ts'
import { serveEach } from '#functions/usecases/payments/serve-each.ts'
import { transferUrl } from './transfer-link.ts'

/** The kind in jobs. */
export const transferName = 'transfer'

/** Transfers as sales, for their mails. They have no price and no payment. */
export function createTransferSaleKind({ transfers }: Pick<Deps, 'transfers'>): SaleKind<TransferRecord, never> {
  return {
    name: transferName,
    saleIdOf: () => undefined,
    priceOf: () => 0,
    buyerOf: async () => null,
    get: transfers.get,
    listDue: transfers.listDue,
    async write(previous, next) {
      const outcome = await transfers.transition(previous, next)
      return outcome === 'done' ? { ...next, rev: previous.rev + 1 } : outcome
    },
  }
}

/**
 * {@link createTransferSaleKind} with their mails. An offer mails the link to the receiver and a notice to the holder; an accepted one
 * mails the ticket and a notice.
 */
export function mailedTransfers(deps: Need): MailedKind<TransferRecord> {
  return {
    ...createTransferSaleKind(deps),
    async sendMail(transfer, noteMailed) {
      const row = await deps.roster.getParticipant(transfer.id)
      if (!row || (transfer.state !== 'pending' && transfer.state !== 'paid')) return
      const sender = await readSender(deps)
      const mails = (transfer.state === 'pending' ? offerMails : acceptedMails)(deps, transfer, row, sender)
      await serveEach(transfer, mails, noteMailed, ({ send }) => send())
    },
  }
}

interface Outgoing {
  /** In lower case; recorded once this mail is sent. */
  email: string
  send: () => Promise<void>
}

function offerMails(
  { settings, mailer, tickets }: Need,
  transfer: TransferRecord,
  { id, eventDate }: ParticipantRecord,
  sender: Sender,
): Outgoing[] {
  const { fromName, fromEmail, toEmail } = transfer
  const until = transfer.holdExpiresAt!
  return [
    {
      email: normalizeEmail(toEmail),
      async send() {
        const ticket = await tickets.get(transfer.ticketId)
        const offer = { to: toEmail, fromName, eventDate, until, endsFlex: ticket !== undefined && endsFlex(ticket, id) }
        await mailer.send(buildOfferMail({ ...offer, url: transferUrl(settings, transfer), ...sender }))
      },
    },
    { email: fromEmail, send: () => mailer.send(buildOfferNoticeMail({ to: fromEmail, toEmail, eventDate, until, ...sender })) },
  ]
}

function acceptedMails(deps: Need, { ticketId, fromEmail }: TransferRecord, row: ParticipantRecord, sender: Sender): Outgoing[] {
  const address = row.email.trim()
  const email = normalizeEmail(address)
  return [
    {
      email,
      async send() {
        const ticket = (await deps.tickets.get(ticketId))!
        await mailTickets(deps, { ticket, roster: [row] }, { email, address, own: [row], shown: [row], isBuyer: false, bookedBy: null })
      },
    },
    {
      email: fromEmail,
      send: () => deps.mailer.send(buildHandedOverMail({ to: fromEmail, name: row.name, eventDate: row.eventDate, ...sender })),
    },
  ]
}
