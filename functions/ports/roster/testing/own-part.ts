/** Ids and moments that only the test which runs now has, because a store may hold those of others already. */
export interface Own {
  n: number
  /** Ms since the epoch, far in the future and later for every test, so that a walk from here meets only what the test wrote. */
  base: number
  idOf(at: number): string
}

let n = 0

/** Of the next test, whichever suite it is in. */
export function nextOwn(): Own {
  const mine = ++n
  return {
    n: mine,
    base: 900_000_000_000_000 + mine * 1_000_000,
    idOf: (at) => `T${String(mine).padStart(3, '0')}${String(at).padStart(4, '0')}`,
  }
}
