import { expect, test } from 'vitest'
import { locationOfName, nameLocation, offeredPosts } from './post-names.ts'

test('shows the name of a post as the organiser picked or typed it', () => {
  for (const name of [...offeredPosts, 'Strand 3', 'EHBO-tent']) expect(nameLocation(locationOfName(` ${name} `))).toBe(name)
})

test('treats a typed "Start" as the start line and not as the check-in', () => {
  expect(['Start', 'start', ' START '].map(locationOfName)).toEqual(['course-start', 'course-start', 'course-start'])
  expect(nameLocation('start')).toBe('Check-in')
})
