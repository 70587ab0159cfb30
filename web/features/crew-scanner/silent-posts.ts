import { isSilent } from '#shared/domain/unheard-posts.ts'
import type { CrewStatus } from '#web/sync/crew-types.ts'

/** A phone that was last heard this long ago is not on the beach today. */
const goneMs = 12 * 3_600_000

/** The other posts of today that were not heard for a while, and since when, the longest first. Without a sync nobody can be heard. */
export function silentPosts({ posts, lastSyncAt }: CrewStatus, ownDeviceId: string, now: number): { name: string; since: number }[] {
  const silent = posts.flatMap(({ deviceId, name, lastSeenAt }) => {
    if (deviceId === ownDeviceId || lastSeenAt === null || now - lastSeenAt > goneMs) return []
    const since = Math.min(lastSeenAt, lastSyncAt ?? lastSeenAt)
    return isSilent(since, now) ? [{ name, since }] : []
  })
  return silent.sort((a, b) => a.since - b.since)
}
