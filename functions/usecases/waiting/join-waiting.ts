import { computeOfferEnd } from '#shared/domain/tickets/waiting-list.ts'
import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'
import { placesLeft } from '#shared/domain/race/waves.ts'
import { retention } from '#shared/facts/retention.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { daysAfter } from '#functions/usecases/health/health-notes.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { assertRegistrationOpen } from '#functions/usecases/tickets/assert-bookable.ts'
import { mailStep, waitingListName, waitingName } from './offers.ts'
import { waitingIdFor } from './waiting-link.ts'

/** The dependencies of {@link joinWaiting}. */
export type JoinNeed = Pick<Deps, 'waiting' | 'catalog' | 'tickets' | 'limits' | 'queue' | 'clock' | 'settings'>

interface Joining {
  email: string
  ticketType: TicketType
  eventDate: string
  /** Null to wait for the day instead of a wave. */
  waveId: number | null
  address: string | undefined
}

/**
 * Adds a person to the end of the waiting list for a full day or wave, and mails them. A person who is on the list already keeps
 * their position, and gets the ticket type of this request; a person with an offer keeps the offer. The answer does not reveal which of
 * these happened. From then on, freed places are held back for the list.
 * Throws `invalid_input` at the field, `registration_closed`, `wave_closed`, `waiting_refused` with the
 * reason, `too_many_attempts`, `busy`.
 */
export async function joinWaiting(deps: JoinNeed, joining: Joining): Promise<void> {
  const email = joining.email.trim()
  const work = () => retryOnConflict(async () => (await joinOnce(deps, { ...joining, email })) === 'done' || conflict)
  await limitCalls(deps, { action: 'join-waiting', account: normalizeEmail(email), address: joining.address }, work)
}

async function joinOnce(deps: JoinNeed, { email, ticketType, eventDate, waveId }: Joining): Promise<'done' | 'changed_meanwhile'> {
  await assertWaitingNeeded(deps, { ticketType, eventDate, waveId })
  const now = deps.clock.now()
  const id = waitingIdFor(deps.settings, { eventDate, waveId, email })
  const previous = await deps.waiting.get(id)
  const isStillWaiting = previous?.stage === 'waiting' && previous.forgetAt > now
  if (previous && (isStillWaiting ? previous.ticketType === ticketType : await hasOfferOrTicket(deps, previous))) return 'done'
  const next: WaitingRecord = {
    ...saleDefaults,
    ...mailStep(now),
    id,
    state: 'pending',
    stage: 'waiting',
    ticketId: null,
    email,
    ticketType,
    eventDate,
    waveId,
    createdAt: isStillWaiting ? previous.createdAt : now,
    forgetAt: daysAfter(eventDate, retention.waiting, now),
    rev: 1,
  }
  const outcome = await deps.waiting.join(next, previous)
  if (outcome !== 'done') return outcome
  await deps.queue.enqueue({ kind: waitingName, id })
  // A place may have been freed since the check.
  await deps.queue.enqueue({ kind: waitingListName, id: eventDate })
  return 'done'
}

/** Whether the person has an offer, or an unpaid ticket that uses the offer; then they need not wait. */
async function hasOfferOrTicket({ tickets }: JoinNeed, { stage, ticketId }: WaitingRecord): Promise<boolean> {
  if (stage === 'used' && ticketId !== null) return (await tickets.get(ticketId))?.state === 'pending'
  return stage === 'offered'
}

const otherWave = 'Deze wave hoort niet bij deze dag. Kies een andere wave.'
const fieldError = (path: string, message: string) => new AppError('invalid_input', { message, details: [{ path, message }] })

/** Throws unless the day or wave is on sale, full for this ticket type, and large enough for it. */
async function assertWaitingNeeded(
  { catalog, clock }: JoinNeed,
  { ticketType, eventDate, waveId }: Omit<Joining, 'email' | 'address'>,
): Promise<void> {
  const [{ day }, wave] = await Promise.all([
    assertRegistrationOpen({ catalog, clock }, { eventDate, ticketType }),
    waveId === null ? undefined : catalog.getWave(waveId),
  ])
  if (waveId !== null && wave?.eventDate !== eventDate) throw fieldError('waveId', otherWave)
  if (wave?.status === 'closed' || wave?.status === 'cancelled') throw new AppError('wave_closed')
  if (computeOfferEnd(clock.now(), eventDate) === undefined)
    throw new AppError('waiting_refused', { message: 'De racedag is begonnen. De wachtlijst is gesloten.' })
  const places = placesOf(ticketType)
  if (Math.min(day.capacity, wave?.capacity ?? places) < places) throw new AppError('waiting_refused')
  const isDayFull = day.waiting || day.capacity - day.taken < places
  const isWaveFull = wave !== undefined && (wave.waiting || wave.status === 'full' || placesLeft(wave) < places)
  if (!isDayFull && !isWaveFull)
    throw new AppError('waiting_refused', { message: 'Er is weer plek. Je kunt je meteen inschrijven, zonder wachtlijst.' })
}
