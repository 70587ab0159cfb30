import type { RandomBytes } from '#shared/lib/random.ts'

/** A small seeded generator (mulberry32): the demo data are the same on every machine. Never use it for secrets. */
export function createDemoRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const bytes: RandomBytes = (length) => Uint8Array.from({ length }, () => Math.floor(next() * 256))
  return {
    next,
    bytes,
    below: (limit: number) => Math.floor(next() * limit),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
  }
}

export type DemoRandom = ReturnType<typeof createDemoRandom>
