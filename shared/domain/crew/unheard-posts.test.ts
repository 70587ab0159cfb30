import { expect, test } from 'vitest'
import { findSilent, findPostsWithUnsentEvents } from './unheard-posts.ts'

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

test('returns a post with handed-over events only if people are on the course and the hand-over is old', () => {
  const now = 1_760_172_000_000
  const postAt = (lastSeenAt: number) => ({ deviceId: 'b', lastSeenAt, isBrought: true })
  const isUnheard = (post: ReturnType<typeof postAt>, onCourse: number) =>
    findPostsWithUnsentEvents([post], { lastFinish: now, onCourse, now }).length > 0
  expect(isUnheard(postAt(now - 2_000_000), 0)).toBe(false)
  expect(isUnheard(postAt(now - 60_000), 5)).toBe(false)
  expect(isUnheard(postAt(now - 2_000_000), 5), 'it may scan on without a network').toBe(true)
  expect(findSilent([postAt(now - 60_000)], { asOf: now, now })).toEqual([])
})
