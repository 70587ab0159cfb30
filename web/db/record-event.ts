import { subjectsOf } from '#shared/scan/subjects.ts'
import type { CrewDb } from './crew-db.ts'
import type { Counter, MetaRow, OwnEvent } from './records.ts'

/** The store is not what this tab believes: what there is instead. Nothing was written. */
export class StoreMoved extends Error {
  readonly found: Counter | undefined
  constructor(found: Counter | undefined) {
    super('the store moved on')
    this.found = found
  }
}

/** Written by one transaction that can still be called off. */
export interface Recording {
  /** Resolves only after the commit, so what it tells of may be shown as done. */
  done: Promise<OwnEvent>
  /** Calls it off, if it is not committed yet. */
  abort: () => void
}

/**
 * Stores an event with its number and its sending in one strict transaction: one read and two writes, issued at once. `believed` is the
 * counter as this tab knows it; when the store has another one nothing is written and `done` rejects with {@link StoreMoved}. Over any
 * number of tabs the numbers of a device have no gaps and no twins. Rejects too with what the store says (full, broken).
 */
export function recordEvent(db: CrewDb, believed: Counter, record: Omit<OwnEvent, 'order'>): Recording {
  let off = false
  let abort = () => {}
  const stock = isStock(record.event.kind)
  const done = db.transaction('rw', stock ? [db.meta, db.events, db.stock] : [db.meta, db.events], async (tx) => {
    abort = () => tx.abort()
    if (off) throw new Error('called off')
    // The look goes first: the store answers in the order in which it is asked.
    const look = db.meta.get('counter').then((row) => {
      if (!sameCounter(row, believed)) throw new StoreMoved(row?.value as Counter | undefined)
    })
    const [order] = await Promise.all([
      db.events.add(record),
      db.meta.put({ key: 'counter', value: { ...believed, seq: record.seq } }),
      look,
      stock ? db.stock.put({ id: record.id, subject: subjectsOf(record.event)[0]!, event: record.event }) : undefined,
    ])
    return { ...record, order }
  })
  return { done: Promise.resolve(done), abort: () => ((off = true), abort()) }
}

export const isStock = (kind: string) => kind === 'stock-count' || kind === 'check-item'

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
