import type { Successor } from '#shared/contract/transfers.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { GivenBy, TicketParticipant, TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { TransferRecord } from '#functions/ports/transfers/transfer-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { keepHealth } from '#functions/usecases/health/health-notes.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { assertBirthDate } from '#functions/usecases/tickets/birth-dates.ts'
import { linkGone } from './get-transfer.ts'
import { readTerms } from './refuse-transfer.ts'
import { readTransferToken } from './transfer-link.ts'
import { transferName } from './transfer-sales.ts'

type Need = Pick<Deps, 'accounts' | 'health' | 'roster' | 'tickets' | 'transfers' | 'catalog' | 'limits' | 'queue' | 'clock' | 'settings'>

/**
 * Takes an offered place, in one transaction: the row in the roster and its place on the ticket become the new holder's, with the next
 * code version, so that every older code is refused; the account's link moves; what the old holder told of themself (address, emergency
 * contact, medical, requirements) goes. Then both are mailed. The same person again with the same link is fine; of several people at once
 * one gets it, and the others are told. Throws `link_expired`, `transfer_refused` with the reason, `invalid_input`, `too_many_attempts`, `busy`.
 */
export async function acceptTransfer(
  deps: Need,
  { token, participant, address }: { token: string; participant: Successor; address: string },
): Promise<void> {
  return retryOnConflict(async () => {
    const transfer = await limitCalls(deps, { action: 'transfer', address }, () => readTransferToken(deps, token))
    if (!transfer) throw linkGone()
    if (transfer.state === 'paid') return refuseAnotherTaker(deps, transfer, participant)
    if ((await tryOnce(deps, transfer, participant)) !== 'done') return conflict
    return deps.queue.enqueue({ kind: transferName, id: transfer.id })
  })
}

/** Whether it was taken as whoever asks now: then the answer got lost. */
async function refuseAnotherTaker({ tickets }: Need, { id, ticketId }: TransferRecord, participant: Successor): Promise<void> {
  const holder = (await tickets.get(ticketId))?.participants.find((one) => one.id === id)
  const { medicalConditions: _, ...person } = participant
  const isSame = Object.entries(person).every(([field, value]) => (holder?.[field as keyof typeof person] || null) === (value || null))
  if (!isSame) throw new AppError('transfer_refused', { message: 'Deze plek is al overgenomen, met andere gegevens dan de jouwe.' })
}

async function tryOnce(deps: Need, transfer: TransferRecord, participant: Successor): Promise<'done' | 'changed_meanwhile'> {
  const [row, ticket] = await Promise.all([deps.roster.getParticipant(transfer.id), deps.tickets.get(transfer.ticketId)])
  if (!row || !ticket || row.ticketId !== ticket.id) throw linkGone()
  assertBirthDate(deps, { birthDate: participant.birthDate, eventDate: ticket.eventDate })
  const { refused, stateRev } = await readTerms(deps, row, ticket)
  if (refused !== null) throw new AppError('transfer_refused', { message: formatToOther(refused) })
  const now = deps.clock.now()
  // Somebody is mailing the ticket's codes this moment, to the addresses of before.
  if (ticket.stepLease !== null && ticket.stepLease > now) throw new AppError('busy')
  const to = normalizeEmail(transfer.toEmail)
  const rowEmail = normalizeEmail(row.email)
  const accounts = await Promise.all([...new Set([transfer.fromEmail, rowEmail])].map((email) => deps.accounts.getAccount(email)))
  const holders = accounts.filter((account) => account?.participantIds.includes(row.id)).map((account) => account!.email)
  if (to === rowEmail || holders.includes(to)) {
    // Somebody else took the place since the offer was read: the next look says so.
    if ((await deps.transfers.get(transfer.id))?.rev !== transfer.rev) return 'changed_meanwhile'
    // The log-in has moved to another address since the offer, and even to this one.
    throw linkGone()
  }
  const { medicalConditions, ...person } = participant
  const { name, phone, country, gender } = person
  // Before the place is theirs, and under their own address: the one of before stays under the other's until the day's job.
  await keepHealth(deps, { ticketId: ticket.id, index: row.index, eventDate: ticket.eventDate, email: transfer.toEmail }, medicalConditions)
  return deps.transfers.handOver({
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
    to,
    stateRev,
    at: now,
  })
}

/** The ticket with somebody else in a place. */
function replaceHolder(
  ticket: TicketRecord,
  { id, email }: Pick<ParticipantRecord, 'id' | 'email'>,
  person: Omit<Successor, 'medicalConditions'> & { email: string },
): TicketRecord {
  const givenBy = (one: TicketParticipant): GivenBy => {
    const [sold, now] = [one.email.trim(), email.trim()]
    return { name: one.name, email: sold, ...(sold.toLowerCase() === now.toLowerCase() ? {} : { emailNow: now }) }
  }
  const participants = ticket.participants.map((one) => (one.id === id ? { ...person, id, boughtBy: one.boughtBy ?? givenBy(one) } : one))
  return { ...ticket, participants }
}

/** The reasons are written to who has the place. */
function formatToOther(refused: string): string {
  return refused.replace(
    'Je bent al ingecheckt. Overdragen kan niet meer.',
    'Wie deze plek heeft is al ingecheckt. Overnemen kan niet meer.',
  )
}
