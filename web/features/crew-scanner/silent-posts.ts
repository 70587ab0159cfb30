import { formatMoment } from '#shared/domain/office/format-moment.ts'
import { actionAt, type ScanAction } from '#shared/scan/scan-action.ts'
import { findSilentPhones, isSilent } from '#shared/domain/crew/unheard-posts.ts'
import type { CrewStatus, PostStatus } from '#web/sync/crew-types.ts'

/** The server's last answer about the phones. */
interface PostsAnswer {
  posts: readonly PostStatus[]
  lastSyncAt: CrewStatus['lastSyncAt']
}

/**
 * Lists the other phones that have been silent for a while, each with the time of its last contact (ms since the epoch), by the rule of
 * {@link findSilentPhones}. With an `action`, lists only the phones whose posts do that action.
 */
export function listSilentPosts(
  { posts, lastSyncAt }: PostsAnswer,
  ownDeviceId: string,
  now: number,
  action?: ScanAction,
): { name: string; since: number }[] {
  const others = posts.filter(
    ({ deviceId, locations }) => deviceId !== ownDeviceId && (!action || locations.some((location) => actionAt(location) === action)),
  )
  return findSilentPhones(others, { asOf: lastSyncAt ?? now, now }).map(({ post: { name }, since }) => ({ name, since }))
}

/**
 * Names the silent phones at the check-in: 'Check-in A niet gehoord sinds 10:02.' This phone may not have received their check-ins. Empty
 * if no phone is silent.
 */
export function formatSilentCheckIns(status: PostsAnswer, ownDeviceId: string, now: number): string {
  const silent = listSilentPosts(status, ownDeviceId, now, 'check-in')
  if (silent.length === 0) return ''
  return `${silent.map(({ name, since }) => `${name} niet gehoord sinds ${formatMoment(since, now)}`).join(', ')}.`
}

/**
 * Returns the time of this phone's last sync (ms since the epoch) if that was long ago; otherwise undefined. After a long time without sync
 * the phone marks its facts about other phones as provisional.
 */
export function findStaleSyncTime({ lastSyncAt }: CrewStatus, now: number): number | undefined {
  return lastSyncAt !== null && isSilent(lastSyncAt, now) ? lastSyncAt : undefined
}
