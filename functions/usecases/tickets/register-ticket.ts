import { flexAddonId, findFlexFault } from '#shared/domain/tickets/flex-cancel.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { RegisterBody } from '#shared/contract/registration.ts'
import { newParticipantId } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionRecord, EventDay } from '#functions/ports/catalog/catalog-store.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { storeHealthNote } from '#functions/usecases/health/health-notes.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { confirmSale, type SettleNeed } from '#functions/usecases/payments/confirm-sale.ts'
import { obtainIntent, openFirstIntent, paymentUrl } from './obtain-intent.ts'
import { assertBirthDates } from './birth-dates.ts'
import { assertBookable } from './assert-bookable.ts'
import { limitPlaces } from '#functions/usecases/limits/limit-places.ts'
import { assertAccepted, obtainPlaces } from './hold-places.ts'
import { digestOf, ticketIdFor } from './identify-registration.ts'
import { priceRegistration, buildUselessFlexError, toSoldAddon } from './price-registration.ts'
import { readOwnOffer } from '#functions/usecases/waiting/offers.ts'
import { renewHold } from './renew-hold.ts'
import { createTicketSaleKind, type TicketNeed } from './ticket-sale-kind.ts'

/** The dependencies of {@link registerTicket}. */
export type RegisterNeed = TicketNeed & SettleNeed & Pick<Deps, 'health' | 'limits' | 'settings'>

/**
 * With at least this many places and discount uses left, nearly every hold succeeds, so the payment is opened before the hold. With fewer,
 * hundreds of buyers may try at once, so the payment is opened after the hold: the provider accepts only about a hundred calls a second.
 */
const roomyPlaces = 200
/** Ms; a slower provider must not use up the time in which the buyer can get the places. */
const earlyMs = 4_000

/** `paymentUrl` is absent if there is nothing to pay (any more). */
export interface Registered {
  ticketId: string
  paymentUrl?: string
}

/**
 * Holds the places and opens the payment. The same `idempotencyKey` with the same order continues where the last call stopped; with another
 * order it is refused (`request_reused`). A different `replaces` does not make it another order, see {@link holdPlaces}. Throws
 * `registration_closed`, `price_changed`, `discount_invalid`, `invalid_input`, `date_full`, `wave_full`, `wave_closed`, `date_waiting`,
 * `wave_waiting`, `offer_gone`, `addon_sold_out`, `payment_unavailable` (the hold stays), `hold_over` (a new key starts a new
 * registration), `too_many_holds`, `too_many_attempts`.
 */
export async function registerTicket(
  deps: RegisterNeed,
  body: RegisterBody,
  { idempotencyKey, address }: { idempotencyKey?: string; address?: string } = {},
): Promise<Registered> {
  const id = ticketIdFor(deps, idempotencyKey)
  const requestDigest = digestOf(body)
  // Looked up first, so that a repeat gets its answer even if prices, codes or places have changed since.
  const earlier = idempotencyKey ? await deps.tickets.get(id) : undefined
  if (earlier) return continueRegistration(deps, earlier, requestDigest, address)
  const replaced = (body.replaces ?? []).map((key) => ticketIdFor(deps, key))
  assertBirthDates(deps, body)
  const offerId = body.offer === undefined ? null : (await readOwnOffer(deps, { ...body, offer: body.offer, address })).id
  const waveId = body.priceList === 'form' ? body.waveId : null
  const { left, edition, day } = await assertBookable(deps, { ...body, waveId, hasOffer: body.offer !== undefined })
  assertFlexUsable(body, day, deps.clock.now())
  return limitPlaces(deps, { id, ticketType: body.ticketType, address, replaced }, () =>
    createRegistration(deps, body, { id, requestDigest, address, offerId, edition, left, replaced }),
  )
}

/** Throws `invalid_input` for a flex cancellation that the buyer could never use. */
function assertFlexUsable({ addons }: RegisterBody, day: EventDay, now: number): void {
  const at = addons.findIndex(({ id }) => id === flexAddonId)
  const why = at < 0 ? undefined : findFlexFault(day, eventDateOf(now))
  if (why) throw buildUselessFlexError(at, why)
}

async function createRegistration(
  deps: RegisterNeed,
  body: RegisterBody,
  {
    id,
    requestDigest,
    address,
    offerId,
    edition,
    left,
    replaced,
  }: {
    id: string
    requestDigest: string
    address: string | undefined
    offerId: string | null
    edition: EditionRecord
    left: number
    replaced: readonly string[]
  },
): Promise<Registered> {
  const price = () => priceRegistration(deps, body, { address, edition, replaced })
  const { total, lines, usesLeft, ...claimed } = await price()
  const now = deps.clock.now()
  const holdExpiresAt = now + edition.holdMinutes * 60_000
  const isRoomy = Math.min(left, usesLeft) >= roomyPlaces
  const intent = isRoomy && total > 0 ? await openPaymentBeforeHold(deps, { id, price: total }) : undefined
  const ticket: TicketRecord = {
    ...saleDefaults,
    paymentIntentId: intent?.id ?? null,
    id,
    state: 'pending',
    ticketType: body.ticketType,
    eventDate: body.eventDate,
    waveId: body.priceList === 'form' ? body.waveId : null,
    participants: body.participants.map((person) => ({ ...withoutHealth(person), id: newParticipantId(deps.random) })),
    addons: body.addons.map((one) => toSoldAddon(one, edition)),
    ...claimed,
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
  await storeHealthAnswers(deps, body, id)
  const held = await obtainPlaces(deps, ticket, { replaced })
  if (held === 'price_step_over') {
    // Another buyer got the last ticket at this price: throws `price_changed` with the current price.
    await price()
    throw new AppError('busy')
  }
  if (held === 'exists') return continueRegistration(deps, (await deps.tickets.get(id))!, requestDigest, address)
  return intent ? toRegistered(ticket, intent) : openPayment(deps, ticket)
}

/**
 * Opens the payment before the places are held, so that one write stores both. The buyer gets the payment's secret only after the hold
 * succeeded, so a payment whose hold is refused is never paid. Undefined if the provider does not answer in time; the places are then held
 * first.
 */
async function openPaymentBeforeHold(deps: RegisterNeed, ticket: { id: string; price: number }): Promise<PaymentIntent | undefined> {
  try {
    return await withinBudget(earlyMs, () => openFirstIntent(deps, ticket))
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment_unavailable') return undefined
    throw error
  }
}

/**
 * Stores the answers about health. The wizard asks each participant about medical conditions; the order form asks the buyer once about
 * special requirements.
 */
async function storeHealthAnswers(deps: RegisterNeed, body: RegisterBody, ticketId: string): Promise<void> {
  for (const [at, person] of body.participants.entries()) {
    const index = at === 0 ? 0 : 1
    const written = body.priceList === 'form' ? (index === 0 ? body.specialRequirements : undefined) : healthOf(person)
    if (written) await storeHealthNote(deps, { ticketId, index, eventDate: body.eventDate, email: person.email }, written)
  }
}

type Registering = RegisterBody['participants'][number]
const healthOf = (person: Registering) => ('medicalConditions' in person ? person.medicalConditions : undefined)

/** Removes the health data, which a ticket must not contain. */
function withoutHealth(person: Registering): Registering {
  if (!('medicalConditions' in person)) return person
  const { medicalConditions: _, ...rest } = person
  return rest
}

/**
 * Handles a repeat of a registration: returns its payment, and holds its places again if they were released. Throws `request_reused` and
 * the errors of {@link renewHold}.
 */
export async function continueRegistration(
  deps: RegisterNeed,
  ticket: TicketRecord,
  requestDigest: string,
  address: string | undefined,
): Promise<Registered> {
  if (ticket.requestDigest !== requestDigest) throw new AppError('request_reused')
  if (ticket.state === 'paid') return { ticketId: ticket.id }
  if (ticket.state === 'cancelled')
    throw new AppError('registration_closed', { message: 'Deze inschrijving is geannuleerd. Begin opnieuw.' })
  const isHeld = ticket.state === 'pending' && ticket.holdExpiresAt! > deps.clock.now()
  // This call counts towards the limit of hold renewals, because it calls the provider too.
  const limitedAs = { action: 'renew-hold', address, account: ticket.id } as const
  if (isHeld || ticket.price === 0) return (await limitCalls(deps, limitedAs, () => openPayment(deps, ticket)))!
  const { clientSecret } = await renewHold(deps, ticket.id, { address })
  return { ticketId: ticket.id, paymentUrl: paymentUrl(clientSecret, ticket.id) }
}

/** Opens the payment of a held ticket; a free one is confirmed at once. */
export async function openPayment(deps: RegisterNeed, ticket: TicketRecord): Promise<Registered> {
  if (ticket.price === 0) {
    assertAccepted(await confirmSale(deps, createTicketSaleKind(deps), ticket.id))
    return { ticketId: ticket.id }
  }
  return toRegistered(ticket, await obtainIntent(deps, ticket))
}

function toRegistered({ id }: TicketRecord, { clientSecret }: PaymentIntent): Registered {
  return { ticketId: id, paymentUrl: paymentUrl(clientSecret, id) }
}
