/**
 * Ms between two ticks. However long the phone sleeps, the sleep counts as one tick at most: the rest of the time must still pass after
 * the phone wakes.
 */
const tickMs = 500

/** Calls `act` once after `ms` in which the phone was awake. Returns a function that cancels it. */
export function callAfterAwakeTime(ms: number, act: () => void): () => void {
  let left = ms
  const tick = () => {
    if (left <= 0) return act()
    timer = setTimeout(tick, Math.min(tickMs, left))
    left -= tickMs
  }
  let timer: ReturnType<typeof setTimeout>
  tick()
  return () => clearTimeout(timer)
}
