import type { RegisterBody } from '#shared/contract/registration.ts'
import { addonsOf, firstOrganiserAddonId, addonPieceLimits } from '#shared/domain/tickets/addons.ts'
import { flexAddonId, findFlexPriceFault } from '#shared/domain/tickets/flex-cancel.ts'
import { findDiscountFault } from '#shared/domain/tickets/discounts.ts'
import { findAddonFault, priceOrder, type ChosenAddon } from '#shared/domain/tickets/pricing.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { priceStepAt } from '#shared/domain/tickets/price-steps.ts'
import { buildReceiptLines, type ReceiptLine } from '#shared/domain/tickets/receipt.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import type { PriceStep } from '#shared/facts/fact-values.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { PriceStepKey, SoldAddon } from '#functions/ports/tickets/ticket-parts.ts'
import { findDiscountCode } from './find-discount-code.ts'

/** The price of a ticket order, and the discount code and price step that it uses. */
export interface PricedOrder {
  /** Cents. */
  total: number
  lines: ReceiptLine[]
  discountCode: string | null
  /** The group of the discount code, if the code was made in a group. */
  codeGroup?: string | undefined
  /** The price step that the ticket counts for, if the step is limited to a number of tickets. */
  priceStep?: PriceStepKey | undefined
  /** How often the discount code and the price step may still be used; Infinity without a limit. */
  usesLeft: number
}

/**
 * The error for a buyer or seller who saw another total, in cents. `ticket`: the price of the ticket alone, from which a screen computes
 * the total of another choice.
 */
export const buildPriceChangedError = (shown: number, actual: number, ticket?: number) =>
  new AppError('price_changed', {
    message: `De prijs is veranderd: je zag ${formatEuro(shown)}, het is nu ${formatEuro(actual)}. Er is niets betaald.`,
    details: { shown, actual, ...(ticket === undefined ? {} : { ticket }) },
  })

/** The error for a flex cancellation that the buyer could never use. `at` is its index among the add-ons. */
export function buildUselessFlexError(at: number, why: string): AppError {
  const message = `${why} Haal de flex annulering eraf.`
  return new AppError('invalid_input', { message, details: [{ path: `addons.${at}.id`, message }] })
}

/**
 * Prices an order by the edition's price list (decision 3), or by the price step in force, which replaces the ticket price in every list.
 * There are two price lists: one for the wizard, and one for the order form, which sells a day with a wave. `replaced`: ids of the
 * registrations that this one replaces. Throws `invalid_input` for impossible or useless add-ons, `discount_invalid`, `too_many_attempts`,
 * and `price_changed` with both amounts if the buyer was shown another total.
 */
export async function priceRegistration(
  deps: Pick<Deps, 'catalog' | 'tickets' | 'limits' | 'clock' | 'settings'>,
  body: RegisterBody,
  { address, edition, replaced }: { address: string | undefined; edition: EditionRecord; replaced: readonly string[] },
): Promise<PricedOrder> {
  const sold = addonsOf(edition.addons)
  const addonFault = findAddonFault(body.addons, sold)
  if (addonFault) throw new AppError('invalid_input', { message: addonFault.message, details: [addonFault] })
  const discount = body.discountCode ? await findDiscountCode(deps, body.discountCode, { address, proof: body.discountCodeId }) : undefined
  // The limit of the discount code is checked by the hold, because the hold may release an earlier use by this buyer.
  const terms = discount && { ...discount, maxUses: null }
  const discountFault = body.discountCode ? findDiscountFault(terms, { ticketType: body.ticketType, now: deps.clock.now() }) : undefined
  if (discountFault) throw new AppError('discount_invalid', { message: discountFault })
  const { step, left } = await findPriceStep(deps, edition, { ticketType: body.ticketType, replaced })
  const price = priceOrder(
    { ticketType: body.ticketType, addons: body.addons, ...(discount ? { discount } : {}) },
    pricesAt(edition.prices[body.priceList ?? 'wizard'], step),
    sold,
  )
  const flexAt = body.addons.findIndex(({ id }) => id === flexAddonId)
  const why = flexAt < 0 ? undefined : findFlexPriceFault(price)
  if (why !== undefined) throw buildUselessFlexError(flexAt, why)
  if (price.total !== body.totalPrice) throw buildPriceChangedError(body.totalPrice, price.total, price.ticket)
  return {
    total: price.total,
    lines: buildReceiptLines(price, body.ticketType, discount?.code),
    discountCode: discount?.code ?? null,
    ...(discount?.group === undefined ? {} : { codeGroup: discount.group }),
    ...(step && step.tickets !== null ? { priceStep: { edition: edition.id, id: step.id } } : {}),
    usesLeft: Math.min(left, (discount?.maxUses ?? Infinity) - (discount?.used ?? 0)),
  }
}

/**
 * Returns the price step of the edition that is in force for a new ticket, and how many tickets are left at it (Infinity without a limit).
 * The tickets of the `replaced` registrations, by id, count as left while they are unpaid, because the new one releases them. Only the hold
 * itself claims a ticket of a step, because two buyers may read the last one at the same time. A step with fewer tickets left than
 * `wanted` is skipped, because all places of a team have one price.
 */
export async function findPriceStep(
  { catalog, tickets, clock }: Pick<Deps, 'catalog' | 'tickets' | 'clock'>,
  { id, facts }: EditionRecord,
  { ticketType, replaced, tickets: wanted = 1 }: { ticketType: TicketType; replaced: readonly string[]; tickets?: number },
): Promise<{ step?: PriceStep | undefined; left: number }> {
  const steps = (facts.priceSteps ?? []).filter((one) => one.ticketType === ticketType)
  if (steps.length === 0) return { left: Infinity }
  const isNumbered = steps.some((one) => one.tickets !== null)
  const [counted, earlier] = await Promise.all([
    isNumbered ? catalog.listStepsLeft(id) : new Map<string, number>(),
    isNumbered ? Promise.all(replaced.map((one) => tickets.get(one))) : [],
  ])
  const own = earlier.filter((one) => one?.state === 'pending')
  const left = (step: PriceStep) =>
    (counted.get(step.id) ?? 0) + own.reduce((sum, one) => sum + (one?.priceStep?.id === step.id ? (one.team?.places.length ?? 1) : 0), 0)
  const step = priceStepAt(steps, ticketType, { now: clock.now(), left: (one) => (left(one) < wanted ? 0 : left(one)) })
  return { step, left: step && step.tickets !== null ? left(step) : Infinity }
}

/** Returns the price list, with the price of the step instead of the normal price. */
export const pricesAt = (list: Record<TicketType, number>, step: PriceStep | undefined): Record<TicketType, number> =>
  step ? { ...list, [step.ticketType]: step.price } : list

/**
 * Converts a chosen add-on to the form that the ticket stores. An add-on of a limited run contains its edition, because each year has its
 * own stock. An add-on that the organiser added contains its name and its kind of supply, because these are not in the code.
 */
export function toSoldAddon(one: ChosenAddon, { id, addons }: EditionRecord): SoldAddon {
  const { run, name, supply } = addons.find((terms) => terms.id === one.id) ?? {}
  const isCounted = addonPieceLimits.has(one.id) ? id !== builtInEdition.id : run !== undefined
  return { ...one, ...(isCounted ? { edition: id } : {}), ...(name && supply && one.id >= firstOrganiserAddonId ? { name, supply } : {}) }
}
