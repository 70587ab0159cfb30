import { listEveryPostOf } from '#shared/domain/crew/list-every-post.ts'
import { findLastFinish, findPostsWithUnsentEvents } from '#shared/domain/crew/unheard-posts.ts'
import { mayRecordAt } from '#shared/scan/allowed-actions.ts'
import { isNotStarted, isUnderWay } from '#shared/domain/race/on-course.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantWithState } from './list-participants-with-state.ts'

type Device = Awaited<ReturnType<Deps['devices']['listDevices']>>[number]

interface PendingContext {
  devices: readonly Device[]
  edition: string
  now: number
  /** Lists a phone with such a post as one that may send more, whatever its last contact was. Lists no phone by default. */
  mayHaveMore?: (device: Device) => boolean
}

/**
 * Finds what may still change the results of a race day: people on the course, and phones of the day's `edition` that may send starts or
 * finishes, also of a post that they had before. Also counts the people whose status is `checked_in` (neither they nor their wave started)
 * and whom no post saw on the course. `races`: those of the day.
 */
export function findPending(
  races: readonly ParticipantWithState[],
  { devices, edition, now, mayHaveMore = () => false }: PendingContext,
): { onCourse: number; notStarted: number; unheard: Device[] } {
  const active = races.filter(({ participant }) => participant.status === 'active')
  const onCourse = active.filter(({ state }) => isUnderWay(state)).length
  const notStarted = active.filter(({ state }) => isNotStarted(state)).length
  const lastFinish = findLastFinish(active.map(({ state }) => state))
  const recordsTimes = (one: Device) => ['start', 'finish'].some((kind) => mayRecordAt(kind, listEveryPostOf(one)))
  const paired = devices.filter((one) => one.revokedAt === null && one.edition === edition && recordsTimes(one))
  const posts = paired.map(({ id, lastSeenAt }) => ({ deviceId: id, lastSeenAt }))
  const silent = new Set(findPostsWithUnsentEvents(posts, { lastFinish, onCourse, now }).map(({ deviceId }) => deviceId))
  return { onCourse, notStarted, unheard: paired.filter((one) => mayHaveMore(one) || silent.has(one.id)) }
}
