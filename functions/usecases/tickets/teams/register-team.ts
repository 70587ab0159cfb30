import type { TeamBody } from '#shared/contract/teams.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { assertBookable } from '#functions/usecases/tickets/assert-bookable.ts'
import { buildPriceChangedError, findPriceStep, pricesAt } from '#functions/usecases/tickets/price-registration.ts'
import { limitPlaces } from '#functions/usecases/limits/limit-places.ts'
import { obtainPlaces } from '#functions/usecases/tickets/hold-places.ts'
import { digestOf, ticketIdFor } from '#functions/usecases/tickets/identify-registration.ts'
import { readNamesUntil } from './team-terms.ts'
import { continueRegistration, openPayment, type Registered, type RegisterNeed } from '#functions/usecases/tickets/register-ticket.ts'

/**
 * Holds the places of a team and opens the payment, as a registration does. The same `idempotencyKey` with the same team continues where
 * the last call stopped. Throws the errors of `registerTicket`, except those about discount codes, add-ons and people, which a
 * team order does not contain.
 */
export async function registerTeam(
  deps: RegisterNeed,
  body: TeamBody,
  { idempotencyKey, address }: { idempotencyKey?: string | undefined; address: string },
): Promise<Registered> {
  const id = ticketIdFor(deps, idempotencyKey)
  const requestDigest = digestOf(body)
  // Looked up first, so that a repeat gets its answer even if the price or the places have changed since.
  const earlier = idempotencyKey ? await deps.tickets.get(id) : undefined
  if (earlier) return continueRegistration(deps, earlier, requestDigest, address)
  const replaced = (body.replaces ?? []).map((key) => ticketIdFor(deps, key))
  const { places, eventDate, waveId } = body
  const { edition } = await assertBookable(deps, { ticketType: 'solo', places, eventDate, waveId, replaces: body.replaces })
  await assertNamesCanFollow(deps, eventDate)
  const price = () => priceTeam(deps, body, { edition, replaced })
  const ticket = buildTicket(deps, body, { id, requestDigest, edition, ...(await price()) })
  return limitPlaces(deps, { ...ticket, address, replaced }, async () => {
    const held = await obtainPlaces(deps, ticket, { replaced })
    if (held === 'price_step_over') {
      // Another buyer got the last tickets at this price: throws `price_changed` with the current price.
      await price()
      throw new AppError('busy')
    }
    if (held === 'exists') return continueRegistration(deps, (await deps.tickets.get(id))!, requestDigest, address)
    return openPayment(deps, ticket)
  })
}

/** Throws `registration_closed` if it is too late to name the runners. */
async function assertNamesCanFollow(deps: RegisterNeed, eventDate: string): Promise<void> {
  if (deps.clock.now() > (await readNamesUntil(deps, eventDate)))
    throw new AppError('registration_closed', {
      message: 'Een team inschrijven kan niet meer: de namen moesten al binnen zijn. Koop losse tickets.',
    })
}

/** Every place costs the current price of a solo ticket. Throws `price_changed` with both amounts if the buyer was shown another total. */
async function priceTeam(
  deps: RegisterNeed,
  { name, places, totalPrice }: TeamBody,
  { edition, replaced }: { edition: EditionRecord; replaced: readonly string[] },
): Promise<Pick<TicketRecord, 'price' | 'lines' | 'priceStep'>> {
  const { step } = await findPriceStep(deps, edition, { ticketType: 'solo', replaced, tickets: places })
  const each = pricesAt(edition.prices.wizard, step).solo
  const price = places * each
  if (price !== totalPrice) throw buildPriceChangedError(totalPrice, price)
  return {
    price,
    lines: [{ label: `${places} Solo tickets à ${formatEuro(each)}, team ${name}`, amount: price }],
    ...(step && step.tickets !== null ? { priceStep: { edition: edition.id, id: step.id } } : {}),
  }
}

function buildTicket(
  { clock }: RegisterNeed,
  { name, places, eventDate, waveId, buyer }: TeamBody,
  { edition, ...given }: Pick<TicketRecord, 'id' | 'requestDigest' | 'price' | 'lines' | 'priceStep'> & { edition: EditionRecord },
): TicketRecord {
  const now = clock.now()
  const holdExpiresAt = now + edition.holdMinutes * 60_000
  return {
    ...saleDefaults,
    ...given,
    state: 'pending',
    ticketType: 'solo',
    eventDate,
    waveId,
    participants: [],
    team: { name, buyer, places: Array.from({ length: places }, () => ({ ticketId: null, version: 0 })) },
    addons: [],
    discountCode: null,
    offerId: null,
    createdAt: now,
    holdExpiresAt,
    nextStep: 'check-payment',
    nextStepAt: holdExpiresAt,
    rev: 1,
  }
}
