/** One part of a sharded counter: of all that is free, so much lies here. */
export interface Shard {
  shard: number
  /** Below nothing only while an organiser has lowered the capacity below what was sold; then no shard is above. */
  free: number
  /** Rises when the places are spread anew: a move reckoned before that no longer fits. */
  epoch: number
}

/** Places to take from one shard (negative: to give back) under its conditions. */
export interface Move {
  shard: number
  places: number
  /** Only while exactly so much is free there. */
  seen?: number
  /** Only while the places are not spread anew: what is given back must not come to lie beside a debt. */
  epoch?: number
}

/** `total` in `parts` whole numbers that differ by one at most, and never have both signs. */
export function evenly(total: number, parts: number): number[] {
  const each = Math.trunc(total / parts)
  const left = total - each * parts
  return Array.from({ length: parts }, (_, at) => each + (at < Math.abs(left) ? Math.sign(left) : 0))
}

/**
 * Where to take so many places: from one shard that has them all, whichever `random` (0 to 1) says, so that many at once meet seldom;
 * else, near the end, from the fullest. Undefined when there are not so many.
 */
export function takePlaces(shards: readonly Shard[], places: number, random: () => number): Move[] | undefined {
  const roomy = shards.filter(({ free }) => free >= places)
  if (roomy.length > 0) return [{ shard: pick(roomy, random).shard, places }]
  const moves: Move[] = []
  let left = places
  for (const { shard, free } of shards.toSorted((a, b) => b.free - a.free)) {
    const taken = Math.min(free, left)
    if (taken > 0) moves.push({ shard, places: taken })
    left -= Math.max(0, taken)
  }
  return left > 0 ? undefined : moves
}

/** Where to give so many places back: debts first, the deepest before the others; what is left to any shard. */
export function givePlaces(shards: readonly Shard[], places: number, random: () => number): Move[] {
  const inDebt = shards.filter(({ free }) => free < 0).toSorted((a, b) => a.free - b.free)
  const moves: Move[] = []
  let left = places
  for (const { shard, free, epoch } of inDebt) {
    const given = Math.min(-free, left)
    if (given > 0) moves.push({ shard, places: -given, seen: free, epoch })
    left -= given
  }
  if (left === 0) return moves
  const { shard, free, epoch } = pick(shards.length > inDebt.length ? shards.filter((one) => one.free >= 0) : shards, random)
  const there = moves.find((move) => move.shard === shard)
  if (there) there.places -= left
  else moves.push({ shard, places: -left, epoch, ...(inDebt.length > 0 ? { seen: free } : {}) })
  return moves
}

/**
 * What becomes of each shard when the capacity grows by `grown` (negative: shrinks). As long as nobody is in debt it is added or taken
 * away here and there, so that sales that go on meanwhile do not stand in its way. Else everything is spread anew (`anew`).
 */
export function growPlaces(shards: readonly Shard[], grown: number): { anew: boolean; free: { shard: Shard; by: number }[] } {
  const total = shards.reduce((sum, { free }) => sum + free, 0)
  const isFine = shards.every(({ free }) => free >= 0) && total + grown >= 0
  if (!isFine) {
    const target = evenly(total + grown, shards.length)
    return { anew: true, free: shards.map((shard, at) => ({ shard, by: target[at]! - shard.free })) }
  }
  if (grown >= 0) return { anew: false, free: evenly(grown, shards.length).map((by, at) => ({ shard: shards[at]!, by })) }
  // In proportion, so that each keeps something for the sales that go on.
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
  return { anew: false, free: shares }
}

export function pick<One>(all: readonly One[], random: () => number): One {
  return all[Math.min(all.length - 1, Math.floor(random() * all.length))]!
}
