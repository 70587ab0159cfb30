import { buildConfirmationMail } from '#functions/mail/confirmation-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { TicketParticipant, TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { makePasswordToken } from '#functions/usecases/accounts/password-link.ts'
import { rosterOf } from './roster-of-ticket.ts'
import type { TicketNeed } from './ticket-sales.ts'
import { codeTextOf } from '#functions/usecases/roster/ticket-codes.ts'

export type Need = TicketNeed & Pick<Deps, 'accounts' | 'invoices' | 'mailer' | 'printer' | 'settings'>

/**
 * Sends the tickets of a paid order, once (decision 23): the buyer gets all codes and what is `forBuyer`, a partner with another address the own one.
 * Each gets an account, and a link to set its password when it has none yet (decision 14).
 */
export async function sendConfirmation(
  deps: Need,
  ticket: TicketRecord,
  forBuyer: Mail['attachments'],
  noteMailed: (email: string) => Promise<void>,
): Promise<void> {
  const roster = await rosterOf(deps, ticket)
  const day = await deps.catalog.getEventDay(ticket.eventDate)
  let failure: unknown
  const waiting = recipientsOf(ticket).filter(({ email }) => !ticket.mailed.includes(email))
  for (const [at, { email, address, own, shown, isBuyer }] of waiting.entries()) {
    const mail = await buildConfirmationMail({
      to: address,
      ticket,
      location: day?.location ?? null,
      participants: roster
        .filter((one) => shown.some(({ id }) => id === one.id))
        .map((one) => ({ ...one, codeText: codeTextOf(one, deps.settings.ticketSigningKey) })),
      isBuyer,
      login: await openAccount(
        deps,
        email,
        own.map(({ id }) => id),
      ),
      siteUrl: deps.settings.siteUrl,
      now: deps.clock.now(),
    })
    try {
      await deps.mailer.send(isBuyer ? { ...mail, attachments: [...mail.attachments, ...forBuyer] } : mail)
    } catch (error) {
      // Each is served for itself: an address that is refused does not keep the other one waiting.
      failure ??= error
      continue
    }
    // The last one is noted by the end of the step itself, if that ends well.
    if (at < waiting.length - 1 || failure) await noteMailed(email)
  }
  if (failure) throw failure
}

interface Recipient {
  /** In lower case: the name of the account. */
  email: string
  /** As it was typed. */
  address: string
  own: TicketParticipant[]
  shown: TicketParticipant[]
  isBuyer: boolean
}

function recipientsOf(ticket: TicketRecord): Recipient[] {
  const byAddress = Map.groupBy(
    ticket.participants.filter(({ email }) => email !== ''),
    (person) => person.email.trim().toLowerCase(),
  )
  return [...byAddress].map(([email, own], at) => ({
    email,
    address: own[0]!.email.trim(),
    own,
    shown: at === 0 ? ticket.participants : own,
    isBuyer: at === 0,
  }))
}

/** The account of an address with these participants added. Links that were mailed before keep working beside the new one, until one is used. */
async function openAccount(
  deps: Need,
  email: string,
  participantIds: string[],
): Promise<{ kind: 'choose-password' | 'log-in'; url: string }> {
  const account = await deps.accounts.addParticipants(email, participantIds)
  const url = `${deps.settings.siteUrl}/participant-login`
  if (account.passwordHash !== null) return { kind: 'log-in', url }
  return { kind: 'choose-password', url: `${url}#welkom=${makePasswordToken(deps, account)}` }
}
