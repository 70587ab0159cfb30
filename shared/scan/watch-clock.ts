/** What is known of how a device's clock was set since a page began to watch it. */
export interface ClockWatch {
  /** The page that watches. Nothing is known between two pages. */
  life: string
  /** Ms by which the clock was set forward in this page's life, as far as it was seen. */
  stepped: number
  /** How often the page was out of sight, so that a step could not be told from a sleep. */
  gaps: number
}

/** One look at both clocks of a device. */
export interface ClockLook {
  life: string
  /** Ms since the epoch by the clock that can be set. */
  wall: number
  /** Ms by the clock that nobody can set. On many phones it stands still while they sleep. */
  monotonic: number
  /** How often the page went out of sight until now, undefined while it is: a phone in sight does not sleep. */
  timesHidden: number | undefined
}

export type WatchedClock = ClockWatch & ClockLook

/** Ms and share by which the two clocks of a phone may part by themselves. */
const jitter = 50
const slew = 200e-6

/**
 * What a look tells, after the one before it. A clock that ran ahead of the monotonic one was set, if the page was in sight all the time;
 * else the phone may have slept, and the clock is believed, with a gap. A clock that fell behind was set back in any case: sleep only
 * makes it run ahead.
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
