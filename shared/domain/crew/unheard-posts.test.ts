import { expect, test } from 'vitest'
import { findPostsWithUnsentEvents, isSentKnown } from './unheard-posts.ts'

test('finds the posts that may still send events that change the results', () => {
  const now = 1_760_172_000_000
  const posts = [now - 1000, now - 700_000, now - 2_000_000, null].map((lastSeenAt, at) => ({ deviceId: `${at}`, lastSeenAt }))
  const unheard = (lastFinish: number | undefined, onCourse: number) =>
    findPostsWithUnsentEvents(posts, { lastFinish, onCourse, now }).map((post) => post.deviceId)
  expect(unheard(now - 1_000_000, 0)).toEqual(['2', '3'])
  expect(unheard(now, 5), 'while people are on the course, a post that was heard within seconds has sent everything').toEqual([
    '1',
    '2',
    '3',
  ])
  expect(unheard(undefined, 5)).toEqual(['1', '2', '3'])
  expect(unheard(undefined, 0)).toEqual([])
  expect(unheard(now, 0), 'a phone last heard just before a finish may have a finish of the same second').toEqual(['0', '1', '2', '3'])
})

test.each([
  ['is known for a phone that had contact in the last ten minutes', 60, undefined, true],
  ['is unknown for a silent phone', 601, undefined, false],
  ['is unknown at once for a phone whose scans another phone brought', 60, 5, false],
  ['is known for a phone that had contact after its scans were brought', 60, 120, true],
  ['is unknown for a phone that never had contact', null, undefined, false],
])('whether a phone sent all its scans %s', (_, seconds, handedOverSeconds, expected) => {
  const now = 1_760_172_000_000
  const ago = (since: number) => new Date(now - since * 1000).toISOString()
  const handedOver = handedOverSeconds === undefined ? undefined : { lastAt: ago(handedOverSeconds), all: 3 }
  expect(isSentKnown({ lastSeenAt: seconds === null ? null : ago(seconds), handedOver }, now)).toBe(expected)
})
