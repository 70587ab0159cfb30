import { expect, test } from 'vitest'
import { raceStatuses, type RaceStatus } from '#shared/scan/event-kinds.ts'
import { emptyPersonState, type RaceState } from '#shared/scan/person-state.ts'
import type { ScanAction } from '#shared/scan/scan-action.ts'
import { rankAtPost } from './rank-at-post.ts'

const hit = (status: RaceStatus, more: Partial<RaceState> = {}, ticket = 'active') => ({
  row: { status: ticket },
  state: { ...emptyPersonState, startedByWave: false, status, ...more },
})
const ordered = (action: ScanAction) =>
  [0, 1, 2].map((rank) => raceStatuses.filter((status) => rankAtPost(hit(status), action) === rank).join(' '))

test.each<[ScanAction, string[]]>([
  ['check-in', ['registered', 'checked_in started finished dnf', 'cancelled']],
  ['start-race', ['checked_in', 'registered', 'started finished dnf cancelled']],
  ['finish-race', ['checked_in started', 'registered dnf', 'finished cancelled']],
  ['scan', ['checked_in started', 'registered dnf', 'finished cancelled']],
])('at a post for %s, expects people in the order %j', (action, order) => expect(ordered(action)).toEqual(order))

test('expects somebody whom a post saw without a start at the finish, and nobody with a cancelled ticket', () => {
  const lastSeen = { scanId: 's', time: 1, uncertainty: 0, known: true, deviceId: 'd', location: 'Strand 3' }
  expect(rankAtPost(hit('registered', { lastSeen }), 'finish-race')).toBe(0)
  expect(rankAtPost(hit('started', {}, 'cancelled'), 'finish-race')).toBe(2)
})
