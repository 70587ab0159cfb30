import { normalizeEmail } from '#shared/lib/email.ts'
import { buildTransferredMail, buildNewTeammateMail, buildOfferMail, buildOfferNoticeMail } from '#functions/mail/transfer-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TransferRecord } from '#functions/ports/transfers/transfer-store.ts'
import { readSender } from '#functions/usecases/catalog/current-edition.ts'
import type { Sender } from '#functions/mail/letter.ts'
import type { MailedKind, SaleKind } from '#functions/usecases/payments/sale-kind.ts'
import { endsFlex } from '#functions/usecases/tickets/buyer-of.ts'
import { mailTickets, type Need } from '#functions/usecases/tickets/send-confirmation.ts'
import { mailEachRecipient } from '#functions/usecases/payments/mail-each-recipient.ts'
import { transferUrl } from './transfer-link.ts'

/** The kind of the jobs for transfers. */
export const transferName = 'transfer'

/** Creates the kind of sale for transfers, which sends their mails. Transfers have no price and no payment. */
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
 * Adds the mails to {@link createTransferSaleKind}. An offer mails the link to the receiver and a notice to the holder. An accepted offer
 * mails the ticket to the new holder, a notice to the old holder, and the new teammate's name to the other person of a duo.
 */
export function mailedTransfers(deps: Need): MailedKind<TransferRecord> {
  return {
    ...createTransferSaleKind(deps),
    async sendMail(transfer, recordMailed) {
      const row = await deps.roster.getParticipant(transfer.id)
      if (!row || (transfer.state !== 'pending' && transfer.state !== 'paid')) return
      const sender = await readSender(deps)
      const isOffer = transfer.state === 'pending'
      const mails = isOffer
        ? await offerMails(deps, transfer, row, sender)
        : [...acceptedMails(deps, transfer, row, sender), ...(await teammateMails(deps, transfer, row, sender))]
      await mailEachRecipient(transfer, mails, recordMailed, ({ send }) => send())
    },
  }
}

interface Outgoing {
  /** In lower case; recorded once this mail is sent. */
  email: string
  send: () => Promise<void>
}

async function offerMails(deps: Need, transfer: TransferRecord, row: ParticipantRecord, sender: Sender): Promise<Outgoing[]> {
  const { settings, mailer, tickets } = deps
  const { id, eventDate } = row
  const teammate = (await readTeammate(deps, row))?.name.split(' ')[0] || undefined
  const { fromName, fromEmail, toEmail } = transfer
  const until = transfer.holdExpiresAt!
  return [
    {
      email: normalizeEmail(toEmail),
      async send() {
        const ticket = await tickets.get(transfer.ticketId)
        const offer = { to: toEmail, fromName, eventDate, teammate, until, endsFlex: ticket !== undefined && endsFlex(ticket, id) }
        await mailer.send(buildOfferMail({ ...offer, url: transferUrl(settings, transfer), ...sender }))
      },
    },
    { email: fromEmail, send: () => mailer.send(buildOfferNoticeMail({ to: fromEmail, toEmail, eventDate, teammate, until, ...sender })) },
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
      send: () => deps.mailer.send(buildTransferredMail({ to: fromEmail, name: row.name, eventDate: row.eventDate, ...sender })),
    },
  ]
}

/** Builds the mail to the other person of a duo about their new teammate; none if that address gets another mail about the transfer. */
async function teammateMails(
  deps: Need,
  { fromName, fromEmail }: TransferRecord,
  row: ParticipantRecord,
  sender: Sender,
): Promise<Outgoing[]> {
  const { name, email: newEmail, eventDate } = row
  const other = await readTeammate(deps, row)
  if (!other?.email) return []
  const email = normalizeEmail(other.email)
  if (email === fromEmail || email === normalizeEmail(newEmail)) return []
  return [{ email, send: () => deps.mailer.send(buildNewTeammateMail({ to: other.email.trim(), fromName, name, eventDate, ...sender })) }]
}

/** Reads the other person of a duo; undefined if that person is not registered any more. */
async function readTeammate(
  { roster, tickets }: Need,
  { id, ticketId, ticketType }: ParticipantRecord,
): Promise<ParticipantRecord | undefined> {
  if (ticketType !== 'duo') return undefined
  const otherId = (await tickets.get(ticketId))?.participants.find((one) => one.id !== id)?.id
  const other = otherId === undefined ? undefined : await roster.getParticipant(otherId)
  return other?.status === 'active' ? other : undefined
}
