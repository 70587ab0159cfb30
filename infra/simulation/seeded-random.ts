/** The only source of randomness in a simulated run: the same seed gives the same run. */
export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** An integer from 0 up to, not including, `below`. */
  int: (below: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  bytes: (length: number) => Uint8Array
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(list.length)]!,
    bytes: (length) => Uint8Array.from({ length }, () => int(256)),
  }
}
