import { findLastFinish, findPostsWithUnsentEvents } from '#shared/domain/crew/unheard-posts.ts'
import { isNotStarted, isUnderWay } from '#shared/domain/race/on-course.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantWithState } from './list-participants-with-state.ts'

type Device = Awaited<ReturnType<Deps['devices']['listDevices']>>[number]

interface PendingContext {
  devices: readonly Device[]
  edition: string
  now: number
  /**
   * When the server last got events of a phone (ms). By default the phone's own last contact, without events that another phone carried.
   */
  lastArrivalOf?: (device: Device) => number | null
}

/**
 * Finds what may still change the results of a race day: people on the course, and phones of the day's `edition` that may send finishes.
 * Also counts the people who were checked in and have neither started nor been seen on the course. `races`: those of the day.
 */
export function findPending(
  races: readonly ParticipantWithState[],
  { devices, edition, now, lastArrivalOf = ({ lastSeenAt }) => lastSeenAt }: PendingContext,
): { onCourse: number; notStarted: number; unheard: Device[] } {
  const active = races.filter(({ participant }) => participant.status === 'active')
  const onCourse = active.filter(({ state }) => isUnderWay(state)).length
  const notStarted = active.filter(({ state }) => isNotStarted(state)).length
  const lastFinish = findLastFinish(active.map(({ state }) => state))
  const posts = devices
    .filter((one) => one.revokedAt === null && one.edition === edition)
    .map((device) => ({ device, deviceId: device.id, lastSeenAt: lastArrivalOf(device) }))
  return { onCourse, notStarted, unheard: findPostsWithUnsentEvents(posts, { lastFinish, onCourse, now }).map(({ device }) => device) }
}
