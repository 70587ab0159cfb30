import { expect, test } from 'vitest'
import { isTransferOpen, findLastTransferDay } from './transfers.ts'

test.each([
  ['the day that the edition sets', '2025-10-06', '2025-10-06'],
  ['the day before the race at the latest', '2025-10-11', '2025-10-10'],
  ['none if the edition sets none', null, null],
])('returns as the last day for a transfer: %s', (_, transferUntil, last) => {
  expect(findLastTransferDay({ eventDate: '2025-10-11', transferUntil })).toBe(last)
})

test('allows a transfer up to and including the last day', () => {
  expect([
    isTransferOpen('2025-10-06', '2025-10-06'),
    isTransferOpen('2025-10-06', '2025-10-07'),
    isTransferOpen(null, '2025-10-01'),
  ]).toEqual([true, false, false])
})
