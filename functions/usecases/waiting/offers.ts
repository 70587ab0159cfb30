import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { holdsPlaces } from '#shared/domain/tickets/tickets.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { WaitingChange, WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { readWaitingToken } from './waiting-link.ts'

/** In jobs: a mail to somebody who waits, by the id of the record. */
export const waitingName = 'waiting'
/** In jobs: whose turn it is on a day, by its date. */
export const waitingListName = 'waiting-list'

/** What a record has when nothing is to be done for it. */
export const noStep = { nextStep: null, nextStepAt: null, stepLease: null, stepFailures: 0, mailed: [] }
/** What it has when it is to be told how it stands, from `now` on. */
export const toBeTold = (now: number) => ({ ...noStep, nextStep: 'send-mail' as const, nextStepAt: now })

interface Wanted {
  offer: string
  eventDate: string
  ticketType: TicketType
  priceList?: 'wizard' | 'form' | undefined
  waveId?: number
  address: string | undefined
}

/** The offer that a registration names. Throws `link_expired`, `too_many_attempts`, and `offer_gone` unless it is of this very day, wave and type. */
export async function readOwnOffer(
  deps: Pick<Deps, 'waiting' | 'limits' | 'clock' | 'settings'>,
  { offer, address, eventDate, ticketType, waveId }: Wanted,
): Promise<WaitingRecord> {
  const record = await readWaitingToken(deps, { token: offer, address })
  const fits = record.eventDate === eventDate && record.ticketType === ticketType && record.waveId === (waveId ?? null)
  if (!fits) throw new AppError('offer_gone', { message: 'Deze plek is voor een andere dag, wave of soort ticket.' })
  return record
}

/**
 * The offer as it goes over to a new ticket, and the ticket that used it before. An unpaid one is let go: whoever has the link is the
 * same person, in another browser maybe. Throws `offer_gone`.
 */
export async function useOffer(
  { waiting, tickets, clock }: Pick<Deps, 'waiting' | 'tickets' | 'clock'>,
  offerId: string,
  ticketId: string,
): Promise<{ change: WaitingChange; user: TicketRecord | undefined }> {
  return retryOnConflict(async () => {
    const previous = await waiting.get(offerId)
    const user = previous?.stage === 'used' && previous.ticketId !== null ? await tickets.get(previous.ticketId) : undefined
    if (previous && isUsable(previous, user, clock.now()))
      return { change: { previous, next: { ...previous, ...noStep, stage: 'used', ticketId } }, user }
    // Two reads: in between its payment may have failed, or a newer ticket of the same person taken it over (two presses at once).
    if ((await waiting.get(offerId))?.rev === previous?.rev) throw new AppError('offer_gone')
    return conflict
  })
}

/** Whether an offer can be taken, or taken again by whoever has not paid yet. `user`: the ticket that used it. */
export function isUsable({ stage, holdExpiresAt }: WaitingRecord, user: TicketRecord | undefined, now: number): boolean {
  return (stage === 'offered' || (stage === 'used' && user?.state === 'pending')) && holdExpiresAt !== null && holdExpiresAt > now
}

/**
 * What becomes of an offer when a ticket that was registered on it goes from one state to another. Unpaid it gives the places back to
 * the offer, or ends it when its time is over; when it is held or paid after all it takes them from there again. Undefined when nothing does.
 */
export async function offerAfter(
  { waiting, clock }: Pick<Deps, 'waiting' | 'clock'>,
  ticket: TicketRecord,
  next: TicketRecord,
): Promise<WaitingChange | undefined> {
  const [held, holds] = [holdsPlaces(ticket.state), holdsPlaces(next.state)]
  if (ticket.offerId === null || held === holds || ticket.state === 'paid') return undefined
  const previous = await waiting.get(ticket.offerId)
  if (previous?.ticketId !== ticket.id) return undefined
  if (holds) return previous.stage === 'offered' ? { previous, next: { ...previous, ...noStep, stage: 'used' } } : undefined
  if (previous.stage !== 'used') return undefined
  const now = clock.now()
  const stands = previous.holdExpiresAt !== null && previous.holdExpiresAt > now
  return { previous, next: { ...previous, ...(stands ? { stage: 'offered', ...noStep } : { stage: 'over', ...toBeTold(now) }) } }
}
