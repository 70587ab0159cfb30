import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { holdsPlaces } from '#shared/domain/tickets/tickets.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { WaitingChange, WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { readWaitingToken } from './waiting-link.ts'

/** Kind of the job that mails a person on the waiting list; its id is the record's. */
export const waitingName = 'waiting'
/** Kind of the job that offers freed places of a day; its id is the date. */
export const waitingListName = 'waiting-list'

/** The step fields of a record without a next step. */
export const noStep = { nextStep: null, nextStepAt: null, stepLease: null, stepFailures: 0, mailed: [] }
/** The step fields of a record whose mail is due from `now` (ms since the epoch). */
export const mailStep = (now: number) => ({ ...noStep, nextStep: 'send-mail' as const, nextStepAt: now })

/** Orders records by joining. */
export const compareJoined = (a: WaitingRecord, b: WaitingRecord): number => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)

interface Wanted {
  offer: string
  eventDate: string
  ticketType: TicketType
  priceList?: 'wizard' | 'form' | undefined
  waveId?: number
  address: string | undefined
}

/**
 * Reads the offer that a registration names.
 * Throws `link_expired`, `too_many_attempts`, and `offer_gone` unless the offer has the same day, wave
 * and ticket type.
 */
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
 * Returns the change that moves an offer to a new ticket, and as `usingTicket` the unpaid ticket that used the offer before, if there is
 * one. The caller releases that ticket: only the person with the link can use the offer, maybe in another browser. Throws `offer_gone`.
 */
export async function claimOffer(
  { waiting, tickets, clock }: Pick<Deps, 'waiting' | 'tickets' | 'clock'>,
  offerId: string,
  ticketId: string,
): Promise<{ change: WaitingChange; usingTicket: TicketRecord | undefined }> {
  return retryOnConflict(async () => {
    const previous = await waiting.get(offerId)
    const usingTicket = previous?.stage === 'used' && previous.ticketId !== null ? await tickets.get(previous.ticketId) : undefined
    if (previous && isUsable(previous, usingTicket, clock.now()))
      return { change: { previous, next: { ...previous, ...noStep, stage: 'used', ticketId } }, usingTicket }
    // The two reads may disagree: meanwhile the payment may have failed, or a newer ticket of the same person may have taken the offer (two
    // clicks at once).
    if ((await waiting.get(offerId))?.rev === previous?.rev) throw new AppError('offer_gone')
    return conflict
  })
}

/** Whether an offer can be used, or used again because it is not paid yet. `usingTicket`: the ticket that used it. */
export function isUsable({ stage, holdExpiresAt }: WaitingRecord, usingTicket: TicketRecord | undefined, now: number): boolean {
  return (stage === 'offered' || (stage === 'used' && usingTicket?.state === 'pending')) && holdExpiresAt !== null && holdExpiresAt > now
}

/**
 * Plans the change to an offer when a ticket that used the offer changes state. If the unpaid ticket loses its places, the offer gets them
 * back, or ends if it has expired.
 * If the ticket is held or paid again, the ticket gets the places again. Undefined if the offer stays as it is.
 */
export async function planOfferChange(
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
  const isOpen = previous.holdExpiresAt !== null && previous.holdExpiresAt > now
  return { previous, next: { ...previous, ...(isOpen ? { stage: 'offered', ...noStep } : { stage: 'over', ...mailStep(now) }) } }
}
