import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldPerson, addWaveStart } from './fold.ts'
import { foldWaves, waveKey } from './fold-waves.ts'
import { readKnown, type AnyEvent } from './scan-event.ts'
import { device, makeEvent, noon, person } from './testing/make-event.ts'

// These tests check moments that a person states instead of the moments that phones measured (decision 37).

const minutes = (n: number) => noon + n * 60_000
const stated = (at: number, made = 120) => ({
  v: 2,
  deviceTime: minutes(made),
  statedAt: minutes(at),
  statedUncertainty: 1000,
  statedReason: 'Op papier genoteerd',
  statedBy: 'Noor',
})
const fold = (...events: AnyEvent[]) => foldPerson(person, events)
const finish = makeEvent('finish', { deviceTime: minutes(90) })
const wave = (change: object = {}) => makeEvent('start-wave', { eventDate: '2025-10-11', waveNumber: 5, deviceTime: minutes(8), ...change })
const startOf = (...waves: AnyEvent[]) => foldWaves(waves).get(waveKey('2025-10-11', 5))

test('a stated start, finish or dnf replaces the measured one, whichever is earlier', () => {
  for (const at of [80, 100]) {
    expect(fold(finish, makeEvent('finish', stated(at))).finish).toMatchObject({ time: minutes(at), uncertainty: 1000, stated: true })
    expect(fold(makeEvent('start', { deviceTime: minutes(90) }), makeEvent('start', stated(at))).start).toMatchObject({ time: minutes(at) })
  }
  expect(fold(makeEvent('dnf', stated(50)))).toMatchObject({ status: 'dnf', dnf: { time: minutes(50), stated: true } })
})

test('uses the last of two stated moments, and uses the first again after the last is undone', () => {
  const first = makeEvent('finish', stated(80))
  const second = makeEvent('finish', stated(85, 121))
  expect(fold(finish, second, first).finish?.time).toBe(minutes(85))
  const undo = makeEvent('undo', { target: second.id, deviceTime: minutes(122) })
  expect(fold(finish, first, second, undo).finish?.time).toBe(minutes(80))
})

test('uses the measured moment again after the stated moment is undone', () => {
  const correction = makeEvent('finish', stated(80))
  const undo = makeEvent('undo', { target: correction.id, deviceTime: minutes(130) })
  expect(fold(finish, correction, undo).finish).toMatchObject({ scanId: finish.id, time: minutes(90) })
})

test('counts a stated moment even if an administrator had set a status before it was stated', () => {
  const reset = makeEvent('set-status', { status: 'registered', deviceTime: minutes(110) })
  expect(fold(finish, reset).finish).toBeUndefined()
  expect(fold(finish, reset, makeEvent('finish', stated(88)))).toMatchObject({ status: 'finished', finish: { time: minutes(88) } })
  const decided = makeEvent('set-status', { status: 'finished', deviceTime: minutes(110) })
  expect(fold(decided, makeEvent('finish', stated(88))).finish?.time).toBe(minutes(88))
  const later = makeEvent('set-status', { status: 'registered', deviceTime: minutes(125) })
  expect(fold(makeEvent('finish', stated(88)), later).finish).toBeUndefined()
})

test('a stated wave start replaces the pressed start for everybody who was checked in at the press', () => {
  const press = wave()
  const correction = wave(stated(3.5))
  expect(startOf(press)).toMatchObject({ scanId: press.id, time: minutes(8) })
  expect(startOf(press, correction)).toMatchObject({ scanId: correction.id, time: minutes(3.5), stated: true, repeats: 0 })
  const inside = foldPerson(person, [makeEvent('check-in', { deviceTime: minutes(6) }), finish])
  expect(addWaveStart(inside, startOf(press, correction))).toMatchObject({ startedByWave: true, start: { time: minutes(3.5) } })
  const late = foldPerson(person, [makeEvent('check-in', { deviceTime: minutes(9) })])
  expect(addWaveStart(late, startOf(press, correction)).status).toBe('checked_in')
})

test('a wave starts at the stated moment if nobody pressed its start button', () => {
  expect(startOf(wave(stated(3.5)))).toMatchObject({ time: minutes(3.5), repeats: 0 })
})

test('gives one start for any order of presses and stated moments', () => {
  const anyWave = fc
    .record({ made: fc.integer({ min: 0, max: 3 }), at: fc.option(fc.integer({ min: 0, max: 3 })), by: fc.constantFrom(1, 2) })
    .map(({ made, at, by }) => wave({ ...(at === null ? {} : stated(at, made)), deviceTime: minutes(made), deviceId: device(by) }))
  fc.assert(
    fc.property(
      fc
        .array(anyWave, { minLength: 1, maxLength: 6 })
        .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        expect(startOf(...shuffled)).toEqual(startOf(...all))
      },
    ),
  )
})

test('ignores an incomplete stated moment, and a stated moment in an event of the first version', () => {
  const { statedBy: _, ...nameless } = stated(80)
  const incomplete = makeEvent('finish', nameless)
  expect(readKnown(incomplete)).toBeUndefined()
  expect(fold(finish, incomplete).finish?.time).toBe(minutes(90))
  const old = makeEvent('finish', { ...stated(80), v: 1, deviceTime: minutes(95) })
  expect(fold(finish, old).finish?.time).toBe(minutes(90))
})
