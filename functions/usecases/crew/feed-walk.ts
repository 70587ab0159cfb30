import { addToDigest, emptyDigest, sameDigest, type SetDigest } from '#shared/lib/set-digest.ts'

/** One entry of a list that is sorted by a moment of the server. */
export interface FeedEntry<Item> {
  /** Ms since the epoch. */
  at: number
  id: string
  /** Says whether it is the same as what was given before. */
  key: string
  item: Item
}
export interface FeedPlace {
  at: number
  id: string
}
export type ListFeed<Item> = (options: {
  since: number
  after?: FeedPlace
  limit: number
}) => Promise<{ entries: FeedEntry<Item>[]; after?: FeedPlace }>

/** What was given of the newest part of a list: digests by the moment at which a bucket begins, minutes before `since` and pieces of 5 s from there. */
export interface Given {
  /** Everything before was given, as far as the index showed it. The next walk begins here. */
  since: number
  /** From here on the minutes are complete. */
  covered: number
  minutes: Map<number, SetDigest>
  pieces: Map<number, SetDigest>
}

/** Where somebody is in a list. */
export interface FeedState extends Given {
  /** When the walk began that last looked back over everything covered. */
  deepAt: number
  /** Within a walk: the last entry that was read, and what the state will be at its end. */
  walk?: Given & { startedAt: number; deep: boolean; after: FeedPlace }
}

export const pieceMs = 5000
export const minuteMs = 60_000
/**
 * How far a walk begins before the end of the one before. An entry gets its moment a little before it can be seen in the
 * index, by the clock of the server that writes it: it would be skipped without this.
 */
const overlapMs = 60_000
/** Now and then the index lags far more. */
const deepEveryMs = 600_000
const deepMs = 1_200_000
/** The overlap, and what clocks of servers that are ahead write beyond now. */
const keptPieces = 16

export const fromTheBeginning: FeedState = { since: 0, covered: 0, minutes: new Map(), pieces: new Map(), deepAt: 0 }

/**
 * The next page of a list: what was not given before. Of what was, the overlap is read again, and a piece of it is given again, whole,
 * only if it does not hold what it held then. So nothing is missed that the index shows late, and nothing comes again and again.
 * `complete` when this was the last page of the walk.
 */
export async function walkFeed<Item>(
  list: ListFeed<Item>,
  state: FeedState,
  { now, limit }: { now: number; limit: number },
): Promise<{ items: Item[]; state: FeedState; complete: boolean }> {
  const walk = continueWalk(state, now) ?? beginWalk(state, now)
  const page = await list({ since: walk.from, after: walk.after, limit })
  const { entries, after } = page.after ? cutAtBucket(page.entries, state) : { entries: page.entries, after: undefined }
  const items: Item[] = []
  for (const [bucket, inBucket] of Map.groupBy(entries, ({ at }) => bucketOf(at, state)))
    if (!sameDigest(digestOfEntries(inBucket), digestAt(state, bucket, inBucket[0]!.at))) items.push(...inBucket.map(({ item }) => item))
  for (const { at, key } of entries) note(walk.next, at, key)
  const { next, startedAt, deep } = walk
  if (after) return { items, complete: false, state: { ...stillToCompare(state, after), walk: { ...next, startedAt, deep, after } } }
  return { items, complete: true, state: { ...next, deepAt: deep ? startedAt : state.deepAt } }
}

interface Walk {
  from: number
  after?: FeedPlace
  startedAt: number
  deep: boolean
  next: Given
}

function beginWalk(state: FeedState, now: number): Walk {
  const deep = now - state.deepAt >= deepEveryMs || now < state.deepAt
  const since = Math.max(0, floorTo(now - overlapMs, pieceMs))
  // From before a moment that has not come yet: the clock was set back, and what was written since then sorts there.
  const from = deep ? state.covered : state.since
  const begin = from <= since ? from : floorTo(since, minuteMs)
  // What is not read again stays as it was noted.
  const minutes = new Map([...state.minutes].filter(([start]) => start < begin))
  const covered = Math.max(0, floorTo(now - deepMs, minuteMs))
  return { from: begin, startedAt: now, deep, next: { since, covered, minutes: startingFrom(minutes, covered), pieces: new Map() } }
}

function continueWalk(state: FeedState, now: number): Walk | undefined {
  if (!state.walk) return undefined
  const { startedAt, deep, after, ...next } = state.walk
  // The clock was set back meanwhile, or this server's is behind another's: what was noted says nothing of the buckets of now, so all of
  // them come again. How far the deep look goes back must not be lost with it.
  if (now < startedAt) {
    const since = Math.max(0, floorTo(now - overlapMs, pieceMs))
    return {
      from: 0,
      after,
      startedAt: now,
      deep,
      next: { since, covered: Math.min(next.covered, since), minutes: new Map(), pieces: new Map() },
    }
  }
  return { from: 0, after, startedAt, deep, next: { ...next, minutes: new Map(next.minutes), pieces: new Map(next.pieces) } }
}

/** The page up to its last whole bucket, if it has one: only a whole one can be compared. */
function cutAtBucket<Item>(entries: FeedEntry<Item>[], state: FeedState): { entries: FeedEntry<Item>[]; after: FeedPlace } {
  const open = bucketOf(entries.at(-1)!.at, state)
  const whole = entries.filter(({ at }) => bucketOf(at, state) !== open)
  const kept = whole.length > 0 ? whole : entries
  const { at, id } = kept.at(-1)!
  return { entries: kept, after: { at, id } }
}

/** What lies behind the walk is compared; without it the state stays short. */
function stillToCompare(state: FeedState, { at }: FeedPlace): FeedState {
  const done = bucketOf(at, state)
  const ahead = (buckets: Map<number, SetDigest>) => new Map([...buckets].filter(([start]) => start > done))
  return { ...state, minutes: ahead(state.minutes), pieces: ahead(state.pieces) }
}

function note(given: Given, at: number, key: string): void {
  if (at < given.covered) return
  const buckets = at < given.since ? given.minutes : given.pieces
  const bucket = bucketOf(at, given)
  if (at < given.since || bucket < given.since + keptPieces * pieceMs)
    buckets.set(bucket, addToDigest(buckets.get(bucket) ?? emptyDigest, key))
}

const floorTo = (at: number, size: number) => Math.floor(at / size) * size

function bucketOf(at: number, { since }: Given): number {
  return at < since ? floorTo(at, minuteMs) : floorTo(at, pieceMs)
}

function digestAt({ since, minutes, pieces }: Given, bucket: number, at: number): SetDigest {
  return (at < since ? minutes : pieces).get(bucket) ?? emptyDigest
}

function digestOfEntries(entries: readonly FeedEntry<unknown>[]): SetDigest {
  let digest = emptyDigest
  for (const { key } of entries) digest = addToDigest(digest, key)
  return digest
}

function startingFrom(minutes: Map<number, SetDigest>, covered: number): Map<number, SetDigest> {
  return new Map([...minutes].filter(([start]) => start >= covered))
}
