import type { Successor } from '#shared/contract/transfers.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { FirstHolder, TicketParticipant } from '#functions/ports/tickets/ticket-parts.ts'
import type { TransferRecord } from '#functions/ports/transfers/transfer-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { storeHealthNote } from '#functions/usecases/health/health-notes.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { assertBirthDate } from '#functions/usecases/tickets/birth-dates.ts'
import { buildLinkExpiredError } from './get-transfer.ts'
import { readTransferTerms } from './read-transfer-terms.ts'
import { readTransferToken } from './transfer-link.ts'
import { transferName } from './transfer-sale-kind.ts'

type Need = Pick<Deps, 'accounts' | 'health' | 'roster' | 'tickets' | 'transfers' | 'catalog' | 'limits' | 'queue' | 'clock' | 'settings'>

/**
 * Accepts an offered place in one transaction. The roster row and the place on the ticket go to the new holder with the next code version,
 * so every older code is refused. The place moves to their account, and the old holder's personal data (postal address, emergency
 * contact, medical data, requirements) is deleted. Then both are mailed. The same person may repeat it with the same link; if several
 * people accept at once, one gets the place and the others an error. Throws `link_expired`, `transfer_refused` with the reason,
 * `invalid_input`, `too_many_attempts`, `busy`.
 */
export async function acceptTransfer(
  deps: Need,
  { token, participant, address }: { token: string; participant: Successor; address: string },
): Promise<void> {
  return retryOnConflict(async () => {
    const transfer = await limitCalls(deps, { action: 'transfer', address }, () => readTransferToken(deps, token))
    if (!transfer) throw buildLinkExpiredError()
    if (transfer.state === 'paid') return assertSameNewHolder(deps, transfer, participant)
    if ((await acceptOnce(deps, transfer, participant)) !== 'done') return conflict
    return deps.queue.enqueue({ kind: transferName, id: transfer.id })
  })
}

/** Throws unless the place was accepted with the same details, because then this call repeats a call whose answer was lost. */
async function assertSameNewHolder({ tickets }: Need, { id, ticketId }: TransferRecord, participant: Successor): Promise<void> {
  const holder = (await tickets.get(ticketId))?.participants.find((one) => one.id === id)
  const { medicalConditions: _, ...person } = participant
  // If the new holder did not answer the question about the size, the place kept its earlier size.
  const given = { ...person, shirtSize: person.shirtSize ?? holder?.shirtSize }
  const isSame = Object.entries(given).every(([field, value]) => (holder?.[field as keyof typeof given] || null) === (value || null))
  if (!isSame) throw new AppError('transfer_refused', { message: 'Deze plek is al overgenomen, met andere gegevens dan de jouwe.' })
}

async function acceptOnce(deps: Need, transfer: TransferRecord, participant: Successor): Promise<'done' | 'changed_meanwhile'> {
  const [row, ticket] = await Promise.all([deps.roster.getParticipant(transfer.id), deps.tickets.get(transfer.ticketId)])
  if (!row || !ticket || row.ticketId !== ticket.id) throw buildLinkExpiredError()
  assertBirthDate(deps, { birthDate: participant.birthDate, eventDate: ticket.eventDate })
  const { refused, stateRev } = await readTransferTerms(deps, row, ticket)
  if (refused !== null) throw new AppError('transfer_refused', { message: formatForNewHolder(refused) })
  const now = deps.clock.now()
  // A job is mailing the ticket's codes to the old holder right now. That takes less than a second, so try again.
  if (ticket.stepLease !== null && ticket.stepLease > now) return 'changed_meanwhile'
  const to = normalizeEmail(transfer.toEmail)
  const rowEmail = normalizeEmail(row.email)
  const known = [...new Set([transfer.fromEmail, rowEmail])]
  const accounts = await Promise.all(known.map((email) => deps.accounts.getAccount(email)))
  const holders = accounts.filter((account) => account?.participantIds.includes(row.id)).map((account) => account!.email)
  if (to === rowEmail || holders.includes(to)) {
    // The offer has changed since it was read, so start again.
    if ((await deps.transfers.get(transfer.id))?.rev !== transfer.rev) return 'changed_meanwhile'
    // The old holder's log-in got another mail address after the offer, perhaps even the address that the offer was sent to.
    throw buildLinkExpiredError()
  }
  const { medicalConditions, ...person } = participant
  const { name, phone, country, gender } = person
  // The health note is stored before the place changes hands, under the new holder's mail address. The old holder's note stays under the
  // old mail address until the daily job deletes it.
  await storeHealthNote(
    deps,
    { ticketId: ticket.id, index: row.index, eventDate: ticket.eventDate, email: transfer.toEmail },
    medicalConditions,
  )
  return deps.transfers.accept({
    transfer: {
      previous: transfer,
      next: {
        ...transfer,
        fromEmail: holders.at(-1) ?? transfer.fromEmail,
        state: 'paid',
        paidAt: now,
        nextStep: 'send-mail',
        nextStepAt: now,
        stepLease: null,
        stepFailures: 0,
        mailed: [],
      },
    },
    ticket: { previous: ticket, next: replaceHolder(ticket, row, { ...person, email: transfer.toEmail }) },
    row: { previous: row, name, email: transfer.toEmail, phone, country, gender },
    from: holders,
    notFrom: known.filter((email) => email !== to && !holders.includes(email)),
    to,
    stateRev,
    at: now,
  })
}

/**
 * Returns the ticket with the new holder in the place; `boughtBy` stays the first buyer.
 * The shirt gets the size that the new holder chose, or none
 * for no preference (`''`); without an answer it keeps its size.
 */
function replaceHolder(
  ticket: TicketRecord,
  { id, email }: Pick<ParticipantRecord, 'id' | 'email'>,
  person: Omit<Successor, 'medicalConditions'> & { email: string },
): TicketRecord {
  const givenBy = (one: TicketParticipant): FirstHolder => {
    const [sold, now] = [one.email.trim(), email.trim()]
    return { name: one.name, email: sold, ...(sold.toLowerCase() === now.toLowerCase() ? {} : { emailNow: now }) }
  }
  const replace = (one: TicketParticipant): TicketParticipant => ({
    ...person,
    id,
    shirtSize: (person.shirtSize ?? one.shirtSize) || undefined,
    boughtBy: one.boughtBy ?? givenBy(one),
  })
  const participants = ticket.participants.map((one) => (one.id === id ? replace(one) : one))
  return { ...ticket, participants }
}

/** Rewords the reason of a refusal, which addresses the holder of the place, for the person who accepts the place. */
function formatForNewHolder(refused: string): string {
  return refused.replace(
    'Je bent al ingecheckt. Overdragen kan niet meer.',
    'Wie deze plek heeft is al ingecheckt. Overnemen kan niet meer.',
  )
}
