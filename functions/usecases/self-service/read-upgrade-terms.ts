import { isReclaimedByBank } from '#shared/domain/money/disputes.ts'
import { isRefundNext } from '#shared/domain/money/refunds.ts'
import { allAddonsOf } from '#shared/domain/tickets/addons.ts'
import { refundableEntryFee, flexAddonId, findFlexFault } from '#shared/domain/tickets/flex-cancel.ts'
import { priceUpgrade, type UpgradeBasis } from '#shared/domain/tickets/upgrades.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { PriceStepKey, SoldAddon } from '#functions/ports/tickets/ticket-parts.ts'
import { assertBookable } from '#functions/usecases/tickets/assert-bookable.ts'
import { findPriceStep, pricesAt } from '#functions/usecases/tickets/price-registration.ts'
import { ticketIdFor } from '#functions/usecases/tickets/identify-registration.ts'
import { isOffered } from '#functions/usecases/transfers/transfer-link.ts'
import { readSelfServiceTerms, type SelfServiceTerms } from './read-self-service-terms.ts'

/** The dependencies of {@link readUpgradeTerms}. */
export type UpgradeNeed = Parameters<typeof assertBookable>[0] & Pick<Deps, 'catalog' | 'transfers' | 'settings'>

/** The maximum number of sales of the second place for one ticket: more than anybody needs. */
const maxAttempts = 50

/** The sales of a second place for one ticket. At most one sale is unpaid and held; the next sale releases it. */
export interface UpgradeAttempts {
  nextId: string
  /** The last sale if it is unpaid. */
  unpaid: TicketRecord | undefined
}

/** Whether a solo can become a duo now, and at what price. */
export interface UpgradeTerms {
  changes: SelfServiceTerms
  attempts: UpgradeAttempts
  /** Why the solo cannot become a duo, in Dutch; null if it can. */
  refused: string | null
}

/** Finds the unpaid sale of a second place and the id of the next sale. Ids are derived from the ticket, so two tabs find the same sale. */
async function findAttempts(deps: UpgradeNeed, ticketId: string): Promise<UpgradeAttempts> {
  let last: TicketRecord | undefined
  for (let at = 0; at < maxAttempts; at++) {
    const id = ticketIdFor(deps, `upgrade:${ticketId}:${at}`)
    const order = await deps.tickets.get(id)
    if (!order) return { nextId: id, unpaid: last?.state === 'pending' && !isRefundNext(last.nextStep) ? last : undefined }
    last = order
  }
  throw new AppError('change_refused', { message: 'Dit is te vaak geprobeerd. Mail ons, dan regelen we het.' })
}

/** Reads {@link UpgradeTerms} for the account with the participants `ownIds`. */
export async function readUpgradeTerms(deps: UpgradeNeed, ticket: TicketRecord, ownIds: readonly string[]): Promise<UpgradeTerms> {
  const changes = await readSelfServiceTerms(deps, ticket, ownIds)
  const attempts = await findAttempts(deps, ticket.id)
  const refused =
    findTicketRefusal(ticket) ??
    changes.refused ??
    (await findOfferRefusal(deps, ticket)) ??
    (await findPlaceRefusal(deps, ticket, attempts))
  return { changes, attempts, refused: refused ?? null }
}

function findTicketRefusal(ticket: TicketRecord): string | undefined {
  const { ticketType, participants, ofTeam, refundAmount, nextStep } = ticket
  if (ticketType === 'duo') return 'Dit ticket is al een duo.'
  if (ofTeam) return `Dit ticket is een plek van team ${ofTeam.name}.`
  if (participants[0]?.boughtBy) return 'Je nam deze plek van iemand over. Mail ons als je er een duo van wilt maken.'
  if (refundAmount !== null || isRefundNext(nextStep) || isReclaimedByBank(ticket))
    return 'Van dit ticket ging geld terug. Mail ons als je er een duo van wilt maken.'
  return undefined
}

async function findOfferRefusal({ transfers, clock }: UpgradeNeed, { participants: [first] }: TicketRecord): Promise<string | undefined> {
  const offer = first && (await transfers.get(first.id))
  return offer && isOffered(offer, clock.now()) ? 'Je biedt je plek nu aan iemand anders aan. Trek dat eerst in.' : undefined
}

/**
 * Returns why there is no place for the second person, in Dutch; undefined if there is one. An unpaid sale is not checked, because it holds
 * its place already.
 */
async function findPlaceRefusal(
  deps: UpgradeNeed,
  { eventDate, waveId }: TicketRecord,
  { unpaid }: UpgradeAttempts,
): Promise<string | undefined> {
  if (unpaid) return undefined
  try {
    await assertBookable(deps, { ticketType: 'duo', places: 1, eventDate, waveId })
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

interface PricedUpgrade extends Pick<TicketRecord, 'price' | 'lines'> {
  addons: SoldAddon[]
  priceStep?: PriceStepKey
}

/**
 * Returns the current price of the second place (see {@link priceUpgrade}). `basis`: the amounts from which it was computed, which are the
 * current prices of a duo and a solo, and the entry fee paid for the solo. `replaced`: ids of the sales that the new sale releases.
 */
export async function readUpgradePrice(
  deps: UpgradeNeed,
  ticket: TicketRecord,
  { edition }: Pick<SelfServiceTerms, 'edition'>,
  replaced: readonly string[],
): Promise<{ priced: PricedUpgrade; basis: UpgradeBasis }> {
  const [duo, solo] = await Promise.all(
    (['duo', 'solo'] as const).map((ticketType) => findPriceStep(deps, edition, { ticketType, replaced })),
  )
  const { step } = duo!
  const known = allAddonsOf(edition.addons)
  const day = await deps.catalog.getEventDay(ticket.eventDate)
  // After the last day to cancel, flex cancellation is of no use, so the second place does not include it.
  const isUseful = (id: number) => id !== flexAddonId || !day || findFlexFault(day, eventDateOf(deps.clock.now())) === undefined
  const bought = ticket.addons.flatMap(({ id }) => known.find((one) => one.id === id && isUseful(id)) ?? [])
  const prices = pricesAt(pricesAt(edition.prices.wizard, solo!.step), step)
  const basis = { duo: prices.duo, solo: prices.solo, paid: refundableEntryFee(ticket) }
  const { total, lines, addonIds } = priceUpgrade({ ...basis, bought })
  const priced = {
    price: total,
    lines,
    addons: addonIds.map((id) => ticket.addons.find((one) => one.id === id)!),
    ...(step && step.tickets !== null ? { priceStep: { edition: edition.id, id: step.id } } : {}),
  }
  return { priced, basis }
}
