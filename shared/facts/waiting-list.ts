import { dayMs, hourMs } from '#shared/lib/durations.ts'

/**
 * How long a free place is reserved for the first person on the waiting list, in ms: shorter as the race comes nearer, because the next
 * person must still be able to plan the day. The first entry with enough days left applies.
 */
export const offerTimes: readonly { daysLeft: number; ms: number }[] = [
  { daysLeft: 7, ms: dayMs },
  { daysLeft: 2, ms: 6 * hourMs },
  { daysLeft: 0, ms: 2 * hourMs },
]

/** No offer ends at night (Europe/Amsterdam): it is extended until the morning. */
export const quietHours = { from: '22:00', until: '09:00' } as const

/**
 * In the last days before the race, a free place does not wait for the first person on the waiting list if they need two. It goes to the
 * next person for whom one is enough, so that it is not left empty. This is the number of those days.
 */
export const lastCallDays = 3
