import { retention } from '#shared/facts/retention.ts'
import { amsterdamTime } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'

/** The post whose phones get emergency contacts and health notes. A post with another name, such as `EHBO-tent`, gets neither. */
export const firstAidPost = 'EHBO'

/** True if a phone with these posts gets emergency contacts and health notes. */
export const givesFirstAid = (locations: readonly string[]): boolean =>
  locations.some((location) => location.trim().toLowerCase() === firstAidPost.toLowerCase())

/** True while a phone may keep the first-aid data of a participant of this race day. `now`: ms since the epoch. */
export const mayKeepAid = (eventDate: string, now: number): boolean => now < amsterdamTime(eventDate, '23:59') + retention.health * dayMs
