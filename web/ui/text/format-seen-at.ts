import { formatTime } from '#shared/lib/dates.ts'
import { longDate } from '#shared/page/article-words.ts'

/** Formats the time at which a device fetched something (ms since the epoch): `30 augustus 2025 om 14:05`. */
export function formatSeenAt(seenAt: number): string {
  return `${longDate(seenAt)} om ${formatTime(seenAt)}`
}
