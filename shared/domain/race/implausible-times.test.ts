import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScanMoment } from '#shared/scan/person-state.ts'
import { findImplausible } from './implausible-times.ts'
import { defaultRaceSettings } from './race-settings.ts'
import { raceTimesOf } from './race-time.ts'

const minute = 60_000
const at = (minutes: number, change: Partial<ScanMoment> = {}): ScanMoment => ({
  scanId: 's',
  time: minutes * minute,
  uncertainty: 400,
  known: true,
  deviceId: 'd',
  location: 'finish',
  ...change,
})

test("marks a finish that follows the participant's own start sooner than is plausible", () => {
  expect(findImplausible({ start: at(60), finish: at(64) }, 15)).toEqual(['too_fast'])
  expect(findImplausible({ start: at(60), waveStart: at(30), finish: at(64) }, 15)).toEqual(['too_fast'])
  expect(findImplausible({ start: at(60), finish: at(75) }, 15)).toEqual([])
  expect(findImplausible({ start: at(60), finish: at(64) }, 0), '0 minutes turns the check off').toEqual([])
  expect(findImplausible({ start: at(60, { known: false }), finish: at(64) }, 15), 'a start of unknown time').toEqual([])
})

test('marks a finish before the own start or before the start of the wave', () => {
  expect(findImplausible({ start: at(60), finish: at(59) }, 15)).toEqual(['finished_before_start'])
  expect(findImplausible({ waveStart: at(60), finish: at(59) }, 15)).toEqual(['finished_before_wave'])
  expect(findImplausible({ start: at(10), waveStart: at(60), finish: at(59) }, 15)).toEqual(['finished_before_wave'])
  const vague = at(60, { known: false, uncertainty: 10 * minute })
  expect(findImplausible({ start: at(10), waveStart: vague, finish: at(55) }, 15), 'the finish may be after the start of the wave').toEqual(
    [],
  )
})

test('does not mark a person without a finish, nor (by default) the fastest time that the course page names', () => {
  expect(findImplausible({ start: at(60), waveStart: at(60) }, 15)).toEqual([])
  const fast = { start: at(0), waveStart: at(0), finish: at(45) }
  expect(findImplausible(fast, defaultRaceSettings.fastestMinutes)).toEqual([])
})

test('exactly the finishes marked as before the start give no result; a longer minimum marks no fewer finishes', () => {
  const moment = fc.record({ time: fc.nat(100), uncertainty: fc.nat(20), known: fc.boolean() }).map((change) => at(0, change))
  fc.assert(
    fc.property(moment, fc.option(moment, { nil: undefined }), moment, fc.nat(60), fc.nat(60), (start, waveStart, finish, one, other) => {
      const found = findImplausible({ start, waveStart, finish }, one)
      expect(raceTimesOf({ status: 'finished', start, waveStart, finish }) === undefined).toBe(found.includes('finished_before_start'))
      expect(found.includes('too_fast') && found.includes('finished_before_start')).toBe(false)
      expect(findImplausible({ start, waveStart, finish }, Math.max(one, other))).toEqual(expect.arrayContaining(found))
    }),
  )
})
