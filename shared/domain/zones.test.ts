import { expect, test } from 'vitest'
import { mayCountIn } from './zones.ts'

const zone = { posts: ['Check-in', 'start'] }

test.each([
  [['Check-in'], true],
  [['check-in noord'], true],
  [['Finish', 'START'], true],
  [['Materiaal'], true],
  [['Finish'], false],
  [['Starter'], false],
  [[], false],
])('who stands at %j: %s', (locations, may) => expect(mayCountIn(zone, locations)).toBe(may))

test('a zone without posts is for everybody', () => expect(mayCountIn({ posts: [] }, ['Finish'])).toBe(true))
