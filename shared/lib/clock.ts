/** The one source of time. `now()` is ms since the epoch, UTC. Tests and the local desk inject their own. */
export interface Clock {
  now(): number
}

/** The machine's own clock. Built in at the edges only; rules and use cases receive a Clock. */
export const systemClock: Clock = { now: () => Date.now() }
