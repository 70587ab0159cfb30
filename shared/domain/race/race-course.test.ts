import { expect, it } from 'vitest'
import { fillHalfHours } from './race-course.ts'

const half = (at: string, checkIns: number, finishes = 0) => ({ at: `2025-10-${at}:00.000Z`, checkIns, finishes })

it('fills in the half hours without scans', () => {
  expect(fillHalfHours([half('11T06:00', 3), half('11T07:30', 0, 2)], '2025-10-11').halfHours).toEqual([
    half('11T06:00', 3),
    half('11T06:30', 0),
    half('11T07:00', 0),
    half('11T07:30', 0, 2),
  ])
})

it('counts scans on other days separately, where a day is a day in Amsterdam', () => {
  const course = [half('10T21:30', 4), half('10T22:00', 1), half('11T22:00', 0, 2)]
  expect(fillHalfHours(course, '2025-10-11')).toEqual({ halfHours: [half('10T22:00', 1)], onOtherDays: 6 })
})

it('returns no half hours if there are no scans or no day is given', () => {
  expect(fillHalfHours([], '2025-10-11')).toEqual({ halfHours: [], onOtherDays: 0 })
  expect(fillHalfHours([half('11T06:00', 1)], null)).toEqual({ halfHours: [], onOtherDays: 1 })
})
