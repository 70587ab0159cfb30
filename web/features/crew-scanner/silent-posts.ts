import { isSilent } from '#shared/domain/crew/unheard-posts.ts'
import type { CrewStatus } from '#web/sync/crew-types.ts'

/** Ms. A phone that was silent for this long at the last sync of this phone is not at the race. */
const goneMs = 12 * 3_600_000

/**
 * Lists the other posts that were silent for a while, and since when (ms), the longest first. This phone knows them only as of its last
 * sync, so whether one is still at the race is judged at that moment, and a night without signal removes none.
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

/** Returns since when (ms) this phone has received no news, if that is a while: what it shows of others is then provisional. */
export function deafSince({ lastSyncAt }: CrewStatus, now: number): number | undefined {
  return lastSyncAt !== null && isSilent(lastSyncAt, now) ? lastSyncAt : undefined
}
