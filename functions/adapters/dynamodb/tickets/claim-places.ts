import { createWriteTransaction } from 'electrodb'
import type { CatalogEntities } from '#functions/adapters/dynamodb/catalog/catalog-entities.ts'
import { poolKey, readShards, sumIn, type Pool } from '#functions/adapters/dynamodb/catalog/place-shards.ts'
import { readRun, writePieces } from '#functions/adapters/dynamodb/catalog/run-pieces.ts'
import { givePlaces, pick, takePlaces, type Move } from '#functions/adapters/dynamodb/catalog/spread-places.ts'
import type { createParticipantEntity } from '#functions/adapters/dynamodb/roster/roster-participant.ts'
import type { createStateEntity } from '#functions/adapters/dynamodb/roster/state-entity.ts'
import { startAttempts, type Patience } from '#functions/ports/patience.ts'
import { surfaceClashes } from '#functions/adapters/dynamodb/retry-transient.ts'
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
export type Open = Parameters<Parameters<typeof createWriteTransaction<Entities, unknown, []>>[1]>[0]
type Write = ReturnType<ReturnType<Open['ticket']['put']>['commit']>

/** Each further try means that somebody else got a place: a sale of thousands at once does not come near. */
const tries = 100

type Planned = (open: Open) => unknown
type Rules = Pick<Claim<string>, 'onlyOpen' | 'behindWaiting'>
const givingBack: Rules = { onlyOpen: false, behindWaiting: false }

interface Claim<Refusal> {
  changes: readonly ClaimChange[]
  /** A sale needs an open day and wave; a payment that comes late needs only room. */
  onlyOpen: boolean
  /** Only where nobody waits: what comes free is for who does. */
  behindWaiting: boolean
  /** The records that change with the counters, and what it means when the condition of one does not hold. */
  records: readonly { refusal: Refusal; write: (open: Open) => unknown }[]
  /** Asked when there is no room: whether the records say no as well, which goes before. */
  recheck: () => Promise<Refusal | undefined>
}

/**
 * Changes records and counters in one transaction. Where the places come from is chosen by a look at the shards beforehand; when
 * somebody was quicker at one of those, or is at it, it looks and chooses again, until it has its places or there are none. No `retryOnConflict`: who lost a
 * shard to a buyer takes the next one at once, and only a clash is worth a pause.
 */
export function openClaims(entities: Entities, patience: Patience, random: () => number) {
  return async function claim<Refusal extends string>(given: Claim<Refusal>): Promise<'done' | Refusal | TicketRefusal> {
    const { changes, records, recheck } = given
    const attempts = startAttempts(patience)
    for (let attempt = 1; attempt <= tries; attempt++) {
      const planned = await Promise.all(changes.map((change) => planChange(change, given)))
      const lacking = planned.find((writes) => typeof writes === 'string')
      if (lacking !== undefined) return (await recheck()) ?? lacking
      const claims = (planned as Planned[][]).flat()
      const answer = await surfaceClashes(() =>
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

  /** What to write for a change, or why it can't be. */
  async function planChange(change: ClaimChange, rules: Rules): Promise<Planned[] | TicketRefusal> {
    const { pool, places, sold } = change
    if (pool.of === 'addon') {
      const { shards, shares } = await readRun(entities, pool)
      const moves = places > 0 ? takePlaces(shards, places, random) : givePlaces(shards, -places, random)
      return moves?.map((move) => (open: Open) => writePieces(open, pool, move, places > 0 ? shares[move.shard]! : 0)) ?? change.outcome
    }
    const found = await readShards(entities, pool)
    const shards = found.filter(({ open }) => places < 0 || !rules.onlyOpen || open)
    if (places > 0) {
      if (rules.behindWaiting && found.some(({ waiting }) => waiting)) return change.waited
      const moves = takePlaces(shards, places, random)
      if (!moves) return change.outcome
      return moves.map((move, at) => (open: Open) => writePlaces(open, pool, move, rules, at === 0 ? toSold(move, sold) : undefined))
    }
    // Nobody took them from a day or wave that is not there; what was sold of it the ledger's recount says.
    if (shards.length === 0) return places === 0 ? [] : change.outcome
    const moves = places === 0 ? [{ shard: pick(shards, random).shard, places }] : givePlaces(shards, -places, random)
    return moves.map((move, at) => (open: Open) => writePlaces(open, pool, move, givingBack, at === 0 ? toSold(move, sold) : undefined))

    function toSold({ shard }: Move, tally: SalesTally | undefined): Sold | undefined {
      return tally && { tally, isFirst: found.find((one) => one.shard === shard)!.sold === undefined }
    }
  }
}

/** What is sold by this write, and whether its shard has counted nothing before. */
interface Sold {
  tally: SalesTally
  isFirst: boolean
}

function writePlaces(
  open: Open,
  pool: Pool,
  { shard, places, seen, epoch }: Move,
  { onlyOpen, behindWaiting }: Rules,
  sold: Sold | undefined,
) {
  const changed = open.placeShard.patch({ ...poolKey(pool), shard }).add({ free: -places, ...(sold ? { moves: 1 } : {}) })
  const counted = !sold
    ? changed
    : sold.isFirst
      ? changed.set({ sold: sold.tally })
      : // DynamoDB adds to what lies in a map by `SET` alone, and ElectroDB takes a sum that is not there for nothing only when it subtracts.
        changed.data((attributes, { subtract }) => {
          for (const [name, amount] of Object.entries(sold.tally)) subtract(sumIn(attributes.sold, name), -amount as never)
        })
  return counted
    .where((attribute, { gte, eq, notExists, exists }) =>
      [
        ...(sold ? [sold.isFirst ? notExists(attribute.sold) : exists(attribute.sold)] : []),
        ...(places > 0 ? [gte(attribute.free, places)] : []),
        ...(onlyOpen ? [eq(attribute.open, true)] : []),
        ...(behindWaiting ? [notExists(attribute.waiting)] : []),
        ...(seen === undefined ? [] : [eq(attribute.free, seen)]),
        ...(epoch === undefined ? [] : [eq(attribute.epoch, epoch)]),
      ].join(' AND '),
    )
    .commit()
}
