import { isSilent } from '#shared/domain/crew/unheard-posts.ts'
import type { CrewStatus } from '#web/sync/crew-types.ts'

/** Ms. A phone that was silent for longer than this at the last sync of this phone is not at the race. */
const goneMs = 12 * 3_600_000

/**
 * Lists the other phones that were silent for a while, and since when (ms since the epoch), the longest silence first. Whether a phone is
 * at the race is judged as of this phone's last sync, so a night without signal removes none.
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

/**
 * Returns since when (ms since the epoch) this phone had no sync, if that is a while: then it shows what it knows of other phones as
 * provisional.
 */
export function withoutSyncSince({ lastSyncAt }: CrewStatus, now: number): number | undefined {
  return lastSyncAt !== null && isSilent(lastSyncAt, now) ? lastSyncAt : undefined
}
