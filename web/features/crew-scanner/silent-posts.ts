import { isSilent } from '#shared/domain/crew/unheard-posts.ts'
import type { CrewStatus } from '#web/sync/crew-types.ts'

/** A phone that was not heard for so long when this one last heard the server, is not on the beach. */
const goneMs = 12 * 3_600_000

/**
 * The other posts that were not heard for a while, and since when (ms), the longest first. What is known of them is as old as this phone's
 * last sync: nobody can be heard after it, and whether one is gone is judged as of then. A night without signal makes nobody go home.
 */
export function silentPosts({ posts, lastSyncAt }: CrewStatus, ownDeviceId: string, now: number): { name: string; since: number }[] {
  const asOf = lastSyncAt ?? now
  const silent = posts.flatMap(({ deviceId, name, lastSeenAt }) => {
    if (deviceId === ownDeviceId || lastSeenAt === null || asOf - lastSeenAt > goneMs) return []
    const since = Math.min(lastSeenAt, asOf)
    return isSilent(since, now) ? [{ name, since }] : []
  })
  return silent.sort((a, b) => a.since - b.since)
}

/** Since when (ms) this phone itself heard nothing of others, where that is a while: all it says of them is provisional. */
export function deafSince({ lastSyncAt }: CrewStatus, now: number): number | undefined {
  return lastSyncAt !== null && isSilent(lastSyncAt, now) ? lastSyncAt : undefined
}
