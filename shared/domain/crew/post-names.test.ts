import { expect, test } from 'vitest'
import { locationOfName, nameLocation, postsThatAct } from './post-names.ts'

test('what an organiser picks or types is what every screen calls it', () => {
  for (const name of [...postsThatAct, 'Strand 3', 'EHBO-tent']) expect(nameLocation(locationOfName(` ${name} `))).toBe(name)
})

test('who types Start means the line, not the table where people check in', () => {
  expect(['Start', 'start', ' START '].map(locationOfName)).toEqual(['course-start', 'course-start', 'course-start'])
  expect(nameLocation('start')).toBe('Check-in')
})
