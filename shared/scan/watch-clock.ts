/** The known changes of a device's clock since a page began to watch it. */
export interface ClockWatch {
  /** The id of the page that watches. Nothing is known between two pages. */
  life: string
  /** Ms by which the clock was set forward while this page watched. */
  stepped: number
  /** How often the page was hidden: a changed clock then looks the same as a phone that slept. */
  gaps: number
}

/** One reading of both clocks of a device. */
export interface ClockLook {
  life: string
  /** Ms since the epoch by the adjustable clock. */
  wall: number
  /** Ms by the monotonic clock. On many phones it stops while they sleep. */
  monotonic: number
  /** How often the page was hidden until now, undefined while it is hidden: a phone with a visible page does not sleep. */
  timesHidden: number | undefined
}

export type WatchedClock = ClockWatch & ClockLook

/** Ms, and share of the time, by which the two clocks of a phone may drift apart without a change. */
const jitter = 50
const slew = 200e-6

/**
 * Updates the watch with a new reading. If the adjustable clock ran ahead of the monotonic one while the page was visible all the time, the
 * clock was changed. If the page was hidden meanwhile, the phone may have slept instead: this counts as a gap, not as a change. A clock
 * that fell behind was set back in any case, because sleep only makes it run ahead.
 */
export function watchClock(before: WatchedClock | undefined, look: ClockLook): WatchedClock {
  if (!before || before.life !== look.life) return { ...look, stepped: 0, gaps: 0 }
  const passed = look.monotonic - before.monotonic
  const ahead = look.wall - before.wall - passed
  const { stepped, gaps } = before
  const slept = look.timesHidden === undefined || look.timesHidden !== before.timesHidden
  if (Math.abs(ahead) <= jitter + passed * slew) return { ...look, stepped, gaps }
  if (!slept) return { ...look, stepped: stepped + ahead, gaps }
  return { ...look, stepped: ahead < 0 ? stepped + ahead : stepped, gaps: gaps + 1 }
}
