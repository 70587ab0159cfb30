/** A phone at a post, as the server last told of it. */
export interface Post {
  deviceId: string
  /** Ms since the epoch, the server's time; null when it was never heard. */
  lastSeenAt: number | null
}

/** Ms. A phone with signal is heard every few seconds; one that is silent for so long may hold what happened meanwhile. */
const silentAfter = 600_000

/** Whether a post that was last heard then is silent now: the one rule of results, state bar and course list. */
export const isSilent = (lastHeard: number, now: number): boolean => now - lastHeard > silentAfter

/**
 * The posts that may still bring something that moves the results. While somebody is on the course: who is silent for ten minutes. After
 * that: who was not heard since the last known finish. Results are provisional while there is one, or somebody is still on the course.
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
