import type { Clock } from '#shared/lib/clock.ts'

export type AdjustableClock = Clock & {
  /** From now on it is `iso`, and time runs on from there; `null` frees the clock. Throws RangeError when it is no date. */
  set(iso: string | null): void
  isAdjusted(): boolean
  /** By how many ms it differs from the real one; shared with the threads that go by it too. */
  offset: BigInt64Array
}

/**
 * A clock that the local desk can move. `real` gives ms since the epoch; a clock of another thread with the same `offset` is the same
 * clock.
 */
export function createAdjustableClock(
  real: () => number = Date.now,
  offset: BigInt64Array = new BigInt64Array(new SharedArrayBuffer(8)),
): AdjustableClock {
  const read = () => Number(Atomics.load(offset, 0))
  return {
    offset,
    now: () => real() + read(),
    isAdjusted: () => read() !== 0,
    set(iso) {
      if (iso === null) {
        Atomics.store(offset, 0, 0n)
        return
      }
      const wanted = Date.parse(iso)
      // 8.64e15 is the last moment a Date can hold; a clock near it would break on its first tick.
      if (Number.isNaN(wanted) || Math.abs(wanted) > 8e15) throw new RangeError(`Not a date: ${iso}`)
      Atomics.store(offset, 0, BigInt(wanted - real()))
    },
  }
}
