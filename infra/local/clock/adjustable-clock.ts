import type { Clock } from '#shared/lib/clock.ts'

export type AdjustableClock = Clock & {
  /** From now on it is `iso`, and time runs on from there; `null` frees the clock. Throws RangeError when it is no date. */
  set(iso: string | null): void
  isAdjusted(): boolean
}

/** A clock that the local desk can move. `real` gives ms since the epoch. */
export function createAdjustableClock(real: () => number = Date.now): AdjustableClock {
  let offset = 0
  return {
    now: () => real() + offset,
    isAdjusted: () => offset !== 0,
    set(iso) {
      if (iso === null) {
        offset = 0
        return
      }
      const wanted = Date.parse(iso)
      // 8.64e15 is the last moment a Date can hold; a clock near it would break on its first tick.
      if (Number.isNaN(wanted) || Math.abs(wanted) > 8e15) throw new RangeError(`Not a date: ${iso}`)
      offset = wanted - real()
    },
  }
}
