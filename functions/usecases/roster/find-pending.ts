import { findLastFinish, findUnheard } from '#shared/domain/crew/unheard-posts.ts'
import { isUnderWay } from '#shared/domain/race/on-course.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { contactOf } from '#functions/usecases/crew/read-brought.ts'
import type { Race } from './walk-races.ts'

type Device = Awaited<ReturnType<Deps['devices']['listDevices']>>[number]

/**
 * Finds what may still change the results of a race day: people on the course, and phones of the day's `edition` that may send finishes.
 * Also counts the people who were checked in and have neither started nor been seen on the course. `races`: those of the day; `brought`: by
 * `readBrought`.
 */
export function findPending(
  races: readonly Race[],
  { devices, brought, edition, now }: { devices: readonly Device[]; brought: ReadonlyMap<string, number>; edition: string; now: number },
): { onCourse: number; notStarted: number; unheard: Device[] } {
  const active = races.filter(({ participant }) => participant.status === 'active')
  const onCourse = active.filter(({ state }) => isUnderWay(state)).length
  const notStarted = active.filter(({ state }) => state.status === 'checked_in' && !isUnderWay(state)).length
  const lastFinish = findLastFinish(active.map(({ state }) => state))
  const posts = devices
    .filter((one) => one.revokedAt === null && one.edition === edition)
    .map((device) => ({ device, deviceId: device.id, ...contactOf(device, brought) }))
  return { onCourse, notStarted, unheard: findUnheard(posts, { lastFinish, onCourse, now }).map(({ device }) => device) }
}
