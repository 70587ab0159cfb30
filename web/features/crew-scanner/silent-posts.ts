import type { CrewStatus } from '#web/sync/crew-types.ts'

/** A post that sent nothing for this long is worth a word: what it scanned is not in this phone's list. */
export const silentMs = 5 * 60_000
/** A phone that was last heard this long ago is not on the beach today. */
const goneMs = 12 * 3_600_000

/** The other posts of today that were not heard for a while, and since when, the longest first. Without a sync nobody can be heard. */
export function silentPosts({ posts, lastSyncAt }: CrewStatus, ownDeviceId: string, now: number): { name: string; since: number }[] {
  const silent = posts.flatMap(({ deviceId, name, lastSeenAt }) => {
    if (deviceId === ownDeviceId || lastSeenAt === null || now - lastSeenAt > goneMs) return []
    const since = Math.min(lastSeenAt, lastSyncAt ?? lastSeenAt)
    return now - since > silentMs ? [{ name, since }] : []
  })
  return silent.sort((a, b) => a.since - b.since)
}
