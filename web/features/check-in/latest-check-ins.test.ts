import { expect, it } from 'vitest'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { listLatestCheckIns } from './latest-check-ins.ts'

it('returns the ten latest check-ins by the time of the scan, whatever the order in which they arrived', () => {
  const people = [7, 2, 12, 1, 9, 4, 11, 3, 10, 5, 8, 6].map((at) =>
    makeParticipant({ id: `1000000${String.fromCharCode(64 + at)}`, checkInTime: new Date(at * 1000).toISOString() }),
  )
  expect(listLatestCheckIns([makeParticipant({ id: '20000000' }), ...people]).map((one) => Date.parse(one.checkInTime) / 1000)).toEqual([
    12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
  ])
})

it('returns nothing when nobody is checked in', () => expect(listLatestCheckIns([makeParticipant({ id: '20000000' })])).toEqual([]))
