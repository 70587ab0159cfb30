import { createWriteTransaction } from 'electrodb'
import type { CatalogEntities } from '#functions/adapters/dynamodb/catalog/catalog-entities.ts'
import { shardKeyOf, readShards, soldSumAttribute, type Pool } from '#functions/adapters/dynamodb/catalog/place-shards.ts'
import { readAddonShards, writePieces } from '#functions/adapters/dynamodb/catalog/run-pieces.ts'
import { pickRandom, planReturn, planTake, type Move } from '#functions/adapters/dynamodb/catalog/spread-places.ts'
import type { createParticipantEntity } from '#functions/adapters/dynamodb/roster/roster-participant.ts'
import type { createStateEntity } from '#functions/adapters/dynamodb/roster/state-entity.ts'
import { startAttempts, type Patience } from '#functions/ports/patience.ts'
import { withoutClashRetries } from '#functions/adapters/dynamodb/retry-transient.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import type { WaitingEntities } from '#functions/adapters/dynamodb/waiting/waiting-entities.ts'
import type { TicketRefusal } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { SalesTally } from '#shared/domain/money/sales-figures.ts'
import type { ClaimChange } from './ticket-claims.ts'
import type { ticketEntity } from './ticket-entity.ts'

type Entities = CatalogEntities &
  WaitingEntities & {
    ticket: ReturnType<typeof ticketEntity>
    participant: ReturnType<typeof createParticipantEntity>
    state: ReturnType<typeof createStateEntity>
  }
/** The builders of ElectroDB for the writes of one transaction: one builder per entity. */
export type Open = Parameters<Parameters<typeof createWriteTransaction<Entities, unknown, []>>[1]>[0]
type Write = ReturnType<ReturnType<Open['ticket']['put']>['commit']>

/** Each failed attempt means that another buyer got a place, so even thousands of concurrent sales need far fewer attempts. */
const maxAttempts = 100

type Planned = (open: Open) => unknown
type Rules = Pick<Claim<string>, 'onlyOpen' | 'refuseReserved'>
const releaseRules: Rules = { onlyOpen: false, refuseReserved: false }

interface Claim<Refusal> {
  changes: readonly ClaimChange[]
  /** True for a sale, which needs an open day and wave. False for a late payment, which needs only free places. */
  onlyOpen: boolean
  /** Refuses places that are reserved for people on the waiting list. */
  refuseReserved: boolean
  /** The records that change with the counters, each with the outcome if its condition fails. */
  records: readonly { refusal: Refusal; write: (open: Open) => unknown }[]
  /** Called if there are too few free places. Returns the refusal of a record, which takes precedence. */
  recheck: () => Promise<Refusal | undefined>
}

/**
 * Changes records and counters in one transaction. It reads the shards, chooses some, and chooses again if another sale was quicker, until
 * it has its places or there are none. It does not use `retryOnConflict`, because a buyer who lost a shard can try the next one at once:
 * only a clash needs a pause.
 */
export function openClaims(entities: Entities, patience: Patience, random: () => number) {
  return async function claim<Refusal extends string>(given: Claim<Refusal>): Promise<'done' | Refusal | TicketRefusal> {
    const { changes, records, recheck } = given
    const attempts = startAttempts(patience)
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const planned = await Promise.all(changes.map((change) => planChange(change, given)))
      const lacking = planned.find((writes) => typeof writes === 'string')
      if (lacking !== undefined) return (await recheck()) ?? lacking
      const claims = (planned as Planned[][]).flat()
      const answer = await withoutClashRetries(() =>
        runTransaction(() =>
          createWriteTransaction(entities, (open) =>
            [...records.map(({ write }) => write), ...claims].map((write) => write(open) as Write),
          ).go(),
        ),
      )
      if (answer.ok) return 'done'
      if (answer.refused.length === 0) {
        await attempts.pause('TransactionConflict')
        continue
      }
      const [first = 0] = answer.refused
      if (first < records.length) return records[first]!.refusal
    }
    throw new AppError('busy', { internal: 'somebody else was always quicker' })
  }

  /** Returns the writes of a change, or the reason why the change is impossible. */
  async function planChange(change: ClaimChange, rules: Rules): Promise<Planned[] | TicketRefusal> {
    const { pool, places, sold } = change
    if (pool.of === 'addon') {
      const { shards, shares } = await readAddonShards(entities, pool)
      const moves = places > 0 ? planTake(shards, places, random) : planReturn(shards, -places, random)
      return moves?.map((move) => (open: Open) => writePieces(open, pool, move, places > 0 ? shares[move.shard]! : 0)) ?? change.outcome
    }
    const found = await readShards(entities, pool)
    const shards = found.filter(({ open }) => places < 0 || !rules.onlyOpen || open)
    if (places > 0) {
      if (rules.refuseReserved && found.some(({ waiting }) => waiting)) return change.reservedOutcome
      const moves = planTake(shards, places, random)
      if (!moves) return change.outcome
      return moves.map((move, at) => (open: Open) => writePlaces(open, pool, move, rules, at === 0 ? toSold(move, sold) : undefined))
    }
    // A missing day or wave has no counters to which places can be returned. A recount of the ledger corrects its sales.
    if (shards.length === 0) return places === 0 ? [] : change.outcome
    const moves = places === 0 ? [{ shard: pickRandom(shards, random).shard, places }] : planReturn(shards, -places, random)
    return moves.map((move, at) => (open: Open) => writePlaces(open, pool, move, releaseRules, at === 0 ? toSold(move, sold) : undefined))

    function toSold({ shard }: Move, tally: SalesTally | undefined): Sold | undefined {
      return tally && { tally, isFirst: found.find((one) => one.shard === shard)!.sold === undefined }
    }
  }
}

/** The sales that a write counts on its shard. `isFirst`: the shard has no counted sales yet. */
interface Sold {
  tally: SalesTally
  isFirst: boolean
}

function writePlaces(
  open: Open,
  pool: Pool,
  { shard, places, seen, epoch }: Move,
  { onlyOpen, refuseReserved }: Rules,
  sold: Sold | undefined,
) {
  const changed = open.placeShard.patch({ ...shardKeyOf(pool), shard }).add({ free: -places, ...(sold ? { moves: 1 } : {}) })
  const counted = !sold
    ? changed
    : sold.isFirst
      ? changed.set({ sold: sold.tally })
      : // Subtracts the negative amount: in a map DynamoDB adds only by `SET`, and only ElectroDB's `subtract` treats a missing sum as 0.
        changed.data((attributes, { subtract }) => {
          for (const [name, amount] of Object.entries(sold.tally)) subtract(soldSumAttribute(attributes.sold, name), -amount as never)
        })
  return counted
    .where((attribute, { gte, eq, notExists, exists }) =>
      [
        ...(sold ? [sold.isFirst ? notExists(attribute.sold) : exists(attribute.sold)] : []),
        ...(places > 0 ? [gte(attribute.free, places)] : []),
        ...(onlyOpen ? [eq(attribute.open, true)] : []),
        ...(refuseReserved ? [notExists(attribute.waiting)] : []),
        ...(seen === undefined ? [] : [eq(attribute.free, seen)]),
        ...(epoch === undefined ? [] : [eq(attribute.epoch, epoch)]),
      ].join(' AND '),
    )
    .commit()
}
