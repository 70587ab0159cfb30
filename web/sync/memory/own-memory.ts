import type { CrewDb } from '#web/db/crew-db.ts'
import { readRobustly } from '#web/db/read-robustly.ts'
import type { EventState, OwnEvent } from '#web/db/records.ts'
import type { EventBook } from './event-book.ts'

/** This phone's own events in memory, each with its state of sending. The events themselves are in the `EventBook`. */
export interface OwnMemory {
  /** The number of events that the disk damaged before the server had them: they are lost. */
  readonly lost: number
  /** Reads new events from the disk, and the state of known events. `assertNewestRead` throws if a newer read has begun. */
  read: (assertNewestRead: () => void) => Promise<void>
  /** Adds the events that this tab has just written, so that they need not be read. */
  addWritten: (records: readonly OwnEvent[]) => void
  clear: () => void
}

interface OwnMemoryDeps {
  db: CrewDb
  book: EventBook
  /** False for an event of another edition, whose people are not in the roster. */
  isCounted: (record: OwnEvent) => boolean
  /** Called with the events that were added to the book. */
  onHeld: (records: readonly OwnEvent[]) => void
}

export function createOwnMemory({ db, book, isCounted, onHeld }: OwnMemoryDeps): OwnMemory {
  let [last, writes, lost] = [0, 0, 0]
  /** The `order` of own events that cannot be read. */
  const unreadable = new Set<number>()

  async function read(assertNewestRead: () => void): Promise<void> {
    const keysOf = (state: EventState) => db.events.where('state').equals(state).primaryKeys()
    for (;;) {
      const [until, before] = [last, writes]
      const [fresh, waiting, refused] = await Promise.all([readRobustly(db.events, until), keysOf('waiting'), keysOf('refused')])
      const refusals = await readRefused(refused)
      assertNewestRead()
      if (before !== writes) continue // this tab wrote meanwhile, so the read is older than memory
      const [waits, isRefused] = [new Set(waiting), new Set(refused)]
      const settled = Array.from(book.ownEvents()).flatMap((own): OwnEvent[] => {
        const state = waits.has(own.order!) ? 'waiting' : isRefused.has(own.order!) ? 'refused' : 'sent'
        return state !== own.state && state !== 'refused' ? [{ ...own, state }] : []
      })
      for (const { order } of fresh.records) unreadable.delete(order!)
      for (const order of fresh.unreadable) unreadable.add(order)
      // An unreadable event that the server has is not lost: it returns with the feed.
      lost = [...unreadable].filter((order) => waits.has(order)).length
      return hold([...settled, ...fresh.records, ...refusals])
    }
  }

  /** Reads the events that are refused on the disk and not yet in memory, with the server's reason. Skips unreadable events. */
  async function readRefused(keys: readonly number[]): Promise<OwnEvent[]> {
    const known = new Set(Array.from(book.ownEvents()).flatMap((own) => (own.state === 'refused' ? own.order! : [])))
    const found = keys.filter((key) => !known.has(key)).map((key) => Promise.resolve(db.events.get(key)).catch(() => undefined))
    return (await Promise.all(found)).flatMap((own) => own ?? [])
  }

  function hold(records: readonly OwnEvent[]) {
    for (const record of records) last = Math.max(last, record.order ?? 0)
    book.putOwn(records, isCounted)
    onHeld(records)
  }

  return {
    get lost() {
      return lost
    },
    read,
    addWritten(records) {
      writes++
      hold(records)
    },
    clear() {
      last = 0
      unreadable.clear()
      lost = 0
    },
  }
}
