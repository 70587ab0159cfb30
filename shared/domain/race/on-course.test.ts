import fc from 'fast-check'
import { expect, test } from 'vitest'
import { raceStatuses } from '#shared/scan/event-kinds.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import { findOnCourse, isMissing, isUnderWay } from './on-course.ts'

const minute = 60_000
const day = '2025-10-11'
const ticket = { eventDate: day, status: 'active' } as const
const noon = Date.parse('2025-10-11T10:00:00Z')
const moment = (time: number, change: Partial<ScanMoment> = {}): ScanMoment => ({
  scanId: 's',
  time,
  uncertainty: 0,
  known: true,
  deviceId: 'd',
  location: 'course-start',
  ...change,
})
const started = (start: ScanMoment) => ({ status: 'started', start }) as const
const view = (now: number, overdueMinutes = 150) => ({ day, now, overdueMinutes })

test('a person becomes overdue once even the latest possible start is longer ago than the limit', () => {
  const drawn = {
    ago: fc.integer({ min: -60, max: 600 }),
    uncertainty: fc.integer({ min: 0, max: 300 }),
    known: fc.boolean(),
    limit: fc.integer({ min: 30, max: 720 }),
    later: fc.integer({ min: 0, max: 600 }),
  }
  fc.assert(
    fc.property(fc.record(drawn), ({ ago, uncertainty, known, limit, later }) => {
      const state = started(moment(noon - ago * minute, { uncertainty: uncertainty * minute, known }))
      const isOverdue = (now: number) => findOnCourse(state, ticket, view(now, limit))!.overdue
      expect(isOverdue(noon)).toBe((known ? ago : ago - uncertainty) > limit)
      if (isOverdue(noon)) expect(isOverdue(noon + later * minute)).toBe(true)
    }),
  )
})

test('finds only people who started and have not finished, stopped or been cancelled', () => {
  const found = raceStatuses.filter((status) => findOnCourse({ status, start: moment(noon) }, ticket, view(noon)))
  expect(found).toEqual(['started'])
  expect(findOnCourse({ status: 'started' }, ticket, view(noon))).toBeUndefined()
})

test.each<[string, Partial<RaceState>, boolean]>([
  ['who is checked in and was seen at a post on the course', { lastSeen: moment(noon, { location: 'Strand 3' }) }, true],
  ['whom only the check-in saw', { lastSeen: moment(noon, { location: 'check-in' }) }, false],
  ['whom the start refused', { lastSeen: moment(noon) }, false],
  ['whom the office entered', { lastSeen: moment(noon, { location: 'Beheer' }) }, false],
  ['who was at first aid', { lastSeen: moment(noon, { location: 'ehbo' }) }, false],
  [
    'whom the office set back after that',
    { lastSeen: moment(noon, { location: 'Strand 3' }), statusSet: { ...moment(noon + 1), status: 'registered' } },
    false,
  ],
  ['who finished since', { status: 'finished', lastSeen: moment(noon, { location: 'Strand 3' }) }, false],
])('decides whether somebody without a start is on the course: a person %s', (_, state, isFound) => {
  const all = { status: 'checked_in' as const, ...state }
  const found = findOnCourse(all, ticket, view(noon + 151 * minute))
  expect(found).toEqual(isFound ? { since: state.lastSeen, hasStart: false, overdue: true } : undefined)
  expect(isUnderWay(all)).toBe(isFound)
})

test.each([
  ['of the day', day, noon, true],
  ['of the day who started the evening before', day, noon - 16 * 60 * minute, true],
  ['of another day who started on the day', '2025-10-12', noon, true],
  ['of another day who started on another day', '2025-10-12', noon + 24 * 60 * minute, false],
  ['without a known day who started just after midnight', undefined, Date.parse('2025-10-10T22:00:00Z'), true],
  ['without a known day who started just before midnight', undefined, Date.parse('2025-10-10T21:59:59Z'), false],
])('decides whether a person is on the course on a given race day: a person %s', (_, eventDate, start, isFound) => {
  const of = eventDate === undefined ? undefined : { ...ticket, eventDate }
  expect(findOnCourse(started(moment(start)), of, view(noon)) !== undefined).toBe(isFound)
  expect(findOnCourse(started(moment(start)), of, { ...view(noon), day: null })).toBeDefined()
})

const before = noon - 30 * minute
const byWave = { ...started(moment(noon)), startedByWave: true, lastSeen: moment(before) }
const bySetting = started(moment(noon, { decided: true, location: 'Beheer' }))
test.each([
  ['scanned at the start', started(moment(noon)), before, true],
  ['started by their wave after the cancellation', byWave, before, false],
  ['started by their wave before the cancellation', byWave, noon + minute, true],
  ['started by their wave, if a phone does not know when it was cancelled', byWave, undefined, true],
  ['started by their wave and seen at a post after that', { ...byWave, lastSeen: moment(noon + minute) }, before, true],
  ['set to started by the office and seen by nobody', bySetting, noon, false],
  ['set to started by the office after a check-in', { ...bySetting, lastSeen: moment(before) }, noon, true],
])('decides whether a person with a cancelled ticket is on the course: a person %s', (_, state, updatedAt, isFound) => {
  const cancelled = { eventDate: day, status: 'cancelled' as const, ...(updatedAt === undefined ? {} : { updatedAt }) }
  expect(findOnCourse(state, cancelled, view(noon)) !== undefined).toBe(isFound)
  expect(
    findOnCourse(state, { ...cancelled, status: 'active' }, view(noon)),
    'with a valid ticket the person is always found',
  ).toBeDefined()
})

const missing = { status: 'dnf', dnf: moment(noon), stop: { reason: 'Niet meer gezien', lastPlace: null } } as const
test.each([
  ['not seen any more', missing, day, true],
  ['not seen any more, with a ticket for another day', { ...missing, dnf: moment(noon + 24 * 60 * minute) }, '2025-10-12', false],
  ['not seen any more on the day, with a ticket for another day', missing, '2025-10-12', true],
  ['not seen any more, without a ticket', missing, undefined, true],
  ['who finished', { ...missing, status: 'finished' as const }, day, false],
  ['who stopped by themselves', { ...missing, stop: { reason: 'Stopte zelf', lastPlace: null } }, day, false],
  ['who stopped without a reason', { status: 'dnf' as const, dnf: moment(noon) }, day, false],
])('decides whether a person is missing: a person %s', (_, state, eventDate, expected) => {
  const of = eventDate === undefined ? undefined : { ...ticket, eventDate }
  expect(isMissing(state, of, day)).toBe(expected)
  expect(findOnCourse(state, of, view(noon))).toBeUndefined()
})
