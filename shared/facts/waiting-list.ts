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

/** An offer that would end at night (Europe/Amsterdam) is extended until the morning. */
export const quietHours = { from: '22:00', until: '09:00' } as const

/**
 * The number of last days before the race on which a single free place is not reserved for a first person on the waiting list who needs
 * two places. On those days it goes to the next person who needs only one place, so that it is not left empty.
 */
export const lastCallDays = 3
