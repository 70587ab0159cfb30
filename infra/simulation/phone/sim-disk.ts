import { IDBDatabase, IDBFactory, IDBKeyRange, IDBTransaction } from 'fake-indexeddb'
import { currentLife, runIn, type Life } from '#infra/simulation/life.ts'

/** The insides of fake-indexeddb that we reach into: it has no way to die or to fail. */
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

/** What a power cut found: a write under way that is undone, or that had reached the disk unheard. */
export interface CutWrite {
  stores: string[]
  kept: boolean
}

export interface SimDisk {
  /** A page's own way to the disk. A page that dies while it opens the store must not keep others from opening it. */
  open: (life: Life) => { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
  /**
   * Ends what these lives had under way, as when their process is killed: nothing of it is done, or all of it. Call it when they are dead.
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
          // A browser commits by itself when nothing is asked any more. Whether the page still hears so is another matter.
          const kept = transaction._started && transaction._requests.length === 0 && transaction.mode === 'readwrite' && keep()
          if (kept) transaction._state = 'finished'
          else runIn(transaction.life!, () => transaction._abort(null))
          if (transaction.mode === 'readwrite') writes.push({ stores: [...transaction.objectStoreNames], kept })
        }
        database.transactions = database.transactions.filter((one) => one.life?.alive)
        database.connections = database.connections.filter((one) => one.life?.alive)
        // What waited behind the dead goes on, each in its own life.
        for (const { life } of database.transactions) runIn(life!, database.processTransactions)
      }
      return writes
    },
  }
}

/**
 * Pages of one phone open a store one after the other, as in a browser: two that upgrade it at the same moment would wait for each other.
 * A page that dies in the middle keeps nobody waiting.
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

/** What it opens belongs to the life, whoever runs just then: Dexie finishes the work of one page in the turn of another. */
function openFactory(databases: Map<string, RawDatabase>, queues: OpenQueues, life: Life): IDBFactory {
  const factory = Object.assign(new IDBFactory(), { _databases: databases, _connectionQueues: queues })
  const open = factory.open.bind(factory)
  const remove = factory.deleteDatabase.bind(factory)
  return Object.assign(factory, {
    open(...args: Parameters<typeof open>) {
      const error = life.disk?.failOpen()
      if (error) throw new DOMException('the store can not be opened', error)
      const request = runIn(life, () => open(...args))
      const claim = () => void ((request.result as unknown as RawConnection).life = life)
      for (const moment of ['upgradeneeded', 'success']) request.addEventListener(moment, claim)
      return request
    },
    deleteDatabase: (...args: Parameters<typeof remove>) => runIn(life, () => remove(...args)),
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
  return Object.assign(life ? runIn(life, begin) : begin(), { life })
}

// A transaction that waited is started by the end of another page's: from then on its steps must be its own page's again.
rawTransaction._start = function (this: RawTransaction) {
  const { life } = this
  if (life && life !== currentLife()) return runIn(life, () => life.alive && this._start())
  const committing = this._state !== 'finished' && this._requests.length === 0
  const error = committing && this.mode === 'readwrite' ? life?.disk?.failCommit() : undefined
  if (error) this._abort(error)
  else original.start.call(this)
}

rawTransaction._execRequestAsync = function (this: RawTransaction, what) {
  const { operation, source } = what
  if (!source) return original.request.call(this, what) // an index that is made: it can't fail by itself
  const failing = () => {
    const error = this.life?.disk?.failStep(this.mode === 'readwrite')
    if (error) throw new DOMException('the disk failed', error)
    return operation()
  }
  return original.request.call(this, { ...what, operation: failing })
}
