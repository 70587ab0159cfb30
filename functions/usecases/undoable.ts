import { dayMs } from '#shared/lib/durations.ts'

/** How long (ms) what an administrator deleted can be put back: a day, so that the next morning is not too late. */
export const undoableMs = dayMs
