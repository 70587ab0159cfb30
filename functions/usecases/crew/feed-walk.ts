import { addToDigest, emptyDigest, isSameDigest, type SetDigest } from '#shared/lib/set-digest.ts'

/** One entry of a list that is sorted by server time. */
export interface FeedEntry<Item> {
  /** Ms since the epoch. */
  at: number
  id: string
  /** Identifies the content: entries with the same key have the same content. */
  key: string
  item: Item
}
/** The position of an entry in a list. */
export interface FeedEntryPosition {
  at: number
  id: string
}
/** Reads a page of a list, sorted by server time: the entries from `since` (ms) on, or after the entry `after`. */
export type ListFeed<Item> = (options: {
  since: number
  after?: FeedEntryPosition
  limit: number
}) => Promise<{ entries: FeedEntry<Item>[]; after?: FeedEntryPosition }>

/**
 * Digests of the newest delivered part of a list, by the start of their bucket: buckets of a minute before `since` (`minutes`), and of 5
 * seconds from `since` on (`pieces`). All times are ms since the epoch.
 */
export interface DeliveredDigests {
  /** Every entry before this time was delivered, as far as the index showed it. The next walk begins here. */
  since: number
  /** The digests in `minutes` are complete from this time on. */
  minutesFrom: number
  minutes: Map<number, SetDigest>
  pieces: Map<number, SetDigest>
}

/** The position of a reader in a list. */
export interface FeedState extends DeliveredDigests {
  /** When the last deep walk started: a walk that begins at `minutesFrom` instead of `since`. */
  deepWalkAt: number
  /** Only during a walk: the last entry that was read (`after`), and the digests that replace the current ones when the walk ends. */
  walk?: DeliveredDigests & { startedAt: number; deep: boolean; after: FeedEntryPosition }
}

/** Ms of a bucket in `pieces`. */
export const pieceMs = 5000
/** Ms of a bucket in `minutes`. */
export const minuteMs = 60_000
/**
 * Ms; a walk begins this long before the time at which the previous walk started. An entry gets its time from the server that writes it, a
 * little before the index shows it, and would be skipped without this overlap.
 */
const overlapMs = 60_000
/** Ms. The index sometimes lags far more than the overlap, so every ten minutes a walk looks back twenty minutes. */
const deepEveryMs = 600_000
const deepMs = 1_200_000
/** 80 seconds: enough for the overlap, and for entries of servers whose clock is ahead. */
const maxPieces = 16

/** The state of a reader who has read nothing yet. */
export const startOfFeed: FeedState = { since: 0, minutesFrom: 0, minutes: new Map(), pieces: new Map(), deepWalkAt: 0 }

/**
 * Reads the next page of a list: entries that were not delivered before. The overlap is read again, and a bucket of it is delivered again
 * as a whole if its content changed. So the reader misses no entry that the index shows late, and does not get the same entry with every
 * walk. `complete`: this was the last page of the walk.
 */
export async function readFeedPage<Item>(
  list: ListFeed<Item>,
  state: FeedState,
  { now, limit }: { now: number; limit: number },
): Promise<{ items: Item[]; state: FeedState; complete: boolean }> {
  const known = isSetBack(state, now) ? startOfFeed : state
  const walk = continueWalk(known, now) ?? beginWalk(known, now)
  const page = await list({ since: walk.from, after: walk.after, limit })
  const { entries, after } = page.after ? cutAtBucket(page.entries, known) : { entries: page.entries, after: undefined }
  const items: Item[] = []
  for (const [bucket, inBucket] of Map.groupBy(entries, ({ at }) => bucketOf(at, known)))
    if (!isSameDigest(digestOfEntries(inBucket), digestAt(known, bucket, inBucket[0]!.at))) items.push(...inBucket.map(({ item }) => item))
  for (const { at, key } of entries) addEntry(walk.next, at, key)
  const { next, startedAt, deep } = walk
  if (after) return { items, complete: false, state: { ...dropComparedDigests(known, after), walk: { ...next, startedAt, deep, after } } }
  return { items, complete: true, state: { ...next, deepWalkAt: deep ? startedAt : known.deepWalkAt } }
}

/**
 * True if the clock was set back since the last walk, by more than the clocks of two servers differ. An entry written since then has a
 * time between the new clock time and the position, so that only a walk from the beginning finds it.
 */
const isSetBack = ({ since, walk }: FeedState, now: number) => now < (walk ?? { since }).since

interface Walk {
  from: number
  after?: FeedEntryPosition
  startedAt: number
  deep: boolean
  next: DeliveredDigests
}

function beginWalk(state: FeedState, now: number): Walk {
  const deep = now - state.deepWalkAt >= deepEveryMs || now < state.deepWalkAt
  const since = Math.max(0, roundDownTo(now - overlapMs, pieceMs))
  // If another server's clock is a little behind, its entries sort before `from`, so the walk begins before them.
  const from = deep ? state.minutesFrom : state.since
  const begin = from <= since ? from : roundDownTo(since, minuteMs)
  // Minutes that are not read again keep their digest.
  const minutes = new Map([...state.minutes].filter(([start]) => start < begin))
  const minutesFrom = Math.max(0, roundDownTo(now - deepMs, minuteMs))
  return {
    from: begin,
    startedAt: now,
    deep,
    next: { since, minutesFrom, minutes: dropEarlierMinutes(minutes, minutesFrom), pieces: new Map() },
  }
}

function continueWalk(state: FeedState, now: number): Walk | undefined {
  if (!state.walk) return undefined
  const { startedAt, deep, after, ...next } = state.walk
  // The clock was set back meanwhile, or is behind the clock of the server that began the walk: the digests do not match the current
  // buckets, so everything is delivered again. `minutesFrom` must not move forward here, because the next deep walk begins there.
  if (now < startedAt) {
    const since = Math.max(0, roundDownTo(now - overlapMs, pieceMs))
    return {
      from: 0,
      after,
      startedAt: now,
      deep,
      next: { since, minutesFrom: Math.min(next.minutesFrom, since), minutes: new Map(), pieces: new Map() },
    }
  }
  return { from: 0, after, startedAt, deep, next: { ...next, minutes: new Map(next.minutes), pieces: new Map(next.pieces) } }
}

/** Cuts the page after its last whole bucket, if it has one, because only a whole bucket can be compared. */
function cutAtBucket<Item>(entries: FeedEntry<Item>[], state: FeedState): { entries: FeedEntry<Item>[]; after: FeedEntryPosition } {
  const open = bucketOf(entries.at(-1)!.at, state)
  const whole = entries.filter(({ at }) => bucketOf(at, state) !== open)
  const kept = whole.length > 0 ? whole : entries
  const { at, id } = kept.at(-1)!
  return { entries: kept, after: { at, id } }
}

/** Drops digests of buckets that the walk has compared, so that the state stays short. */
function dropComparedDigests(state: FeedState, { at }: FeedEntryPosition): FeedState {
  const done = bucketOf(at, state)
  const ahead = (buckets: Map<number, SetDigest>) => new Map([...buckets].filter(([start]) => start > done))
  return { ...state, minutes: ahead(state.minutes), pieces: ahead(state.pieces) }
}

function addEntry(delivered: DeliveredDigests, at: number, key: string): void {
  if (at < delivered.minutesFrom) return
  const buckets = at < delivered.since ? delivered.minutes : delivered.pieces
  const bucket = bucketOf(at, delivered)
  if (at < delivered.since || bucket < delivered.since + maxPieces * pieceMs)
    buckets.set(bucket, addToDigest(buckets.get(bucket) ?? emptyDigest, key))
}

const roundDownTo = (at: number, size: number) => Math.floor(at / size) * size

function bucketOf(at: number, { since }: DeliveredDigests): number {
  return at < since ? roundDownTo(at, minuteMs) : roundDownTo(at, pieceMs)
}

function digestAt({ since, minutes, pieces }: DeliveredDigests, bucket: number, at: number): SetDigest {
  return (at < since ? minutes : pieces).get(bucket) ?? emptyDigest
}

function digestOfEntries(entries: readonly FeedEntry<unknown>[]): SetDigest {
  let digest = emptyDigest
  for (const { key } of entries) digest = addToDigest(digest, key)
  return digest
}

function dropEarlierMinutes(minutes: Map<number, SetDigest>, minutesFrom: number): Map<number, SetDigest> {
  return new Map([...minutes].filter(([start]) => start >= minutesFrom))
}
