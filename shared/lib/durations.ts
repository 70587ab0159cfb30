/** Milliseconds. A day is one of 24 hours: not for what must come at the same time of day after the clocks changed. */
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
