import type { UpgradeBody, UpgradeView } from '#shared/contract/upgrades.ts'
import { newParticipantId } from '#shared/lib/ids.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { FirstHolder } from '#functions/ports/tickets/ticket-parts.ts'
import { storeHealthNote } from '#functions/usecases/health/health-notes.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { limitPlaces } from '#functions/usecases/limits/limit-places.ts'
import { assertBirthDates } from '#functions/usecases/tickets/birth-dates.ts'
import { obtainPlaces } from '#functions/usecases/tickets/hold-places.ts'
import { digestOf } from '#functions/usecases/tickets/identify-registration.ts'
import { buildPriceChangedError } from '#functions/usecases/tickets/price-registration.ts'
import { continueRegistration, openPayment, type Registered, type RegisterNeed } from '#functions/usecases/tickets/register-ticket.ts'
import { waveOf } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { readUpgrade } from '#functions/usecases/tickets/upgrades/upgrade-of.ts'
import { findOwnPlace } from '#functions/usecases/transfers/find-own.ts'
import { readUpgradePrice, readUpgradeTerms, type UpgradeTerms } from './read-upgrade-terms.ts'

type Need = RegisterNeed & Pick<Deps, 'accounts' | 'transfers'>
interface OwnPlace {
  participantId: string
  email: string
}

/** Returns whether, until when and at what price the holder of a solo can make it a duo. Throws `not_found` for another account's place. */
export async function readUpgradeOffer(deps: Need, place: OwnPlace): Promise<UpgradeView> {
  const { account, ticket } = await findOwnPlace(deps, place)
  if (!ticket) throw new AppError('not_found')
  const { changes, attempts, refused } = await readUpgradeTerms(deps, ticket, account.participantIds)
  const order = attempts.unpaid
  const isHeld = order && order.holdExpiresAt! > deps.clock.now()
  const { priced, basis } = await readUpgradePrice(deps, ticket, changes, order ? [order.id] : [])
  const wave = await waveOf(deps, ticket)
  return {
    eventDate: ticket.eventDate,
    waveNumber: wave?.number ?? null,
    waveTime: toIsoMoment(wave?.startTime ?? null),
    until: changes.until,
    refused,
    price: priced.price,
    lines: priced.lines,
    basis,
    open: isHeld ? { ticketId: order.id, name: order.participants[0]!.name, until: toIsoMoment(order.holdExpiresAt!) } : null,
  }
}

/**
 * Sells the second place of a solo to its holder: holds it and opens the payment, as a registration does. The ticket becomes a duo when the
 * payment arrives (`completeUpgrade`). A repeat with the same form continues the same sale, even in another tab; another form replaces
 * it. Throws `not_found` for another account's place, `change_refused` with the reason, `invalid_input` at the partner's field,
 * `price_changed`, the errors of `assertBookable`, `payment_unavailable` (the hold stays), `too_many_holds`, `too_many_attempts`.
 */
export async function upgradeToDuo(
  deps: Need,
  { body, address, ...place }: OwnPlace & { body: UpgradeBody; address: string },
): Promise<Registered> {
  const { account } = await findOwnPlace(deps, place)
  return (await limitCalls(deps, { action: 'change-own', account: account.email, address }, () =>
    beginUpgrade(deps, { body, address, ...place }),
  ))!
}

async function beginUpgrade(
  deps: Need,
  { body, address, ...place }: OwnPlace & { body: UpgradeBody; address: string },
): Promise<Registered> {
  const { account, row, ticket } = await findOwnPlace(deps, place)
  if (!ticket) throw new AppError('not_found')
  const requestDigest = digestOf({ replaces: undefined, ...body })
  // This call repeats a call whose answer was lost: there was nothing to pay, or the sale was paid meanwhile.
  const done = await readUpgrade(deps, ticket)
  if (done?.requestDigest === requestDigest && done.state === 'paid') return { ticketId: done.id }
  const terms = await readUpgradeTerms(deps, ticket, account.participantIds)
  if (terms.refused !== null) throw new AppError('change_refused', { message: terms.refused })
  const { nextId, unpaid } = terms.attempts
  if (unpaid && unpaid.requestDigest === requestDigest && unpaid.holdExpiresAt! > deps.clock.now())
    return continueRegistration(deps, unpaid, requestDigest, address)
  assertBirthDates(deps, { participants: [body.partner], eventDate: ticket.eventDate }, () => 'partner.birthDate')
  const order = await buildOrder(deps, { body, ticket, terms, requestDigest, buyer: { name: row.name, email: row.email } })
  // The health note is stored before the place is held, so that no note is lost. If the sale fails, the daily job deletes the note.
  const note = { ticketId: ticket.id, index: 1, eventDate: ticket.eventDate, email: body.partner.email } as const
  await storeHealthNote(deps, note, body.partner.medicalConditions)
  const replaced = unpaid ? [unpaid.id] : []
  return limitPlaces(deps, { ...order, address, replaced }, async () => {
    const held = await obtainPlaces(deps, order, { replaced })
    // Another buyer got the last ticket at this price: the caller must try again at the current price.
    if (held === 'price_step_over') throw new AppError('busy')
    if (held === 'held') return openPayment(deps, order)
    return continueRegistration(deps, (await deps.tickets.get(nextId))!, requestDigest, address)
  })
}

/** Throws `price_changed` with both amounts if the participant was shown another price. */
async function buildOrder(
  deps: Need,
  {
    body: { partner, totalPrice },
    ticket,
    terms: { changes, attempts },
    requestDigest,
    buyer,
  }: { body: UpgradeBody; ticket: TicketRecord; terms: UpgradeTerms; requestDigest: string; buyer: FirstHolder },
): Promise<TicketRecord> {
  const { priced } = await readUpgradePrice(deps, ticket, changes, attempts.unpaid ? [attempts.unpaid.id] : [])
  if (priced.price !== totalPrice) throw buildPriceChangedError(totalPrice, priced.price)
  const { medicalConditions: _, ...person } = partner
  const now = deps.clock.now()
  const holdExpiresAt = now + changes.edition.holdMinutes * 60_000
  return {
    ...saleDefaults,
    ...priced,
    id: attempts.nextId,
    state: 'pending',
    ticketType: 'solo',
    eventDate: ticket.eventDate,
    waveId: ticket.waveId,
    participants: [{ ...person, id: newParticipantId(deps.random) }],
    upgrade: { ticketId: ticket.id, buyer },
    discountCode: null,
    offerId: null,
    requestDigest,
    createdAt: now,
    holdExpiresAt,
    nextStep: 'check-payment',
    nextStepAt: holdExpiresAt,
    rev: 1,
  }
}
