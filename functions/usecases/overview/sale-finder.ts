import { foldText, matchName, prepareName, minLettersForTypo } from '#shared/domain/office/search-text.ts'
import { createPrefixIndex, type PrefixIndex } from './prefix-index.ts'

const pageSize = 200
/** Ms between two refreshes of the index. Each key press searches, so not every search can refresh it. */
const refreshEveryMs = 5_000
/** Ms; a refresh reads sales from this long before the last one, because the list may lag behind a write and clocks differ a little. */
const overlapMs = 60_000

/** The sales that a process has in memory, with an index of their words. */
interface IndexedSales<One> {
  byId: Map<string, One>
  index: PrefixIndex
  /** Ms since the epoch; -Infinity before the first read. */
  readAt: number
}

/** The typed text, and its words; each typed word must be the start of a word of the sale. */
export interface SaleQuery {
  typed: string
  words: readonly string[]
}

/** How a kind of sale is searched and how its index is refreshed. */
interface Kind<Deps, One> {
  storeOf(deps: Deps): object
  /** Returns a page of all sales, newest first. */
  list(deps: Deps, page: { limit: number; cursor?: string }): Promise<{ sales: readonly One[]; cursor?: string | undefined }>
  /** Returns the words that find a sale; a sale without words cannot be found. */
  wordsOf(one: One): readonly string[]
  /**
   * Names and mail addresses. A sale whose name was typed in full comes first, and if nothing else is found, one wrong letter in a name is
   * forgiven.
   */
  namesOf(one: One): readonly string[]
  /** False at `now` (ms since the epoch) for a sale that is erased because of its age. */
  isKept?(one: One, now: number): boolean
  /** Reads the known sales again that may have changed; undefined for one that does not exist any more. */
  readAgain?(
    deps: Deps,
    known: readonly One[],
    since: { now: number; readAt: number },
  ): Promise<readonly (readonly [id: string, now: One | undefined])[]>
}

/**
 * Creates a search for the sales of a kind. Every typed word must be the start of a word of the sale; exact matches come first, then the
 * newest. The first search in a process reads all sales into an index in memory; later ones read new and changed sales.
 */
export function createSaleFinder<Deps extends { clock: { now(): number } }, One extends { id: string; createdAt: number }>(
  kind: Kind<Deps, One>,
) {
  const indexes = new WeakMap<object, Promise<IndexedSales<One>>>()

  function putSale({ byId, index }: IndexedSales<One>, id: string, one: One | undefined): void {
    const words = one ? kind.wordsOf(one) : []
    index.put(id, words)
    if (one && words.length > 0) byId.set(id, one)
    else byId.delete(id)
  }

  async function refresh(deps: Deps, indexed: IndexedSales<One>): Promise<IndexedSales<One>> {
    const now = deps.clock.now()
    const { readAt } = indexed
    if (now >= readAt && now - readAt < refreshEveryMs) return indexed
    // If the clock was set back, it is unknown what has been read, so read everything.
    const since = now < readAt ? -Infinity : readAt - overlapMs
    let cursor: string | undefined
    do {
      const page = await kind.list(deps, { limit: pageSize, ...(cursor ? { cursor } : {}) })
      const fresh = page.sales.filter(({ createdAt }) => createdAt >= since)
      for (const one of fresh) putSale(indexed, one.id, one)
      cursor = fresh.length === page.sales.length ? page.cursor : undefined
    } while (cursor)
    for (const one of indexed.byId.values()) if (kind.isKept?.(one, now) === false) putSale(indexed, one.id, undefined)
    const reread = (await kind.readAgain?.(deps, [...indexed.byId.values()], { now, readAt })) ?? []
    for (const [id, one] of reread) putSale(indexed, id, one)
    indexed.readAt = now
    return indexed
  }

  return {
    async find(deps: Deps, { typed, words }: SaleQuery): Promise<One[]> {
      const store = kind.storeOf(deps)
      const before = indexes.get(store) ?? Promise.resolve({ byId: new Map<string, One>(), index: createPrefixIndex(), readAt: -Infinity })
      const next = before.then((indexed) => refresh(deps, indexed))
      indexes.set(store, next)
      // After a failed refresh the next search starts with an empty index.
      next.catch(() => indexes.get(store) === next && indexes.delete(store))
      const { byId, index } = await next
      const found = index.find(words).map((id) => byId.get(id)!)
      const named = matchName(typed)
      const forgives = found.length === 0 && words.some(({ length }) => length >= minLettersForTypo)
      const isAlmost = (one: One) => kind.namesOf(one).some((name) => named(prepareName(name)) !== undefined)
      const sales = forgives ? [...byId.values()].filter(isAlmost) : found
      const exact = foldText(typed.trim())
      const isExact = (one: One) => Number(kind.namesOf(one).some((name) => foldText(name) === exact))
      return sales.toSorted((one, other) => isExact(other) - isExact(one) || other.createdAt - one.createdAt)
    },
    /** Replaces a sale in the index by its current record `one`; removes it if `one` is undefined. */
    async replace(deps: Deps, id: string, one: One | undefined): Promise<void> {
      const indexed = await indexes.get(kind.storeOf(deps))
      if (indexed) putSale(indexed, id, one)
    },
  }
}
