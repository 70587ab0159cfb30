import { expect, test } from 'vitest'
import { listEveryPostOf } from '#shared/domain/crew/list-every-post.ts'
import { changePostTerms, startPostTerms } from './post-terms.ts'

test('ends the term of a post that a device leaves, starts the term of a new post, and continues the term of a kept post', () => {
  const paired = { locations: ['Check-in', 'Finish'], pairedAt: 10, postTerms: startPostTerms(['Check-in', 'Finish'], 10) }
  const moved = changePostTerms(paired, ['Finish', 'Strand'], 20)
  expect(moved).toEqual([
    { location: 'Check-in', from: 10, until: 20 },
    { location: 'Finish', from: 10, until: null },
    { location: 'Strand', from: 20, until: null },
  ])
  const back = changePostTerms({ ...paired, locations: ['Finish', 'Strand'], postTerms: moved }, ['Check-in'], 30)
  expect(back.filter(({ location }) => location === 'Check-in')).toEqual([
    { location: 'Check-in', from: 10, until: 20 },
    { location: 'Check-in', from: 30, until: null },
  ])
  expect(listEveryPostOf({ ...paired, locations: ['Check-in'], postTerms: back })).toEqual(['Check-in', 'Finish', 'Strand'])
})

test('assumes that a device without stored terms has had its current posts since it was paired', () => {
  const older = { locations: ['Finish'], pairedAt: 10 }
  expect(listEveryPostOf(older)).toEqual(['Finish'])
  expect(changePostTerms(older, ['Strand'], 20)).toEqual([
    { location: 'Finish', from: 10, until: 20 },
    { location: 'Strand', from: 20, until: null },
  ])
})
