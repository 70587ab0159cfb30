import { dayMs, hourMs } from '#shared/lib/durations.ts'

/**
 * How long a place that came free is kept for the first of the waiting list, in ms: shorter as the race comes closer, because whoever comes
 * after must still be able to plan the day. The first line whose days are left before the race counts.
 */
export const offerTimes: readonly { daysLeft: number; ms: number }[] = [
  { daysLeft: 7, ms: dayMs },
  { daysLeft: 2, ms: 6 * hourMs },
  { daysLeft: 0, ms: 2 * hourMs },
]

/** No offer ends at night (Europe/Amsterdam): one that would goes on until the morning. */
export const night = { from: '22:00', until: '09:00' } as const

/**
 * From so many days before the race on, a place that is too few for the first in the line goes to the first for whom it is enough: rather
 * somebody runs than nobody.
 */
export const lastCallDays = 3
