import { dayMs } from '#shared/lib/durations.ts'

/** Ms in which an administrator can restore a deleted record: a day, so that the next morning is not too late. */
export const undoableMs = dayMs
