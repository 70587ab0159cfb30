import type { TimelineItem } from '#shared/contract/participants.ts'

/** An item before it is shown: `at` in ms since the epoch. */
export type Moment = Omit<TimelineItem, 'at'> & { at: number }
