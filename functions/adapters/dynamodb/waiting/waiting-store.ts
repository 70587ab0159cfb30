import { createWriteTransaction } from 'electrodb'
import type { WaitingList, WaitingRecord, WaitingStore } from '#functions/ports/waiting/waiting-store.ts'
import { catalogEntities } from '#functions/adapters/dynamodb/catalog/catalog-entities.ts'
import { shardKeyOf, readShards, type Pool } from '#functions/adapters/dynamodb/catalog/place-shards.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { fromSaleItem, openSales } from '#functions/adapters/dynamodb/payments/sale-store.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { createParticipantEntity } from '#functions/adapters/dynamodb/roster/roster-participant.ts'
import { createStateEntity } from '#functions/adapters/dynamodb/roster/state-entity.ts'
import { openClaims } from '#functions/adapters/dynamodb/tickets/claim-places.ts'
import { diffClaims, claimsOfOffer } from '#functions/adapters/dynamodb/tickets/ticket-claims.ts'
import { ticketEntity } from '#functions/adapters/dynamodb/tickets/ticket-entity.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import { waitingDefaults, waitingEntities, waitingKey } from './waiting-entities.ts'

type Place = Pick<WaitingList, 'eventDate' | 'waveId'>
const poolOf = ({ eventDate, waveId }: Place): Pool => (waveId === null ? { of: 'day', id: eventDate } : { of: 'wave', id: waveId })
const waitingListKey = ({ eventDate, waveId }: Place) => ({ eventDate, wave: waveId ?? 0 })

/**
 * Creates the store of waiting lists. `random` (0 to 1) chooses among equivalent shards.
 *
 * While people wait, each shard of the day or wave has a mark that closes it for other buyers, because the condition of every sale requires
 * that there is no mark. The waiting list of the day or wave counts the joins. `join` stores the record before it raises this count. A
 * caller of `release` reads the count before it reads the records, and `release` fails if the count changed. So once `join` has returned,
 * no other buyer gets a place first.
 */
export function createWaitingStore(table: Table, random: () => number = Math.random): WaitingStore {
  const own = waitingEntities(table)
  const entities = {
    ...catalogEntities(table),
    ...own,
    ticket: ticketEntity(table),
    participant: createParticipantEntity(table),
    state: createStateEntity(table),
  }
  const { waiting, waitingLine } = own
  // The key of a record contains its day, which is read from its id.
  const byId = {
    get: ({ id }: { id: string }) => waiting.get(waitingKey(id)),
    put: (item: never) => waiting.put(item),
    delete: ({ id }: { id: string }) => waiting.delete(waitingKey(id)),
    query: waiting.query,
  }
  const records = openSales<WaitingRecord>(byId, waitingDefaults)
  const claim = openClaims(entities, table.patience, random)

  /**
   * Without `from`: sets the mark on all shards. With `from`: removes it, or returns `changed_meanwhile` if somebody joined after `from` was
   * read. Either is one transaction with the record of the waiting list. The number of shards never changes, so no shard is missed.
   */
  async function setReserved(place: Place, from: WaitingList | undefined): Promise<'done' | 'changed_meanwhile'> {
    const pool = poolOf(place)
    const shards = await readShards(entities, pool)
    const kept = from === undefined
    const { ok } = await runTransaction(() =>
      createWriteTransaction({ placeShard: entities.placeShard, waitingLine }, (open) => [
        from
          ? open.waitingLine
              .patch(waitingListKey(place))
              .set({ kept })
              .where(({ joins }, { eq }) => eq(joins, from.joins))
              .commit()
          : open.waitingLine
              .upsert({ ...waitingListKey(place), kept })
              .add({ joins: 1 })
              .commit(),
        ...shards.map(({ shard }) => {
          const one = open.placeShard.patch({ ...shardKeyOf(pool), shard })
          return (kept ? one.set({ waiting: true }) : one.remove(['waiting'])).commit()
        }),
      ]).go(),
    )
    return ok ? 'done' : 'changed_meanwhile'
  }
  const reserve = async (place: Place) => void (await setReserved(place, undefined))

  return unwrapErrors({
    get: records.get,
    listDue: records.listDue,
    remove: records.remove,
    async transition(previous, given) {
      const next = { ...given, rev: previous.rev + 1 }
      const changes = diffClaims([claimsOfOffer(previous)], [claimsOfOffer(next)])
      if (changes.length === 0) return records.replace(previous, next)
      return (await claim({
        changes,
        onlyOpen: next.stage === 'offered',
        refuseReserved: false,
        records: [
          {
            refusal: 'changed_meanwhile' as const,
            write: (open) =>
              open.waiting
                .put(records.toItem(next))
                .where(({ rev }, { eq }) => eq(rev, previous.rev))
                .commit(),
          },
        ],
        recheck: async () => ((await records.get(previous.id))?.rev === previous.rev ? undefined : ('changed_meanwhile' as const)),
      })) as 'done' | 'changed_meanwhile' | 'date_full' | 'wave_full'
    },
    async join(next, previous) {
      const put = previous
        ? await records.replace(previous, { ...next, rev: previous.rev + 1 })
        : (await ifConditionHolds(waiting.create(records.toItem(next)).go()))
          ? 'done'
          : 'changed_meanwhile'
      if (put !== 'done') return put
      const counted = waitingLine
        .patch(waitingListKey(next))
        .add({ joins: 1 })
        .where(({ kept }, { eq }) => eq(kept, true))
      if (!(await ifConditionHolds(counted.go()))) await reserve(next)
      return 'done'
    },
    async listDay(eventDate) {
      const { data } = await waiting.query.main({ eventDate }).go({ consistent: true, pages: 'all' })
      return data.map((item) => fromSaleItem<WaitingRecord>(waitingDefaults, item))
    },
    async listWaitingLists(eventDate) {
      const { data } = await waitingLine.query
        .main(eventDate === undefined ? {} : { eventDate })
        .go({ consistent: eventDate !== undefined, pages: 'all' })
      return data.map((line) => ({
        eventDate: line.eventDate,
        waveId: line.wave === 0 ? null : line.wave,
        reserved: line.kept ?? false,
        joins: line.joins ?? 0,
      }))
    },
    reserve,
    release: (line) => setReserved(line, line),
  })
}
