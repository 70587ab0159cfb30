import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateClock } from './clock-offset.ts'
import { watchClock, type ClockReading, type WatchedClock } from './watch-clock.ts'

const start = 1_760_172_000_000
const reading = (at: number, change: Partial<ClockReading> = {}): ClockReading => ({
  life: 'page',
  wall: start + at,
  monotonic: at,
  timesHidden: 0,
  ...change,
})
const watch = (...looks: ClockReading[]) => looks.reduce<WatchedClock | undefined>(watchClock, undefined)!

test('reports no clock change while the adjustable and the monotonic clock agree', () => {
  expect(watch(reading(0), reading(60_000), reading(3_600_000, { wall: start + 3_600_040 }))).toMatchObject({ stepped: 0, gaps: 0 })
})

test('reports a change of the clock in a visible page, forward and back', () => {
  expect(watch(reading(0), reading(1000, { wall: start + 8000 }))).toMatchObject({ stepped: 7000, gaps: 0 })
  expect(watch(reading(0), reading(1000, { wall: start - 8000 }))).toMatchObject({ stepped: -9000, gaps: 0 })
})

test('accepts a clock that ran ahead while the page was hidden, and counts a gap, because the phone may have slept', () => {
  expect(watch(reading(0), reading(1000, { wall: start + 61_000, timesHidden: 1 }))).toMatchObject({ stepped: 0, gaps: 1 })
  expect(
    watch(reading(0), reading(1000, { wall: start - 60_000, timesHidden: 1 })),
    'a clock that went back was set, because sleep never does that',
  ).toMatchObject({
    stepped: -61_000,
    gaps: 1,
  })
})

test('counts a gap for a hidden page that was suspended between two readings', () => {
  const away = { timesHidden: undefined }
  expect(
    watch(
      reading(0),
      reading(1000, away),
      reading(2000, { wall: start + 62_000, ...away }),
      reading(3000, { wall: start + 63_000, timesHidden: 1 }),
    ),
  ).toMatchObject({
    stepped: 0,
    gaps: 1,
  })
})

test('ignores the clock changes that a previous page observed', () => {
  expect(watch(reading(0), reading(5, { life: 'other', wall: start + 99_000 }))).toMatchObject({ stepped: 0, gaps: 0 })
})

test('corrects a clock sample for a change that the page saw, and widens its uncertainty after a gap or in another page', () => {
  const sample = { sentAt: start, receivedAt: start + 20, serverTime: start + 510, watch: { life: 'page', stepped: 0, gaps: 0 } }
  const at = (change: Partial<ClockReading & { stepped: number; gaps: number }>) =>
    estimateClock([sample], start + 60_000 + (change.stepped ?? 0), { life: 'page', stepped: 0, gaps: 0, ...change })
  expect(at({})).toEqual({ offset: 500, uncertainty: 14 })
  expect(at({ stepped: 7000 })).toEqual({ offset: -6500, uncertainty: 14 })
  expect(at({ stepped: -7000 })).toEqual({ offset: 7500, uncertainty: 14 })
  expect(at({ gaps: 1 })).toEqual({ offset: 500, uncertainty: 1014 })
  expect(at({ life: 'other' })).toEqual({ offset: 500, uncertainty: 1014 })
})

test('keeps the estimate within its uncertainty, whatever clock changes a visible page observes', () => {
  const steps = fc.array(fc.record({ passed: fc.integer({ min: 0, max: 600_000 }), step: fc.integer({ min: -1e9, max: 1e9 }) }), {
    maxLength: 10,
  })
  fc.assert(
    fc.property(steps, (moves) => {
      const sample = { sentAt: start, receivedAt: start + 20, serverTime: start + 10, watch: { life: 'page', stepped: 0, gaps: 0 } }
      let [at, set] = [20, 0]
      let watched = watch(reading(at))
      for (const { passed, step } of moves) {
        at += passed
        set += step
        watched = watchClock(watched, reading(at, { wall: start + at + set }))
      }
      const { offset, uncertainty } = estimateClock([sample], watched.wall, watched)!
      // Changes that are too small to see add up in the worst case.
      const unseen = moves.length * 50 + at * 200e-6
      expect(Math.abs(start + at - (watched.wall + offset))).toBeLessThanOrEqual(uncertainty + unseen)
    }),
  )
})
