/** Ids and times that are unique to the running test, because the store may have records of other tests. */
export interface TestScope {
  n: number
  /** Ms since the epoch: far in the future, and later than in earlier tests, so lists from this time on have only this test's records. */
  base: number
  idOf(at: number): string
}

let n = 0

/** Returns ids and times that no earlier test of any suite got. */
export function createTestScope(): TestScope {
  const test = ++n
  return {
    n: test,
    base: 900_000_000_000_000 + test * 1_000_000,
    idOf: (at) => `T${String(test).padStart(3, '0')}${String(at).padStart(4, '0')}`,
  }
}
