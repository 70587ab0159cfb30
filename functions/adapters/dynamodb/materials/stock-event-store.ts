import { createWriteTransaction } from 'electrodb'
import type { StockEvent } from '#shared/scan/fold-stock.ts'
import { subjectsOf } from '#shared/scan/subjects.ts'
import {
  subjectOf,
  type CurrentStockEvent,
  type StockEventStore,
  type StockSubject,
  type StoredStockEvent,
} from '#functions/ports/materials/stock-event-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { createScanEntity, partitionOf } from '#functions/adapters/dynamodb/roster/scan-entity.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import { createCurrentStockEntity } from './current-stock-entity.ts'

/**
 * Creates the store of stock events. They are stored by subject and in the feed, like all events. An event costs two write units, or about
 * six in a transaction if it becomes the current (latest) event of its subject. There are only dozens of stock events an hour.
 */
export function createStockEventStore(table: Table): StockEventStore {
  const entities = { scan: createScanEntity(table), current: createCurrentStockEntity(table) }
  return unwrapErrors({
    async getCurrent(of) {
      const { data } = await entities.current.get(keyOf(of)).go({ consistent: true })
      return data ? readCurrentStock(data) : undefined
    },
    async listCurrent(kind) {
      const { data } = await entities.current.query.main({ kind }).go({ pages: 'all' })
      return data.map(readCurrentStock)
    },
    async putEvent({ event, carriedBy }, replacesRev) {
      const text = JSON.stringify(event)
      const partition = partitionOf(subjectsOf(event)[0]!)
      const item = { partition, id: event.id, event: text, receivedAt: event.received.receivedAt, carriedBy, copy: false }
      if (replacesRev === undefined) return (await ifConditionHolds(entities.scan.create(item).go())) ? 'stored' : 'known'
      const answer = await runTransaction(() =>
        createWriteTransaction(entities, ({ scan, current }) => [
          scan.create(item).commit(),
          current
            .put({ ...currentStockKeyOf(event), event: text, rev: replacesRev + 1 })
            .where(({ rev }, { eq, notExists }) => (replacesRev === 0 ? notExists(rev) : eq(rev, replacesRev)))
            .commit(),
        ]).go(),
      )
      if (answer.ok) return 'stored'
      return answer.refused.includes(0) ? 'known' : 'changed_meanwhile'
    },
  })
}

/** Returns the key under which the current event of this event's subject is stored. */
export const currentStockKeyOf = (event: StockEvent) => keyOf(subjectOf(event))

const keyOf = ({ kind, id, day }: StockSubject) => ({ kind, subject: day === undefined ? id : `${id}#${day}` })

function readCurrentStock({ event, rev }: { event: string; rev: number }): CurrentStockEvent {
  return { event: JSON.parse(event) as StoredStockEvent, rev }
}
