/** The only source of time. `now()` is ms since the epoch, UTC. Tests and the local desk (docs/running.md) pass another clock. */
export interface Clock {
  now(): number
}

/** The clock of the machine. Used at the edges only; rules and use cases receive a Clock. */
export const systemClock: Clock = { now: () => Date.now() }
