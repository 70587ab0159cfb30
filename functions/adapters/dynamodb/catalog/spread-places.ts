/** One part of a sharded counter, with its free places. */
export interface Shard {
  shard: number
  /** Below zero only while the capacity is below the sold places; then no shard is above zero. */
  free: number
  /** Increases when all places are spread again, so that a move that was planned earlier fails. */
  epoch: number
}

/** Places to take from a shard (negative: to return), with conditions. */
export interface Move {
  shard: number
  places: number
  /** Condition: exactly this number is free there. */
  seen?: number
  /** Condition: the places were not spread again since the read. That may leave shards below zero, which must get returned places first. */
  epoch?: number
}

/** Splits `total` into `parts` whole numbers with the same sign that differ by at most one. */
export function splitEvenly(total: number, parts: number): number[] {
  const each = Math.trunc(total / parts)
  const left = total - each * parts
  return Array.from({ length: parts }, (_, at) => each + (at < Math.abs(left) ? Math.sign(left) : 0))
}

/**
 * Plans from which shards to take places: from one shard with enough, chosen by `random` (0 to 1) so that concurrent sales seldom clash;
 * otherwise from the shards with the most free places. Undefined if there are too few places.
 */
export function planTake(shards: readonly Shard[], places: number, random: () => number): Move[] | undefined {
  const roomy = shards.filter(({ free }) => free >= places)
  if (roomy.length > 0) return [{ shard: pickRandom(roomy, random).shard, places }]
  const moves: Move[] = []
  let left = places
  for (const { shard, free } of shards.toSorted((a, b) => b.free - a.free)) {
    const taken = Math.min(free, left)
    if (taken > 0) moves.push({ shard, places: taken })
    left -= Math.max(0, taken)
  }
  return left > 0 ? undefined : moves
}

/** Plans to which shards to return places: first those below zero, the lowest first, then a random shard. */
export function planReturn(shards: readonly Shard[], places: number, random: () => number): Move[] {
  const inDebt = shards.filter(({ free }) => free < 0).toSorted((a, b) => a.free - b.free)
  const moves: Move[] = []
  let left = places
  for (const { shard, free, epoch } of inDebt) {
    const given = Math.min(-free, left)
    if (given > 0) moves.push({ shard, places: -given, seen: free, epoch })
    left -= given
  }
  if (left === 0) return moves
  const { shard, free, epoch } = pickRandom(shards.length > inDebt.length ? shards.filter((one) => one.free >= 0) : shards, random)
  const planned = moves.find((move) => move.shard === shard)
  if (planned) planned.places -= left
  else moves.push({ shard, places: -left, epoch, ...(inDebt.length > 0 ? { seen: free } : {}) })
  return moves
}

/**
 * Plans the change of each shard when the capacity grows by `grown` (negative: shrinks). Normally each shard gets a part of the change,
 * which concurrent sales cannot prevent. If a shard is below zero, all places are spread again (`respread`).
 */
export function planGrowth(shards: readonly Shard[], grown: number): { respread: boolean; free: { shard: Shard; by: number }[] } {
  const total = shards.reduce((sum, { free }) => sum + free, 0)
  const isFine = shards.every(({ free }) => free >= 0) && total + grown >= 0
  if (!isFine) {
    const target = splitEvenly(total + grown, shards.length)
    return { respread: true, free: shards.map((shard, at) => ({ shard, by: target[at]! - shard.free })) }
  }
  if (grown >= 0) return { respread: false, free: splitEvenly(grown, shards.length).map((by, at) => ({ shard: shards[at]!, by })) }
  // Each shard loses places in proportion to its free places, so that each keeps some for concurrent sales.
  let left = -grown
  const shares = shards.map((shard) => {
    const share = Math.floor((-grown * shard.free) / total)
    left -= share
    return { shard, by: -share }
  })
  for (const share of shares) {
    const more = Math.min(left, share.shard.free + share.by)
    share.by -= more
    left -= more
  }
  return { respread: false, free: shares }
}

/** Picks an element by `random` (0 to 1). `all` must not be empty. */
export function pickRandom<One>(all: readonly One[], random: () => number): One {
  return all[Math.min(all.length - 1, Math.floor(random() * all.length))]!
}
