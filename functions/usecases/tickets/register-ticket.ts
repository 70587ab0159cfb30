import { flexAddonId, refuseFlex } from '#shared/domain/tickets/flex-cancel.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { RegisterBody } from '#shared/contract/registration.ts'
import type { ChosenAddon } from '#shared/domain/tickets/pricing.ts'
import { limitedRuns } from '#shared/domain/tickets/addons.ts'
import { builtEdition } from '#shared/domain/race/editions.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import { placesLeft } from '#shared/domain/race/waves.ts'
import { newParticipantId } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionRecord, EventDay } from '#functions/ports/catalog/catalog-store.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'
import { blankSale } from '#functions/ports/payments/sale.ts'
import type { SoldAddon, TicketRecord, TicketRefusal } from '#functions/ports/tickets/ticket-store.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { keepHealth } from '#functions/usecases/health/health-notes.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { confirmSale, type SettleNeed } from '#functions/usecases/payments/confirm-sale.ts'
import { assertBirthDates } from './birth-dates.ts'
import { expireHoldsOf } from './expire-holds.ts'
import { holdPlaces } from './hold-places.ts'
import { digestOf, ticketIdFor } from './identify-registration.ts'
import { limitPlaces } from './limit-places.ts'
import { obtainIntent, openFirstIntent } from './obtain-intent.ts'
import { priceRegistration, uselessFlex } from './price-registration.ts'
import { readOwnOffer } from '#functions/usecases/waiting/offers.ts'
import { isRefusal, assertAccepted } from './refuse-claim.ts'
import { refuseClosedWave } from './refuse-closed-wave.ts'
import { refuseClosed, renewHold } from './renew-hold.ts'
import { ticketSales, type TicketNeed } from './ticket-sales.ts'

type Need = TicketNeed & SettleNeed & Pick<Deps, 'health' | 'limits' | 'settings'>

/**
 * With so many places (and uses of the discount code) left nearly every hold works out, and its payment is opened before it. When fewer are left, hundreds may ask for them
 * at once: the provider, which takes some hundred calls a second, then hears only of those who have a place.
 */
const roomy = 200
/** A provider that is slower must not cost the buyer the time in which the places can be had. */
const earlyMs = 4_000

/** `paymentUrl` is absent when there is nothing to pay (any more). */
export interface Registered {
  ticketId: string
  paymentUrl?: string
}

/**
 * Holds the places and opens the payment. The same `idempotencyKey` with the same order goes on where the last call stopped, at
 * whatever point it was cut off; with another order it is refused (`request_reused`). What it replaces is no part of the order, see
 * {@link holdPlaces}. Throws `registration_closed`, `price_changed`, `discount_invalid`, `invalid_input`, `date_full`, `wave_full`,
 * `wave_closed`, `date_waiting`, `wave_waiting`, `offer_gone`, `addon_sold_out`, `payment_unavailable` (the hold stays), `hold_over` (a new key begins anew), `too_many_holds`, `too_many_attempts`.
 */
export async function registerTicket(
  deps: Need,
  body: RegisterBody,
  { idempotencyKey, address }: { idempotencyKey?: string; address?: string } = {},
): Promise<Registered> {
  const id = ticketIdFor(deps, idempotencyKey)
  const requestDigest = digestOf(body)
  // Looked up first: a repeat gets its answer even if prices, codes or places have changed since.
  const earlier = idempotencyKey ? await deps.tickets.get(id) : undefined
  if (earlier) return continueRegistration(deps, earlier, requestDigest, address)
  const replaced = (body.replaces ?? []).map((key) => ticketIdFor(deps, key))
  assertBirthDates(deps, body)
  const offerId = body.offer === undefined ? null : (await readOwnOffer(deps, { ...body, offer: body.offer, address })).id
  const { left, edition, day } = await assertBookable(deps, body)
  refuseUselessFlex(body, day, deps.clock.now())
  return limitPlaces(deps, { id, ticketType: body.ticketType, address, replaced }, () =>
    registerAnew(deps, body, { id, requestDigest, address, offerId, edition, left }),
  )
}

/**
 * Throws for a day or wave that is not sold. One that looks full is refused here, before anything is written and without the conditions
 * of a transaction that costs as much when it fails; whoever gives places of their own back for new ones is left to the hold. Answers how
 * many places there were, and the edition of the day, which says what it costs.
 */
async function assertBookable(deps: Need, body: RegisterBody): Promise<{ left: number; edition: EditionRecord; day: EventDay }> {
  const wanted = placesOf(body.ticketType)
  const look = async () => {
    const { day, edition } = await refuseClosed(deps, body.eventDate)
    const wave = body.priceList === 'form' ? await refuseClosedWave(deps, body) : undefined
    const [onDay, inWave] = [day.capacity - day.taken, wave ? placesLeft(wave) : Infinity]
    const lacking = (): Exclude<TicketRefusal, 'discount_used_up'> | undefined => {
      if (body.offer !== undefined) return undefined
      if (day.waiting) return 'date_waiting'
      if (wave?.waiting) return 'wave_waiting'
      if (onDay < wanted) return 'date_full'
      return inWave < wanted ? 'wave_full' : undefined
    }
    return { left: Math.min(onDay, inWave), lacking: lacking(), edition, day }
  }
  const first = await look()
  if (!first.lacking || body.replaces?.length) return first
  const second = (await expireHoldsOf(deps, body.eventDate)) ? await look() : first
  if (second.lacking) throw new AppError(second.lacking)
  return second
}

/** Nobody pays for a flex cancellation that they could not use. Throws `invalid_input`. */
function refuseUselessFlex({ addons }: RegisterBody, day: EventDay, now: number): void {
  const at = addons.findIndex(({ id }) => id === flexAddonId)
  const why = at < 0 ? undefined : refuseFlex(day, eventDateOf(now))
  if (why) throw uselessFlex(at, why)
}

async function registerAnew(
  deps: Need,
  body: RegisterBody,
  {
    id,
    requestDigest,
    address,
    offerId,
    edition,
    left,
  }: {
    id: string
    requestDigest: string
    address: string | undefined
    offerId: string | null
    edition: EditionRecord
    left: number
  },
): Promise<Registered> {
  const { total, lines, discountCode, usesLeft } = await priceRegistration(deps, body, { address, edition })
  const now = deps.clock.now()
  const holdExpiresAt = now + edition.holdMinutes * 60_000
  const isRoomy = Math.min(left, usesLeft) >= roomy
  const intent = isRoomy && total > 0 ? await openEarly(deps, { id, price: total }) : undefined
  const ticket: TicketRecord = {
    ...blankSale,
    paymentIntentId: intent?.id ?? null,
    id,
    state: 'pending',
    ticketType: body.ticketType,
    eventDate: body.eventDate,
    waveId: body.priceList === 'form' ? body.waveId : null,
    participants: body.participants.map((person) => ({ ...withoutHealth(person), id: newParticipantId(deps.random) })),
    addons: body.addons.map((one) => ofItsRun(one, edition)),
    discountCode,
    offerId,
    price: total,
    lines,
    requestDigest,
    createdAt: now,
    holdExpiresAt,
    nextStep: 'check-payment',
    nextStepAt: holdExpiresAt,
    rev: 1,
  }
  await keepHealthOf(deps, body, id)
  let outcome = await holdPlaces(deps, ticket, body.replaces ?? [])
  if (isRefusal(outcome) && (await expireHoldsOf(deps, body.eventDate))) outcome = await holdPlaces(deps, ticket, body.replaces ?? [])
  assertAccepted(outcome)
  if (outcome === 'exists') return continueRegistration(deps, (await deps.tickets.get(id))!, requestDigest, address)
  return intent ? answerTo(ticket, intent) : openPayment(deps, ticket)
}

/** With whose run it is of, where it has one: another year's hoodies are others. */
const ofItsRun = (one: ChosenAddon, { id }: EditionRecord): SoldAddon =>
  limitedRuns.has(one.id) && id !== builtEdition.id ? { ...one, edition: id } : one

/**
 * The payment before its places, so that both are written at once. Its secret goes out with the places only; one whose hold is then refused is
 * never paid. Undefined when the provider does not answer in a moment: the places come first then.
 */
async function openEarly(deps: Need, ticket: { id: string; price: number }): Promise<PaymentIntent | undefined> {
  try {
    return await withinBudget(earlyMs, () => openFirstIntent(deps, ticket))
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment_unavailable') return undefined
    throw error
  }
}

/** The wizard asks each participant for medical conditions, the form asks its buyer once for special requirements. */
async function keepHealthOf(deps: Need, body: RegisterBody, ticketId: string): Promise<void> {
  for (const [at, person] of body.participants.entries()) {
    const index = at === 0 ? 0 : 1
    const written = body.priceList === 'form' ? (index === 0 ? body.specialRequirements : undefined) : healthOf(person)
    if (written) await keepHealth(deps, { ticketId, index, eventDate: body.eventDate, email: person.email }, written)
  }
}

type Registering = RegisterBody['participants'][number]
const healthOf = (person: Registering) => ('medicalConditions' in person ? person.medicalConditions : undefined)

/** A ticket says nothing of anybody's health. */
function withoutHealth(person: Registering): Registering {
  if (!('medicalConditions' in person)) return person
  const { medicalConditions: _, ...rest } = person
  return rest
}

async function continueRegistration(
  deps: Need,
  ticket: TicketRecord,
  requestDigest: string,
  address: string | undefined,
): Promise<Registered> {
  if (ticket.requestDigest !== requestDigest) throw new AppError('request_reused')
  if (ticket.state === 'paid') return { ticketId: ticket.id }
  if (ticket.state === 'cancelled')
    throw new AppError('registration_closed', { message: 'Deze inschrijving is geannuleerd. Begin opnieuw.' })
  const isHeld = ticket.state === 'pending' && ticket.holdExpiresAt! > deps.clock.now()
  // Counted with the renewals: each asks the provider.
  const again = { action: 'renew-hold', address, account: ticket.id } as const
  if (isHeld || ticket.price === 0) return (await limitCalls(deps, again, () => openPayment(deps, ticket)))!
  const { clientSecret } = await renewHold(deps, ticket.id, { address })
  return { ticketId: ticket.id, paymentUrl: paymentUrl(clientSecret, ticket.id) }
}

async function openPayment(deps: Need, ticket: TicketRecord): Promise<Registered> {
  if (ticket.price === 0) {
    assertAccepted(await confirmSale(deps, ticketSales(deps), ticket.id))
    return { ticketId: ticket.id }
  }
  return answerTo(ticket, await obtainIntent(deps, ticket))
}

function answerTo({ id }: TicketRecord, { clientSecret }: PaymentIntent): Registered {
  return { ticketId: id, paymentUrl: paymentUrl(clientSecret, id) }
}

function paymentUrl(clientSecret: string, ticketId: string): string {
  return `/checkout?${new URLSearchParams({ clientSecret, ticketId })}`
}
