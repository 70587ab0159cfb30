/** How long (ms) what an administrator deleted can be put back: a day, so that the next morning is not too late. */
export const undoableMs = 24 * 60 * 60_000
