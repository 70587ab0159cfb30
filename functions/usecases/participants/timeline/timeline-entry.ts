import type { TimelineItem } from '#shared/contract/timeline.ts'

/** A timeline item with `at` in ms since the epoch. */
export type TimelineEntry = Omit<TimelineItem, 'at'> & { at: number }
