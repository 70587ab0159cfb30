import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { PriceStepKey } from '#functions/ports/tickets/ticket-parts.ts'
import type { WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import { shardKeyOf, type Pool } from '#functions/adapters/dynamodb/catalog/place-shards.ts'
import type { AddonPool } from '#functions/adapters/dynamodb/catalog/run-pieces.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { sumTallies, sumsOfTicket, type SalesTally } from '#shared/domain/money/sales-figures.ts'
import { addonPieceLimits } from '#shared/domain/tickets/addons.ts'
import { countOpenPlaces } from '#shared/domain/tickets/teams.ts'
import { holdsPlaces } from '#shared/domain/tickets/tickets.ts'
import { countHeldPlaces } from '#shared/domain/race/wave-moves.ts'

/** The places, pieces and uses that a ticket in its current state takes from the counters. */
interface Claims {
  day?: { eventDate: string; places: number }
  wave?: { id: number; places: number }
  discount?: string
  step?: PriceStepKey & { tickets: number }
  /** Limited add-ons: one piece each. */
  runs: AddonPool[]
}

/** A change to a counter, and the outcome if it is impossible. Positive `places` (pieces, uses) are claimed, negative ones released. */
export interface ClaimChange {
  pool: Pool
  places: number
  outcome: 'date_full' | 'wave_full' | 'addon_sold_out' | 'discount_used_up' | 'price_step_over'
  /** The outcome if the free places are for people on the waiting list. */
  reservedOutcome: 'date_waiting' | 'wave_waiting' | 'addon_sold_out' | 'discount_used_up' | 'price_step_over'
  /** The change of the sales figures, counted in the same write. */
  sold?: SalesTally
}

/** A record with claims: a ticket, or an offer of the waiting list. */
export type ClaimingRecord = Pick<TicketRecord, 'state' | 'ticketType' | 'eventDate' | 'waveId' | 'discountCode' | 'addons'> &
  Partial<Pick<TicketRecord, 'participants' | 'priceStep' | 'team' | 'upgrade'>>

/** Returns what an offer of the waiting list claims: the same places as an unpaid ticket. */
export function claimsOfOffer({ stage, ticketType, eventDate, waveId }: WaitingRecord): ClaimingRecord {
  return { state: stage === 'offered' ? 'pending' : 'expired', ticketType, eventDate, waveId, discountCode: null, addons: [] }
}

function claimsOf(ticket: ClaimingRecord): Claims {
  if (!holdsPlaces(ticket.state)) return { runs: [] }
  const { team } = ticket
  // A paid sale of a second place (an upgrade) claims no places itself: the ticket that became a duo claims them.
  const isMoved = ticket.upgrade !== undefined && ticket.state === 'paid'
  const places = team ? countOpenPlaces(team) : isMoved ? 0 : countHeldPlaces(ticket.ticketType, ticket.participants)
  return {
    day: { eventDate: ticket.eventDate, places },
    ...(ticket.waveId === null ? {} : { wave: { id: ticket.waveId, places } }),
    ...(ticket.discountCode === null ? {} : { discount: ticket.discountCode }),
    ...(ticket.priceStep ? { step: { ...ticket.priceStep, tickets: team ? team.places.length : 1 } } : {}),
    runs: ticket.addons
      .filter(({ id, edition }) => addonPieceLimits.has(id) || edition !== undefined)
      .map(({ id, edition = builtInEdition.id }) => ({ of: 'addon', id, edition })),
  }
}

/** Returns the changes to the counters when tickets change from `previous` to `next`, which may be on another day or wave. */
export function diffClaims(previous: readonly ClaimingRecord[], next: readonly ClaimingRecord[]): ClaimChange[] {
  const claims = [
    ...previous.map((ticket) => ({ sign: -1, ...claimsOf(ticket) })),
    ...next.map((ticket) => ({ sign: 1, ...claimsOf(ticket) })),
  ]
  const days = sumByKey(claims.map(({ sign, day }) => [day?.eventDate, sign * (day?.places ?? 0)]))
  const waves = sumByKey(claims.map(({ sign, wave }) => [wave?.id, sign * (wave?.places ?? 0)]))
  const runs = new Map(claims.flatMap((claim) => claim.runs.map((pool) => [shardKeyOf(pool).id, pool])))
  const pieces = sumByKey(claims.flatMap(({ sign, runs: taken }) => taken.map((pool) => [shardKeyOf(pool).id, sign] as const)))
  const uses = sumByKey(claims.map(({ sign, discount }) => [discount, sign]))
  const keyed = claims.map(({ sign, step }) => {
    const key = step && { edition: step.edition, id: step.id }
    return { key, pool: key && shardKeyOf({ of: 'step', ...key }).id, tickets: sign * (step?.tickets ?? 0) }
  })
  const steps = new Map(keyed.flatMap(({ key, pool }) => (key && pool !== undefined ? [[pool, key] as const] : [])))
  const atStep = sumByKey(keyed.map(({ pool, tickets }) => [pool, tickets]))
  return [
    ...[...days].map(
      ([id, count]) => ({ pool: { of: 'day', id }, places: count, outcome: 'date_full', reservedOutcome: 'date_waiting' }) as const,
    ),
    ...[...waves].map(
      ([id, count]) => ({ pool: { of: 'wave', id }, places: count, outcome: 'wave_full', reservedOutcome: 'wave_waiting' }) as const,
    ),
    ...[...pieces].map(
      ([key, count]) => ({ pool: runs.get(key)!, places: count, outcome: 'addon_sold_out', reservedOutcome: 'addon_sold_out' }) as const,
    ),
    ...[...uses].map(
      ([id, count]) =>
        ({ pool: { of: 'code', id }, places: count, outcome: 'discount_used_up', reservedOutcome: 'discount_used_up' }) as const,
    ),
    ...[...atStep].map(
      ([key, count]) =>
        ({
          pool: { of: 'step', ...steps.get(key)! },
          places: count,
          outcome: 'price_step_over',
          reservedOutcome: 'price_step_over',
        }) as const,
    ),
  ].filter(({ places }) => places !== 0)
}

/**
 * Adds the change of the sales figures to the change of a day's places, which a sale writes anyway. If no places change, as for a
 * partial refund, the sales figures are a separate change.
 */
export function addSalesChange(
  changes: readonly ClaimChange[],
  previous: readonly TicketRecord[],
  next: readonly TicketRecord[],
): readonly ClaimChange[] {
  const sold = sumTallies(next.map(sumsOfTicket), previous.map(sumsOfTicket))
  if (Object.keys(sold).length === 0) return changes
  const at = changes.findIndex(({ pool }) => pool.of === 'day')
  if (at >= 0) return changes.with(at, { ...changes[at]!, sold })
  const pool = { of: 'day', id: next[0]!.eventDate } as const
  return [...changes, { pool, places: 0, outcome: 'date_full', reservedOutcome: 'date_waiting', sold }]
}

function sumByKey<Key>(parts: readonly (readonly [Key | undefined, number])[]): Map<Key, number> {
  const total = new Map<Key, number>()
  for (const [key, amount] of parts) if (key !== undefined) total.set(key, (total.get(key) ?? 0) + amount)
  return total
}
