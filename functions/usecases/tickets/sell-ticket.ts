import type { SoldPerson, TicketSale, TicketSold } from '#shared/contract/ticket-sales.ts'
import { isHandMethod } from '#shared/domain/money/payment-methods.ts'
import { priceOrder, type ChosenAddon, type Price } from '#shared/domain/tickets/pricing.ts'
import { addonsOf } from '#shared/domain/tickets/addons.ts'
import { buildReceiptLines, type ReceiptLine } from '#shared/domain/tickets/receipt.ts'
import { newParticipantId } from '#shared/lib/ids.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import { firstStepAfterMs, type TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { PriceStepKey, SoldBy, TicketImportKey, TicketParticipant } from '#functions/ports/tickets/ticket-parts.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { SettleNeed } from '#functions/usecases/payments/confirm-sale.ts'
import { assertBirthDates } from './birth-dates.ts'
import { assertBookable } from './assert-bookable.ts'
import { limitPlaces } from '#functions/usecases/limits/limit-places.ts'
import { obtainPlaces } from './hold-places.ts'
import { digestOf, ticketIdFor } from './identify-registration.ts'
import { obtainIntent, paymentUrl } from './obtain-intent.ts'
import { paymentLinkName } from './payment-link.ts'
import { buildPriceChangedError, findPriceStep, pricesAt, toSoldAddon } from './price-registration.ts'
import { isImportedSilently, type TicketNeed } from './ticket-sale-kind.ts'

type Need = TicketNeed & SettleNeed & Pick<Deps, 'limits' | 'settings'>

/** `seller`: the administrator or the phone; `isDesk`: a phone, which sells only what is paid on the spot. */
interface Selling {
  seller: string
  isDesk: boolean
  idempotencyKey: string | undefined
  /** The caller's IP address, whose unpaid places are limited. Undefined: no limit, because this sale confirms its ticket at once. */
  address: string | undefined
  /** The ticket comes from a file: it is free, so the price that the seller saw does not matter. */
  imported?: TicketImportKey
  /** The add-ons that come with an imported ticket, checked by the caller. */
  addons?: readonly ChosenAddon[]
  /**
   * The edition, if the caller has just found that it sells this place, and that there is no ticket with this key. The hold checks both.
   */
  edition?: EditionRecord
}

/**
 * Sells a ticket by hand, at the price of the home page. Like a ticket from the site it takes places, joins the roster, and is mailed and
 * invoiced. A day or wave that is closed on the site can be sold too. The same `idempotencyKey` with the same sale continues where the last
 * call stopped. Throws `not_allowed`, `invalid_input`, `price_changed`, `registration_closed`, `date_full`, `wave_full`,
 * `wave_closed`, `date_waiting`, `wave_waiting`, `payment_unavailable` (the hold stays), `hold_over`, `already_paid`,
 * `too_many_holds`, `request_reused`.
 */
export async function sellTicket(deps: Need, sale: TicketSale, selling: Selling): Promise<TicketSold> {
  const { payment } = sale
  if (selling.isDesk && (payment.by === 'bank' || payment.by === 'free'))
    throw new AppError('not_allowed', { message: 'Aan de balie betaal je met een QR, contant of met pin.' })
  const id = ticketIdFor(deps, selling.idempotencyKey)
  const requestDigest = digestOf(sale)
  // Looked up first, so that a repeat gets its answer even if the price or the places have changed since.
  const earlier = selling.edition ? undefined : await deps.tickets.get(id)
  if (earlier) return continueSale(deps, earlier, { sale, requestDigest })
  assertPeople(deps, sale)
  const edition = selling.edition ?? (await assertBookable(deps, { ...sale, evenIfClosed: true })).edition
  const replaced = (sale.replaces ?? []).map((key) => ticketIdFor(deps, key))
  const price = () => priceSale(deps, sale, { edition, replaced, selling })
  const ticket = markPaidByHand(deps, buildTicket(deps, sale, { ...(await price()), id, requestDigest, edition, selling }))
  return limitPlaces(deps, { id, ticketType: sale.ticketType, address: selling.address, replaced }, async () => {
    const outcome = await obtainPlaces(deps, ticket, { replaced, byHand: true })
    if (outcome === 'price_step_over') {
      // Another buyer got the last ticket at this price: throws `price_changed` with the current price.
      await price()
      throw new AppError('busy')
    }
    if (outcome === 'held' && ticket.nextStep === 'send-mail') await deps.queue.enqueue({ kind: 'ticket', id })
    return continueSale(deps, outcome === 'exists' ? (await deps.tickets.get(id))! : ticket, { sale, requestDigest })
  })
}

/** Throws `invalid_input` at the person's field, see {@link assertBirthDates}. */
function assertPeople(deps: Need, { buyer, partner, eventDate }: TicketSale): void {
  const paths = ['buyer.birthDate', 'partner.birthDate']
  assertBirthDates(deps, { eventDate, participants: partner ? [buyer, partner] : [buyer] }, (at) => paths[at]!)
}

interface PricedSale {
  price: Price
  /** The price step that the ticket counts for, if the step has a limited number of tickets. A free ticket counts for no step. */
  priceStep?: PriceStepKey
}

/** Throws `price_changed` with both amounts if the seller saw another total. */
async function priceSale(
  deps: Need,
  { ticketType, payment, totalPrice }: TicketSale,
  { edition, replaced, selling }: { edition: EditionRecord; replaced: readonly string[]; selling: Selling },
): Promise<PricedSale> {
  const { step } = await findPriceStep(deps, edition, { ticketType, replaced })
  const { addons = [], imported } = selling
  const price = priceOrder({ ticketType, addons }, pricesAt(edition.prices.wizard, step), addonsOf(edition.addons))
  if (!imported && price.total !== totalPrice) throw buildPriceChangedError(totalPrice, price.total)
  const isCounted = step && step.tickets !== null && payment.by !== 'free'
  return { price, ...(isCounted ? { priceStep: { edition: edition.id, id: step.id } } : {}) }
}

function buildTicket(
  deps: Need,
  sale: TicketSale,
  {
    price,
    priceStep,
    id,
    requestDigest,
    edition,
    selling,
  }: PricedSale & { id: string; requestDigest: string; edition: EditionRecord; selling: Selling },
): TicketRecord {
  const { ticketType, eventDate, waveId, buyer, partner, payment, company } = sale
  const isFree = payment.by === 'free'
  const lines = buildReceiptLines(price, ticketType)
  const now = deps.clock.now()
  const holdExpiresAt = now + edition.holdMinutes * 60_000
  return {
    ...saleDefaults,
    id,
    state: 'pending',
    ticketType,
    eventDate,
    waveId,
    participants: [buyer, ...(partner ? [partner] : [])].map((person) => toParticipant(deps, person)),
    addons: (selling.addons ?? []).map((one) => toSoldAddon(one, edition)),
    discountCode: null,
    ...(priceStep ? { priceStep } : {}),
    offerId: null,
    price: isFree ? 0 : price.total,
    lines: isFree ? addFreeLine(lines) : lines,
    paymentMethod: isHandMethod(payment.by) ? payment.by : null,
    ...(company && !isFree ? { company } : {}),
    soldBy: describeSeller(payment, selling),
    requestDigest,
    createdAt: now,
    holdExpiresAt,
    nextStep: 'check-payment',
    nextStepAt: holdExpiresAt,
    rev: 1,
  }
}

/** Makes a ticket free: adds a line that takes off the entry fee. The add-ons, which stay the last lines, cost nothing. */
function addFreeLine([entry, ...addons]: readonly ReceiptLine[]): ReceiptLine[] {
  const free = { label: 'Gratis', amount: -entry!.amount }
  return [entry!, free, ...addons.map(({ label }) => ({ label, amount: 0 }))]
}

/** Marks the ticket as paid, unless it is paid online. A job mails the ticket later, unless it was imported without mails. */
function markPaidByHand({ clock }: Pick<Deps, 'clock'>, ticket: TicketRecord): TicketRecord {
  if (ticket.price > 0 && !isHandMethod(ticket.paymentMethod)) return ticket
  const paid: TicketRecord = { ...ticket, state: 'paid', paidAt: clock.now(), holdExpiresAt: null }
  return isImportedSilently(paid)
    ? { ...paid, nextStep: null, nextStepAt: null }
    : { ...paid, nextStep: 'send-mail', nextStepAt: ticket.createdAt + firstStepAfterMs }
}

function describeSeller(payment: TicketSale['payment'], { seller, imported }: Selling): SoldBy {
  return {
    name: seller,
    ...(payment.by === 'free' ? { giftReason: payment.reason } : {}),
    ...(imported ? { imported } : {}),
  }
}

function toParticipant({ random }: Pick<Deps, 'random'>, person: SoldPerson): TicketParticipant {
  const { emergencyContactName, emergencyContactPhone, ...needed } = person
  return {
    ...needed,
    id: newParticipantId(random),
    // Nobody asked this person whether they want news.
    agreeToNewsletter: false,
    ...(emergencyContactName ? { emergencyContactName } : {}),
    ...(emergencyContactPhone ? { emergencyContactPhone } : {}),
  }
}

/** Continues a first or repeated request whose ticket exists: returns the ticket if it is paid, otherwise opens its online payment. */
async function continueSale(
  deps: Need,
  ticket: TicketRecord,
  { sale, requestDigest }: { sale: TicketSale; requestDigest: string },
): Promise<TicketSold> {
  if (ticket.requestDigest !== requestDigest) throw new AppError('request_reused')
  if (ticket.state === 'paid') return describeSold(ticket)
  if (ticket.state === 'cancelled' || ticket.state === 'refunded')
    throw new AppError('registration_closed', { message: 'Deze verkoop is geannuleerd. Begin opnieuw.' })
  if (ticket.state !== 'pending' || ticket.holdExpiresAt! <= deps.clock.now())
    throw new AppError('hold_over', { message: 'De tijd om te betalen is om en de plek is vrijgegeven. Verkoop het ticket opnieuw.' })
  const { clientSecret } = await obtainIntent(deps, ticket)
  if (sale.payment.by === 'link' && sale.payment.mail) await deps.queue.enqueue({ kind: paymentLinkName, id: ticket.id })
  return describeSold(ticket, deps.settings.siteUrl + paymentUrl(clientSecret, ticket.id))
}

function describeSold({ id, state, participants, price, holdExpiresAt }: TicketRecord, payUrl: string | null = null): TicketSold {
  const [buyer, partner] = participants
  return {
    ticketId: id,
    status: state === 'paid' ? 'paid' : 'pending',
    buyer: { id: buyer!.id },
    partner: partner ? { id: partner.id } : null,
    price,
    payUrl,
    holdExpiresAt: toIsoMoment(state === 'paid' ? null : holdExpiresAt),
  }
}
