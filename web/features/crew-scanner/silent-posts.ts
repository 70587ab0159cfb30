import { findSilent, isSilent } from '#shared/domain/crew/unheard-posts.ts'
import type { CrewStatus } from '#web/sync/crew-types.ts'

/** Lists the other phones that were silent for a while, and since when (ms since the epoch), by the rule of {@link findSilent}. */
export function silentPosts({ posts, lastSyncAt }: CrewStatus, ownDeviceId: string, now: number): { name: string; since: number }[] {
  const others = posts.filter(({ deviceId }) => deviceId !== ownDeviceId)
  return findSilent(others, { asOf: lastSyncAt ?? now, now }).map(({ post: { name }, since }) => ({ name, since }))
}

/**
 * Returns since when (ms since the epoch) this phone had no sync, if that is a while: then it shows what it knows of other phones as
 * provisional.
 */
export function withoutSyncSince({ lastSyncAt }: CrewStatus, now: number): number | undefined {
  return lastSyncAt !== null && isSilent(lastSyncAt, now) ? lastSyncAt : undefined
}
