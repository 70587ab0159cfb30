import { expect, test } from 'vitest'
import { mayCountIn } from './zones.ts'

const zone = { posts: ['Check-in', 'start'] }

test.each([
  [['Check-in'], true],
  [['check-in noord'], true],
  [['Finish', 'START'], true],
  [['Materiaal'], true],
  [['course-start'], false],
  [['Finish'], false],
  [['Starter'], false],
  [[], false],
])('decides whether a phone with the posts %j may count material in the check-in zone: %s', (locations, may) =>
  expect(mayCountIn(zone, locations)).toBe(may),
)

test('matches a post by its id and by its displayed name', () => {
  expect(mayCountIn({ posts: ['Check-in'] }, ['start'])).toBe(true)
  expect(mayCountIn({ posts: ['course-start'] }, ['Start'])).toBe(false)
})

test('lets every post count in a zone without posts', () => expect(mayCountIn({ posts: [] }, ['Finish'])).toBe(true))
