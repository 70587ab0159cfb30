import type { Clock } from '#shared/lib/clock.ts'

export type AdjustableClock = Clock & {
  /** Sets the clock to `iso`; time runs on from there. `null` returns to real time. Throws RangeError on an invalid date. */
  set(iso: string | null): void
  isAdjusted(): boolean
  /** The difference between this clock and real time, in ms; shared with other threads. */
  offset: BigInt64Array
}

/**
 * Creates a clock that the local desk can set. `real` returns a Unix time in ms. Clocks of several threads with the same `offset` show
 * the same time.
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
      // 8.64e15 is the last time that a Date can represent; a clock set near it would soon pass it.
      if (Number.isNaN(wanted) || Math.abs(wanted) > 8e15) throw new RangeError(`Not a date: ${iso}`)
      Atomics.store(offset, 0, BigInt(wanted - real()))
    },
  }
}
