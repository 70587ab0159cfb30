import { subjectsOf } from '#shared/scan/subjects.ts'
import type { CrewDb } from './crew-db.ts'
import type { Counter, MetaRow, OwnEvent } from './records.ts'

/** Thrown if the stored counter (`found`) differs from the counter in this tab's memory. Nothing was written then. */
export class StoreChanged extends Error {
  readonly found: Counter | undefined
  constructor(found: Counter | undefined) {
    super('the store moved on')
    this.found = found
  }
}

/** An event in a transaction that can still be aborted. */
export interface Recording {
  /** Resolves only after the commit, so the event may then be shown as done. */
  done: Promise<OwnEvent>
  /** Aborts the transaction, unless it is committed. */
  abort: () => void
}

/**
 * Stores an event and its number in one strict transaction. If the stored counter is not `believed`, nothing is written and `done` rejects
 * with {@link StoreChanged}. So a device's numbers have no gaps and no duplicates, even with several tabs. Also rejects with errors of the
 * store. It bypasses Dexie, whose promises take longer than the disk on an old phone (docs/decisions/0014), so call `notifyLiveQueries`
 * after it.
 */
export function recordEvent(db: CrewDb, believed: Counter, record: Omit<OwnEvent, 'order'>): Recording {
  let isAborted = false
  let tx: IDBTransaction | undefined
  const write = () =>
    new Promise<OwnEvent>((resolve, reject) => {
      if (isAborted) throw new Error('aborted')
      const stock = isStockKind(record.event.kind)
      tx = db.backendDB().transaction(stock ? ['meta', 'events', 'stock'] : ['meta', 'events'], 'readwrite', { durability: 'strict' })
      const [meta, events] = [tx.objectStore('meta'), tx.objectStore('events')]
      let moved: StoreChanged | undefined
      try {
        // The check is queued first: the store answers requests in their order.
        const counterRequest = meta.get('counter') as IDBRequest<MetaRow | undefined>
        counterRequest.onsuccess = () => {
          if (sameCounter(counterRequest.result, believed)) return
          moved = new StoreChanged(counterRequest.result?.value as Counter | undefined)
          counterRequest.transaction!.abort()
        }
        const adding = events.add(record) as IDBRequest<number>
        meta.put({ key: 'counter', value: { ...believed, seq: record.seq } })
        if (stock) tx.objectStore('stock').put({ id: record.id, subject: subjectsOf(record.event)[0]!, event: record.event })
        tx.oncomplete = () => resolve({ ...record, order: adding.result })
        tx.onabort = ({ target }) => reject(moved ?? (target as IDBTransaction).error ?? new Error('aborted'))
      } catch (error) {
        // Without this, requests that were queued before the exception would be committed.
        tx.abort()
        throw error
      }
    })
  return {
    done: db.isOpen() ? write() : Promise.resolve(db.open()).then(write),
    abort() {
      isAborted = true
      try {
        tx?.abort()
      } catch {
        // The transaction has just ended.
      }
    },
  }
}

/** True for the kinds of events about material, which the store has in its table `stock`. */
export const isStockKind = (kind: string) => kind === 'stock-count' || kind === 'check-item'

function sameCounter(row: MetaRow | undefined, believed: Counter): boolean {
  const found = row?.value as Counter | undefined
  return (
    found !== undefined &&
    found.deviceId === believed.deviceId &&
    found.tab === believed.tab &&
    found.seq === believed.seq &&
    found.revision === believed.revision
  )
}
