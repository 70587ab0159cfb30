import type { PersonState } from '#shared/scan/person-state.ts'

/** A phone at a post, as the server last sent it. */
export interface Post {
  deviceId: string
  /**
   * The phone's last contact, in ms since the epoch by the server's clock; null without one. A complete hand-over of its events to another
   * phone counts as a contact.
   */
  lastSeenAt: number | null
}

/**
 * Ms. A phone with signal contacts the server every few seconds, so a phone that is silent for longer than this may have unsent events.
 */
const silentAfter = 600_000

/**
 * True if a phone with its last contact at `lastHeard` is silent at `now`. Results, the state bar, the course list and the office's lists
 * of phones use this rule.
 */
export const isSilent = (lastHeard: number, now: number): boolean => now - lastHeard > silentAfter

/** The contact of a phone with the server, as the office receives it. `handedOver`: what other phones sent for it. */
interface PhoneContact {
  lastSeenAt: string | null
  handedOver?: { lastAt: string; all?: number | undefined } | undefined
}

/**
 * Returns the time of a phone's last contact: its own contact, or a later complete hand-over (`all`). After a hand-over, the phone may have
 * made more scans. Null if the phone had no contact.
 */
export const lastContactOf = ({ lastSeenAt, handedOver }: PhoneContact): string | null =>
  handedOver?.all === undefined ? lastSeenAt : handedOver.lastAt

/**
 * True if the server knows at `now` how many scans a phone has not sent. A silent phone may have scans that it did not report. The same
 * holds for a phone that could not send its scans itself, so that another phone brought them after its last contact. All times in ms.
 */
export const isQueueKnown = (
  { lastSeenAt, handedOverAt = -Infinity }: { lastSeenAt: number | null; handedOverAt?: number | undefined },
  now: number,
): boolean => lastSeenAt !== null && lastSeenAt >= handedOverAt && !isSilent(lastSeenAt, now)

/** {@link isQueueKnown} for a phone as the office receives it. */
export const isSentKnown = ({ lastSeenAt, handedOver }: PhoneContact, now: number): boolean =>
  isQueueKnown(
    { lastSeenAt: lastSeenAt === null ? null : Date.parse(lastSeenAt), handedOverAt: handedOver && Date.parse(handedOver.lastAt) },
    now,
  )

/** Ms. A phone that was silent for longer than this is not at the race. */
const absentAfter = 12 * 3_600_000

/**
 * Lists the phones that are silent at `now`, each with the start of its silence (ms), the longest silence first. The silence at `asOf`, the
 * time of the server's last answer, decides whether a phone is at the race, so that a night without signal removes no phone.
 */
export function findSilentPhones<One extends Post>(
  posts: readonly One[],
  { asOf, now }: { asOf: number; now: number },
): { post: One; since: number }[] {
  const silent = posts.flatMap((post) => {
    if (post.lastSeenAt === null || asOf - post.lastSeenAt > absentAfter) return []
    const since = Math.min(post.lastSeenAt, asOf)
    return isSilent(since, now) ? [{ post, since }] : []
  })
  return silent.toSorted((a, b) => a.since - b.since)
}

/**
 * Returns the time (ms) of the last finish of these people; -Infinity if nobody finished. Ignores a finish that the office set as a status:
 * its time is the time of the decision, often long after the phones were put away.
 */
export const findLastFinish = (states: readonly Pick<PersonState, 'finish'>[]): number =>
  states.reduce((last, { finish }) => (finish && !finish.decided ? Math.max(last, finish.time) : last), -Infinity)

/**
 * Returns the posts that may still send events that change the results. While somebody is on the course, these are the posts that have
 * been silent for ten minutes. After that, these are the posts without contact since the last known finish. Results are provisional while
 * there is such a post, or somebody is on the course. To stop waiting for a post that never comes back, the office revokes it.
 */
export function findPostsWithUnsentEvents<One extends Post>(
  posts: readonly One[],
  { lastFinish, onCourse, now }: { lastFinish: number | undefined; onCourse: number; now: number },
): One[] {
  return posts.filter(({ lastSeenAt }) => {
    const lastContactAt = lastSeenAt ?? -Infinity
    return onCourse > 0 ? isSilent(lastContactAt, now) : lastContactAt < (lastFinish ?? -Infinity)
  })
}
