import { foldText, matchName, readName, shortestForgiven } from '#shared/domain/office/search-text.ts'
import { createPrefixIndex, type PrefixIndex } from './prefix-index.ts'

const pageSize = 200
/** Ms; who types asks many times in a second. */
const freshForMs = 5_000
/** Ms; a list may lag behind a write, and clocks differ a little. */
const overlapMs = 60_000

/** Sales as a process has them in memory, by their words. */
interface Filed<One> {
  byId: Map<string, One>
  index: PrefixIndex
  /** Ms since the epoch; -Infinity before the first time. */
  readAt: number
}

/** What somebody typed, and the words that each has to begin one of a sale's. */
export interface AskedSale {
  typed: string
  words: readonly string[]
}

/** What a kind of sale is found by, and how it is kept up with. */
interface Kind<Deps, One> {
  storeOf(deps: Deps): object
  /** A page of all, newest first. */
  list(deps: Deps, page: { limit: number; cursor?: string }): Promise<{ sales: readonly One[]; cursor?: string | undefined }>
  /** None: it is not to be found. */
  wordsOf(one: One): readonly string[]
  /** Names and addresses: one that was typed in full comes first, and a letter in them is forgiven where nothing else is found. */
  namesOf(one: One): readonly string[]
  /** Older ones are not to be found (ms since the epoch). */
  oldest?(now: number): number
  /** Those of them that may say something else by now, read again: undefined where there is none any more. */
  readAgain?(
    deps: Deps,
    known: readonly One[],
    since: { now: number; readAt: number },
  ): Promise<readonly (readonly [id: string, now: One | undefined])[]>
}

/**
 * Finds sales in which every word that was typed begins a word of theirs, the exact one first, then the newest, from an index in memory. It is filled by a walk when the
 * process first asks; from then on the new ones are read, and those that change.
 */
export function createFinder<Deps extends { clock: { now(): number } }, One extends { id: string; createdAt: number }>(
  kind: Kind<Deps, One>,
) {
  const kept = new WeakMap<object, Promise<Filed<One>>>()

  function file({ byId, index }: Filed<One>, id: string, one: One | undefined): void {
    const words = one ? kind.wordsOf(one) : []
    index.put(id, words)
    if (one && words.length > 0) byId.set(id, one)
    else byId.delete(id)
  }

  async function refresh(deps: Deps, filed: Filed<One>): Promise<Filed<One>> {
    const now = deps.clock.now()
    const { readAt } = filed
    if (now >= readAt && now - readAt < freshForMs) return filed
    const oldest = kind.oldest?.(now) ?? -Infinity
    // A clock that was put back says nothing of what was read.
    const since = Math.max(oldest, now < readAt ? -Infinity : readAt - overlapMs)
    let cursor: string | undefined
    do {
      const page = await kind.list(deps, { limit: pageSize, ...(cursor ? { cursor } : {}) })
      const fresh = page.sales.filter(({ createdAt }) => createdAt >= since)
      for (const one of fresh) file(filed, one.id, one)
      cursor = fresh.length === page.sales.length ? page.cursor : undefined
    } while (cursor)
    for (const { id, createdAt } of filed.byId.values()) if (createdAt < oldest) file(filed, id, undefined)
    const again = (await kind.readAgain?.(deps, [...filed.byId.values()], { now, readAt })) ?? []
    for (const [id, one] of again) file(filed, id, one)
    filed.readAt = now
    return filed
  }

  return {
    async find(deps: Deps, { typed, words }: AskedSale): Promise<One[]> {
      const store = kind.storeOf(deps)
      const before = kept.get(store) ?? Promise.resolve({ byId: new Map<string, One>(), index: createPrefixIndex(), readAt: -Infinity })
      const next = before.then((filed) => refresh(deps, filed))
      kept.set(store, next)
      // What failed half-way is begun anew by who asks next.
      next.catch(() => kept.get(store) === next && kept.delete(store))
      const { byId, index } = await next
      const found = index.find(words).map((id) => byId.get(id)!)
      const named = matchName(typed)
      const forgives = found.length === 0 && words.some(({ length }) => length >= shortestForgiven)
      const isAlmost = (one: One) => kind.namesOf(one).some((name) => named(readName(name)) !== undefined)
      const sales = forgives ? [...byId.values()].filter(isAlmost) : found
      const exact = foldText(typed.trim())
      const isExact = (one: One) => Number(kind.namesOf(one).some((name) => foldText(name) === exact))
      return sales.toSorted((one, other) => isExact(other) - isExact(one) || other.createdAt - one.createdAt)
    },
    /** Files again what turned out to be another one, or gone, since it was found. */
    async correct(deps: Deps, id: string, one: One | undefined): Promise<void> {
      const filed = await kept.get(kind.storeOf(deps))
      if (filed) file(filed, id, one)
    },
  }
}
