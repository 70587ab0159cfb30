/** Milliseconds. `dayMs` is 24 hours: adding it changes the time of day when summer time begins or ends. */
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
