import { IDBDatabase, IDBFactory, IDBKeyRange, IDBTransaction } from 'fake-indexeddb'
import { currentLife, runInProcess, type Life } from '#infra/simulation/life.ts'

/** The internals of fake-indexeddb that are used here, because it cannot simulate a crash or a failure. */
interface RawTransaction {
  mode: string
  objectStoreNames: Iterable<string>
  life?: Life
  _state: string
  _started: boolean
  _requests: unknown[]
  _abort: (error: string | null) => void
  _start: () => void
  _execRequestAsync: (what: { operation: () => unknown; source?: unknown }) => unknown
}
interface RawConnection {
  life?: Life
  transaction: (...args: unknown[]) => RawTransaction
}
interface RawDatabase {
  transactions: RawTransaction[]
  connections: RawConnection[]
  processTransactions: () => void
}

/** A write that was under way at a power cut: either undone, or stored although its page never got the result. */
export interface CutWrite {
  stores: string[]
  kept: boolean
}

/** The disk of a simulated phone: its IndexedDB databases, which remain when a page or the whole phone stops. */
export interface SimDisk {
  /** A page's own access to the disk. A page that dies while it opens the store must not block others. */
  open: (life: Life) => { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
  /**
   * Ends the unfinished writes of dead pages, as when the browser kills a process: each write is done completely or not at all. `keep`
   * decides about a write whose requests are all done. Call it after the pages have died.
   */
  cut: (keep: () => boolean) => CutWrite[]
}

export function createSimDisk(): SimDisk {
  const databases = new Map<string, RawDatabase>()
  const queues = new OpenQueues()
  return {
    open: (life) => ({ indexedDB: openFactory(databases, queues, life), IDBKeyRange }),
    cut(keep) {
      const writes: CutWrite[] = []
      queues.freeDead()
      for (const database of databases.values()) {
        for (const transaction of database.transactions.filter((one) => !one.life?.alive && one._state !== 'finished')) {
          // A browser commits by itself when no request is left. The page may die before it gets the result.
          const kept = transaction._started && transaction._requests.length === 0 && transaction.mode === 'readwrite' && keep()
          if (kept) transaction._state = 'finished'
          else runInProcess(transaction.life!, () => transaction._abort(null))
          if (transaction.mode === 'readwrite') writes.push({ stores: [...transaction.objectStoreNames], kept })
        }
        database.transactions = database.transactions.filter((one) => one.life?.alive)
        database.connections = database.connections.filter((one) => one.life?.alive)
        // Transactions that waited for a dead page continue, each in the life (process) of its own page.
        for (const { life } of database.transactions) runInProcess(life!, database.processTransactions)
      }
      return writes
    },
  }
}

/**
 * Pages of one phone open a store one after the other, as in a browser: two upgrades at the same moment would block each other. A page that
 * dies while it opens the store does not block the others.
 */
class OpenQueues extends Map<string, Promise<unknown>> {
  private readonly waiting = new Set<{ life: Life | undefined; free: () => void }>()

  override set(name: string, opened: Promise<unknown>): this {
    const { promise: died, resolve: free } = Promise.withResolvers<void>()
    const one = { life: currentLife(), free }
    this.waiting.add(one)
    void opened.then(() => this.waiting.delete(one))
    return super.set(name, Promise.race([opened, died]))
  }

  freeDead(): void {
    for (const one of this.waiting)
      if (!one.life?.alive) {
        this.waiting.delete(one)
        one.free()
      }
  }
}

/**
 * Returns the IndexedDB of one page (`life`). Every connection that it opens is recorded as that page's, not as the page whose code happens
 * to be running, because Dexie may continue one page's work while another page runs.
 */
function openFactory(databases: Map<string, RawDatabase>, queues: OpenQueues, life: Life): IDBFactory {
  const factory = Object.assign(new IDBFactory(), { _databases: databases, _connectionQueues: queues })
  const open = factory.open.bind(factory)
  const remove = factory.deleteDatabase.bind(factory)
  return Object.assign(factory, {
    open(...args: Parameters<typeof open>) {
      const error = life.disk?.failOpen()
      if (error) throw new DOMException('the store can not be opened', error)
      const request = runInProcess(life, () => open(...args))
      const claim = () => void ((request.result as unknown as RawConnection).life = life)
      for (const moment of ['upgradeneeded', 'success']) request.addEventListener(moment, claim)
      return request
    },
    deleteDatabase: (...args: Parameters<typeof remove>) => runInProcess(life, () => remove(...args)),
  })
}

const rawDatabase = IDBDatabase.prototype as unknown as RawConnection
const rawTransaction = IDBTransaction.prototype as unknown as RawTransaction
const original = {
  transaction: rawDatabase.transaction,
  start: rawTransaction._start,
  request: rawTransaction._execRequestAsync,
}

rawDatabase.transaction = function (this: RawConnection, ...args) {
  const life = (this.life ??= currentLife())
  const begin = () => original.transaction.apply(this, args)
  return Object.assign(life ? runInProcess(life, begin) : begin(), { life })
}

// A waiting transaction starts when another page's transaction ends. Its steps must then run in the life (process) of its own page.
rawTransaction._start = function (this: RawTransaction) {
  const { life } = this
  if (life && life !== currentLife()) return runInProcess(life, () => life.alive && this._start())
  const committing = this._state !== 'finished' && this._requests.length === 0
  const error = committing && this.mode === 'readwrite' ? life?.disk?.failCommit() : undefined
  if (error) this._abort(error)
  else original.start.call(this)
}

rawTransaction._execRequestAsync = function (this: RawTransaction, what) {
  const { operation, source } = what
  if (!source) return original.request.call(this, what) // the creation of an index, which cannot fail by itself
  const failing = () => {
    const error = this.life?.disk?.failStep(this.mode === 'readwrite')
    if (error) throw new DOMException('the disk failed', error)
    return operation()
  }
  return original.request.call(this, { ...what, operation: failing })
}
