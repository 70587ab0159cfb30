import type { CrewDb } from '#web/db/crew-db.ts'
import { readRobustly } from '#web/db/read-robustly.ts'
import type { EventState, OwnEvent } from '#web/db/records.ts'
import type { EventBook } from './event-book.ts'

/** What this phone made itself, in memory: each event with what the server said of it. The events themselves are in the book. */
export interface OwnMemory {
  /** How many the disk spoiled before the server had them: nobody has them. */
  readonly lost: number
  /** Reads what is new on the disk, and what became of those that are here. `goOn` throws where another read took over. */
  read: (goOn: () => void) => Promise<void>
  /** What this tab just wrote, so that it needs not be read. */
  take: (records: readonly OwnEvent[]) => void
  clear: () => void
}

interface OwnMemoryDeps {
  db: CrewDb
  book: EventBook
  /** These are in the book now. */
  onHeld: (records: readonly OwnEvent[]) => void
}

export function createOwnMemory({ db, book, onHeld }: OwnMemoryDeps): OwnMemory {
  let [last, writes, lost] = [0, 0, 0]
  /** Places of own events that can't be read. */
  const spoiled = new Set<number>()

  async function read(goOn: () => void): Promise<void> {
    const keysOf = (state: EventState) => db.events.where('state').equals(state).primaryKeys()
    for (;;) {
      const [until, before] = [last, writes]
      const [fresh, waiting, refused] = await Promise.all([readRobustly(db.events, until), keysOf('waiting'), keysOf('refused')])
      const refusals = await readRefused(refused)
      goOn()
      if (before !== writes) continue // this tab wrote meanwhile: what was read is older than what is here
      const [waits, isRefused] = [new Set(waiting), new Set(refused)]
      const settled = Array.from(book.owns()).flatMap((own): OwnEvent[] => {
        const state = waits.has(own.order!) ? 'waiting' : isRefused.has(own.order!) ? 'refused' : 'sent'
        return state !== own.state && state !== 'refused' ? [{ ...own, state }] : []
      })
      for (const { order } of fresh.records) spoiled.delete(order!)
      for (const order of fresh.spoiled) spoiled.add(order)
      // What the server has comes back with the feed.
      lost = [...spoiled].filter((order) => waits.has(order)).length
      return hold([...settled, ...fresh.records, ...refusals])
    }
  }

  /** Those that this tab does not know as refused, with the server's reason. One that can't be read any more is passed by. */
  async function readRefused(keys: readonly number[]): Promise<OwnEvent[]> {
    const known = new Set(Array.from(book.owns()).flatMap((own) => (own.state === 'refused' ? own.order! : [])))
    const found = keys.filter((key) => !known.has(key)).map((key) => Promise.resolve(db.events.get(key)).catch(() => undefined))
    return (await Promise.all(found)).flatMap((own) => own ?? [])
  }

  function hold(records: readonly OwnEvent[]) {
    for (const record of records) last = Math.max(last, record.order ?? 0)
    book.putOwn(records)
    onHeld(records)
  }

  return {
    get lost() {
      return lost
    },
    read,
    take(records) {
      writes++
      hold(records)
    },
    clear() {
      last = 0
      spoiled.clear()
      lost = 0
    },
  }
}
