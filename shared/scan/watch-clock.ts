/** The changes of the device's clock that a page observed since it began to watch the clock. */
export interface ClockWatch {
  /** The id of the page. Changes between two pages are not known. */
  life: string
  /** Ms by which the clock was set forward while this page watched; negative if it was set back. */
  stepped: number
  /** How often the two clocks moved apart while the page was hidden: somebody changed the clock, or the phone slept. */
  gaps: number
}

/** One reading of both clocks of a device. */
export interface ClockReading {
  life: string
  /** Ms since the epoch by the adjustable clock. */
  wall: number
  /** Ms by the monotonic clock. On many phones it stops while they sleep. */
  monotonic: number
  /** How often the page was hidden before; undefined while it is hidden. A phone with a visible page does not sleep. */
  timesHidden: number | undefined
}

/** The changes that a page observed, and its last reading of the clocks. */
export type WatchedClock = ClockWatch & ClockReading

/** How far the two clocks of a phone may drift apart without a change: in ms, and as a share of the time. */
const jitter = 50
const slew = 200e-6

/**
 * Updates the watch with a new reading. The adjustable clock was changed if it moved against the monotonic one while the page was visible.
 * If the page was hidden, running ahead may also mean that the phone slept: that counts as a gap. Falling behind is always a change,
 * because sleep only makes the adjustable clock run ahead.
 */
export function watchClock(before: WatchedClock | undefined, reading: ClockReading): WatchedClock {
  if (!before || before.life !== reading.life) return { ...reading, stepped: 0, gaps: 0 }
  const passed = reading.monotonic - before.monotonic
  const ahead = reading.wall - before.wall - passed
  const { stepped, gaps } = before
  const mayHaveSlept = reading.timesHidden === undefined || reading.timesHidden !== before.timesHidden
  if (Math.abs(ahead) <= jitter + passed * slew) return { ...reading, stepped, gaps }
  if (!mayHaveSlept) return { ...reading, stepped: stepped + ahead, gaps }
  return { ...reading, stepped: ahead < 0 ? stepped + ahead : stepped, gaps: gaps + 1 }
}
