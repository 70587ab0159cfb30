import type { ListedRow } from '#web/db/roster-rows.ts'
import { noCounter } from '#web/db/counter.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getAllMeta, type Meta } from '#web/db/meta.ts'
import { readRobustly } from '#web/db/read-robustly.ts'
import type { Counter, OwnEvent } from '#web/db/records.ts'
import type { RosterCipher } from '#web/db/roster-cipher.ts'
import { createEventBook, type EventBook } from './event-book.ts'
import { createOwnMemory } from './own-memory.ts'
import { defaultNumbering } from '#shared/domain/race/start-numbers.ts'
import { createPeopleView, type PeopleView } from './people-view.ts'
import { createRosterIndex, type RosterIndex } from './roster-index.ts'
import type { LoopDelegate } from '#web/sync/device/retry-loop.ts'
import { countUnreadable, joinUnreadable, nothingUnreadable, openParts, setAside } from './set-aside.ts'
import { withTimeout } from '#web/sync/device/time-limit.ts'
import type { WrittenValues } from './written.ts'

/**
 * The content of the store in memory, from which every verdict is decided. `counter` has the revision of the store that was read. If the
 * store has another revision, the tab must catch up first.
 */
export interface CrewMemory {
  readonly index: RosterIndex
  readonly book: EventBook
  readonly people: PeopleView
  readonly meta: Readonly<Meta>
  readonly counter: Counter
  /** Increases with every change to people and waves that a screen may show. */
  readonly version: number
  /** True once the device and this phone's own events were read: enough for the screen, but not for a verdict. */
  readonly opened: boolean
  /** True once the whole store was read, including the roster. */
  readonly loaded: boolean
  /** The number of events of this phone that the disk damaged before the server had them: they are lost. */
  readonly lostOwn: number
  /** The number of unreadable parts of the roster and the feed that could not be set aside because the disk is full. */
  readonly unreadableParts: number
  /** Returns the cipher with the roster's key, which is created at first use. */
  cipher: () => Promise<RosterCipher>
  /** Reads the store without the roster and other devices' events, which is fast for any number of people. Rejects if the read fails. */
  open: () => Promise<void>
  /** Resolves when the roster is in memory. Until then no verdict may say that somebody is not in the roster. */
  whenLoaded: () => Promise<void>
  /** Reads the changes of the store. Rejects if they cannot be read; memory then stays as it is. */
  catchUp: () => Promise<void>
  /** Adds the values that this tab has just written, so that they need not be read. */
  addWritten: (written: WrittenValues) => void
  /** Adds or replaces events of this phone that this tab has just written. `revision`: the store's revision before and after the write. */
  updateOwn: (records: readonly OwnEvent[], revision?: { before: number; after: number }) => void
}

interface MemoryDeps extends Pick<LoopDelegate, 'setTimer' | 'clearTimer'> {
  db: CrewDb
  loadCipher: (db: CrewDb) => Promise<RosterCipher>
}

/** Ms to wait for the previous read before the next one begins. */
const turnTimeoutMs = 10_000

export function createCrewMemory({ db, loadCipher, ...timers }: MemoryDeps): CrewMemory {
  const index = createRosterIndex()
  const book = createEventBook((event) => {
    version++
    people.forget(event)
  })
  const people = createPeopleView(index, book, {
    numbering: () => meta.numbering ?? defaultNumbering,
    cancelledWaves: () => cancelledWaves,
  })
  const own = createOwnMemory({ db, book, isCounted: ({ order = Infinity }) => order > (meta.editionAfter ?? 0), onHeld: handleOwn })
  const last = { page: 0, block: 0 }
  let [version, opened, loaded, counter, meta] = [0, false, false, noCounter, {} as Meta]
  let cancelledWaves: readonly string[] = []
  const waiting: (() => void)[] = []
  /** `readAt`: the revision of the store that was read, or the revision of this tab's own write that set a part aside. */
  let [reading, readAt] = [0, 0]
  let unreadable = nothingUnreadable
  let cipher: Promise<RosterCipher> | undefined
  let turn: Promise<void> = Promise.resolve()

  function forgetAll() {
    index.clear()
    book.clear()
    people.clear()
    own.clear()
    Object.assign(last, { page: 0, block: 0 })
    unreadable = nothingUnreadable
    cipher = undefined
    loaded = false
    version++
  }

  function adoptMeta(next: Meta) {
    meta = next
    const { cancelledWaves: cancelled = [] } = next
    // If the content is the same, the old array stays: a new array would make the views of all people be computed again.
    if (cancelled.join() === cancelledWaves.join()) return
    cancelledWaves = cancelled
    version++
  }

  /** Throws if a newer read began meanwhile: a read that hung must not continue beside the newer read. */
  function assertNewestRead(mine: number) {
    if (mine !== reading) throw new Error('another read took over')
  }

  function openCipher(): Promise<RosterCipher> {
    if (cipher) return cipher
    const loading = loadCipher(db)
    cipher = loading
    loading.catch(() => (cipher = undefined)) // the next use tries again
    return loading
  }

  function putRows(rows: readonly ListedRow[]) {
    for (const row of index.put(rows)) people.forgetRow(row.id)
    if (rows.length > 0) version++
  }

  async function run(parts: 'head' | 'all'): Promise<void> {
    const mine = ++reading
    // The counter is read first: data that is newer than the counter does no harm, but changes before the counter would be missed.
    const read = () => getAllMeta(db, meta)
    const found = await read().catch(read)
    assertNewestRead(mine)
    const now = found.counter ?? noCounter
    const isOther = now.deviceId !== counter.deviceId || (found.dropped ?? 0) !== (meta.dropped ?? 0)
    if (isOther) forgetAll()
    const same = loaded && countUnreadable(unreadable) === 0 && now.revision === counter.revision && now.seq === counter.seq
    const held = loaded
    const known = meta.setAsides
    adoptMeta(found)
    if (!same) {
      if (parts === 'all' && (found.device || found.revoked)) {
        readAt = now.revision
        await readList(mine)
        if (held && meta.setAsides !== known) await writeBackSetAside(mine)
      }
      await own.read(() => assertNewestRead(mine))
    }
    // This tab may have written meanwhile, so the numbers never go back.
    const { seq, revision } = isOther ? noCounter : counter
    counter = { ...now, seq: Math.max(now.seq, seq), revision: Math.max(now.revision, revision) }
    opened = true
    if (parts === 'head') return
    loaded = true
    for (const go of waiting.splice(0)) go()
  }

  /** Runs a read after the previous read has ended, or after the time limit of the previous read if that read hangs. */
  function inTurn(read: () => Promise<void>): Promise<void> {
    const result = turn.then(read)
    turn = withTimeout(timers, turnTimeoutMs, result).catch(() => {})
    return result
  }

  /** Writes the rows and events that the disk misses from this tab's memory, after any tab set damaged parts aside. */
  async function writeBackSetAside(mine: number): Promise<void> {
    cipher = undefined // the key may be the damaged part, and the store now has another key
    // This code is rarely needed, so it is loaded on demand. If it does not load, the parts stay lost until the next fetch.
    const written = await import('./write-back.ts')
      .then(({ writeMissingToDisk }) => writeMissingToDisk(db, openCipher, { rows: index.all(), events: book.listReceived() }, readAt))
      .catch(() => undefined)
    assertNewestRead(mine)
    if (written) return addWritten(written)
    // The write failed. Memory must forget everything, because rows in memory are not stored when they arrive again.
    forgetAll()
    await readList(mine)
  }

  async function readList(mine: number): Promise<void> {
    const shards = loaded ? { records: [], unreadable: [] } : await readRobustly(db.roster, -1)
    const [pages, blocks, stock] = await Promise.all([
      readRobustly(db.pages, last.page),
      readRobustly(db.feed, last.block),
      readRobustly(db.stock),
    ])
    const sealed = shards.records.length + pages.records.length > 0
    const opened = sealed ? await openParts(db, await openCipher(), shards.records, pages.records) : { parts: [], roster: [], pages: [] }
    assertNewestRead(mine)
    for (const { rows, events } of opened.parts) {
      putRows(rows)
      book.put(events)
    }
    for (const { events, strange } of blocks.records) book.putServerEvents(events, strange)
    // All stock counts are read: they are few, in a separate table, and known counts must not be stored again with every page.
    book.put(stock.records.flatMap(({ event }) => (event.received ? event : [])))
    for (const { block } of blocks.records) last.block = Math.max(last.block, block!)
    for (const { page } of pages.records) last.page = Math.max(last.page, page!)
    unreadable = joinUnreadable(unreadable, {
      roster: [...shards.unreadable, ...opened.roster],
      pages: [...pages.unreadable, ...opened.pages],
      feed: blocks.unreadable,
      stock: stock.unreadable,
    })
    const written = await setAside(db, unreadable)
    assertNewestRead(mine)
    if (!written) return
    unreadable = nothingUnreadable
    addWritten(written)
    if (written.before === readAt) readAt = written.after
  }

  function updateOwn(records: readonly OwnEvent[], revision?: { before: number; after: number }) {
    own.addWritten(records)
    if (revision) moveRevision(revision.before, revision.after)
  }

  function handleOwn(records: readonly OwnEvent[]) {
    if (records.length > 0) version++
    const made = records.filter((record) => record.deviceId === counter.deviceId)
    counter = { ...counter, seq: Math.max(counter.seq, ...made.map((record) => record.seq)) }
  }

  function addWritten(written: WrittenValues) {
    adoptMeta({ ...meta, ...written.meta })
    if (written.rows) putRows(written.rows)
    book.putServerEvents(written.events ?? [], written.strange ?? [])
    last.page = Math.max(last.page, written.page ?? 0)
    last.block = Math.max(last.block, written.block ?? 0)
    if (written.before !== undefined) moveRevision(written.before, written.after!)
  }

  /** Raises the revision of this tab's counter after its own write, unless the tab had missed an earlier write. */
  function moveRevision(before: number, after: number) {
    if (counter.revision === before) counter = { ...counter, revision: after }
  }

  return {
    index,
    book,
    people,
    get lostOwn() {
      return own.lost
    },
    get unreadableParts() {
      return countUnreadable(unreadable)
    },
    get meta() {
      return meta
    },
    get counter() {
      return counter
    },
    get version() {
      return version
    },
    get opened() {
      return opened
    },
    get loaded() {
      return loaded
    },
    cipher: openCipher,
    // Once the roster is in memory, a read of only the `head` would raise the counter, and later reads would skip changes of the roster.
    open: () => inTurn(() => run(loaded ? 'all' : 'head')),
    whenLoaded: () => (loaded ? Promise.resolve() : new Promise((go) => void waiting.push(go))),
    catchUp: () => inTurn(() => run('all')),
    addWritten,
    updateOwn,
  }
}
