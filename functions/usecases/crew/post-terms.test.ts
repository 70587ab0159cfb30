import { expect, test } from 'vitest'
import { changeTerms, everyPostOf, firstTerms } from './post-terms.ts'

test('a post that a device leaves ends, one that it gets begins, one that it keeps goes on', () => {
  const paired = { locations: ['Check-in', 'Finish'], pairedAt: 10, postTerms: firstTerms(['Check-in', 'Finish'], 10) }
  const moved = changeTerms(paired, ['Finish', 'Strand'], 20)
  expect(moved).toEqual([
    { location: 'Check-in', from: 10, until: 20 },
    { location: 'Finish', from: 10, until: null },
    { location: 'Strand', from: 20, until: null },
  ])
  const back = changeTerms({ ...paired, locations: ['Finish', 'Strand'], postTerms: moved }, ['Check-in'], 30)
  expect(back.filter(({ location }) => location === 'Check-in')).toEqual([
    { location: 'Check-in', from: 10, until: 20 },
    { location: 'Check-in', from: 30, until: null },
  ])
  expect(everyPostOf({ ...paired, locations: ['Check-in'], postTerms: back })).toEqual(['Check-in', 'Finish', 'Strand'])
})

test('a device from before terms were kept has had its present posts since it was paired', () => {
  const older = { locations: ['Finish'], pairedAt: 10 }
  expect(everyPostOf(older)).toEqual(['Finish'])
  expect(changeTerms(older, ['Strand'], 20)).toEqual([
    { location: 'Finish', from: 10, until: 20 },
    { location: 'Strand', from: 20, until: null },
  ])
})
