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
])('who stands at %j: %s', (locations, may) => expect(mayCountIn(zone, locations)).toBe(may))

test('a post is the same under the name of the wire and under that of the screens', () => {
  expect(mayCountIn({ posts: ['Check-in'] }, ['start'])).toBe(true)
  expect(mayCountIn({ posts: ['course-start'] }, ['Start'])).toBe(false)
})

test('a zone without posts is for everybody', () => expect(mayCountIn({ posts: [] }, ['Finish'])).toBe(true))
