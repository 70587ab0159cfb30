/** A phone at a post, as the server last sent it. */
export interface Post {
  deviceId: string
  /** Ms since the epoch, the server's time; null if the phone never contacted the server. */
  lastSeenAt: number | null
}

/**
 * Ms. A phone with signal contacts the server every few seconds; one that is silent for this long may have events that nobody else knows.
 */
const silentAfter = 600_000

/** True if a phone with its last contact at `lastHeard` is silent at `now`. Results, the state bar and the course list use this rule. */
export const isSilent = (lastHeard: number, now: number): boolean => now - lastHeard > silentAfter

/**
 * Returns the posts that may still send events that change the results: while somebody is on the course, those that have been silent for
 * ten minutes; after that, those without contact since the last known finish. Results are provisional while there is such a post, or
 * somebody is on the course.
 */
export function findUnheard<One extends Post>(
  posts: readonly One[],
  { lastFinish, onCourse, now }: { lastFinish: number | undefined; onCourse: number; now: number },
): One[] {
  return posts.filter(({ lastSeenAt }) => {
    const heard = lastSeenAt ?? -Infinity
    return onCourse > 0 ? isSilent(heard, now) : heard < (lastFinish ?? -Infinity)
  })
}
