import { buildConfirmationMail } from '#functions/mail/confirmation-mail.ts'
import type { ParticipantAccount } from '#functions/ports/accounts/account-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { readFactsInForce } from '#functions/usecases/catalog/current-edition.ts'
import { makePasswordToken } from '#functions/usecases/accounts/password-link.ts'
import { fileLinksOf } from '#functions/usecases/roster/ticket-file-links.ts'
import { codeTextOf } from '#functions/usecases/roster/ticket-codes.ts'
import { ensureOnRoster } from './join-roster.ts'
import { mailEachRecipient } from '#functions/usecases/payments/mail-each-recipient.ts'
import { ticketLinkKeyOf } from './ticket-address.ts'
import { waveOf } from './roster-of-ticket.ts'
import { recipientsOf, type Recipient } from './ticket-recipients.ts'
import type { TicketNeed } from './ticket-sale-kind.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import { withUpgradeReceipt } from './upgrades/upgrade-of.ts'

/** The dependencies of mailing tickets. */
export type Need = TicketNeed & Pick<Deps, 'accounts' | 'invoices' | 'mailer' | 'printer' | 'settings' | 'transfers'>

/**
 * Sends the tickets of a paid order, once (decision 23): the buyer gets all codes, a partner with another mail address only their own. Each
 * gets an account, and a link to set its password if it has none yet (decision 14). `newPartner`: the name of the second person, if the
 * ticket was a solo until now.
 */
export async function sendConfirmation(
  deps: Need,
  ticket: TicketRecord,
  forBuyer: Mail['attachments'],
  recordMailed: (email: string) => Promise<void>,
  { newPartner }: { newPartner?: string | undefined } = {},
): Promise<void> {
  const roster = await ensureOnRoster(deps, ticket)
  await mailEachRecipient(ticket, recipientsOf(ticket, roster), recordMailed, (one) =>
    mailTickets(deps, { ticket, roster }, one, { forBuyer, newPartner }),
  )
}

/** Mails a recipient their current tickets, and the buyer the invoice as well. `roster`: everybody on the ticket. */
export async function mailTickets(...args: Parameters<typeof buildTicketMail>): Promise<void> {
  const mail = await buildTicketMail(...args)
  if (mail) await args[0].mailer.send(mail)
}

/** Builds the mail of {@link mailTickets}; undefined if the recipient sees no valid ticket. */
export async function buildTicketMail(
  deps: Need,
  { ticket, roster }: { ticket: TicketRecord; roster: readonly ParticipantRecord[] },
  to: Recipient,
  {
    isAgain = false,
    forBuyer = [],
    newPartner,
  }: { isAgain?: boolean; forBuyer?: Mail['attachments']; newPartner?: string | undefined } = {},
): Promise<Mail | undefined> {
  const { settings, catalog } = deps
  const participants = to.shown.filter(({ status }) => status === 'active')
  if (participants.length === 0) return undefined
  const [day, wave, facts, whole] = await Promise.all([
    catalog.getEventDay(ticket.eventDate),
    waveOf(deps, ticket),
    readFactsInForce(deps, ticket.eventDate),
    withUpgradeReceipt(deps, ticket),
  ])
  const mail = await buildConfirmationMail({
    to: to.address,
    ticket: whole,
    location: day?.location ?? null,
    participants: participants.map((one) => ({
      ...one,
      codeText: codeTextOf(one, settings.ticketSigningKey),
      wallets: fileLinksOf(settings, one),
    })),
    isBuyer: to.isBuyer,
    bookedBy: to.bookedBy,
    newPartner,
    givenBy: await readPreviousHolderName(deps, ticket, participants[0]!.id),
    isAgain,
    isWaveCancelled: wave?.status === 'cancelled',
    ticketUrl: to.isBuyer
      ? `${settings.siteUrl}/ticket-confirmation?ticketId=${ticketLinkKeyOf(settings, ticket.id, roster)}`
      : // The ticket's URL shows the whole order with its prices, so a partner gets the page behind their log-in.
        `${settings.siteUrl}/participant-dashboard`,
    login: await prepareLogIn(deps, to, isAgain),
    siteUrl: settings.siteUrl,
    facts,
  })
  return to.isBuyer ? { ...mail, attachments: [...mail.attachments, ...forBuyer] } : mail
}

/**
 * Returns the name of the person who transferred this place (not always its buyer). Null if nobody transferred it, or if the offer is not
 * stored any more.
 */
async function readPreviousHolderName({ transfers }: Need, ticket: TicketRecord, participantId: string): Promise<string | null> {
  if (!ticket.participants.some(({ id, boughtBy }) => id === participantId && boughtBy)) return null
  const offer = await transfers.get(participantId)
  return offer?.state === 'paid' ? offer.fromName : null
}

/**
 * Adds the participants to the recipient's account and returns the link to log in, or to choose a password. Earlier password links stay
 * valid until one of them is used.
 */
async function prepareLogIn(deps: Need, to: Recipient, isAgain: boolean): Promise<{ kind: 'choose-password' | 'log-in'; url: string }> {
  const account = await findOrAddAccount(deps, to, isAgain)
  const url = `${deps.settings.siteUrl}/participant-login`
  if (account.passwordHash !== null) return { kind: 'log-in', url }
  return { kind: 'choose-password', url: `${url}#welkom=${makePasswordToken(deps, account)}` }
}

/**
 * Returns the recipient's account with their participants. Throws `busy` if one of them got another mail address since the roster was
 * read, such as by a transfer: the earlier holder must not get the place back.
 */
async function findOrAddAccount({ accounts, roster }: Need, { email, own }: Recipient, isAgain: boolean): Promise<ParticipantAccount> {
  const ids = own.map(({ id }) => id)
  const readRows = async () => (await Promise.all(ids.map((id) => roster.getParticipant(id)))).filter((row) => row !== undefined)
  const listWithOtherAddress = (rows: readonly ParticipantRecord[]) =>
    rows.filter((row) => normalizeEmail(row.email) !== email).map(({ id }) => id)
  const held = await accounts.getAccount(email)
  if (held && ids.every((id) => held.participantIds.includes(id))) return held
  const rows = await readRows()
  if (listWithOtherAddress(rows).length > 0) throw new AppError('busy')
  if (isAgain) {
    const added = await accounts.addUnchangedParticipants(email, rows)
    if (!added) throw new AppError('busy')
    return added
  }
  const account = await accounts.addParticipants(email, ids)
  // Checked again, because the office may have corrected a mail address just before the write. A transaction would prevent that, but would
  // make every sale more expensive (docs/decisions/0028). Nobody can accept a transfer of the place while the mail job runs.
  const moved = listWithOtherAddress(await readRows())
  if (moved.length === 0) return account
  await accounts.removeParticipants(email, moved)
  throw new AppError('busy')
}
