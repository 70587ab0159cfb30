import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldPerson, addWaveStart } from './fold.ts'
import { foldWaves, waveKey } from './fold-waves.ts'
import type { AnyEvent } from './scan-event.ts'
import { makeEvent, noon, person } from './testing/make-event.ts'

// These tests check which start of a wave counts, and its effect on people who were checked in, stopped, or had their status set.

const minutes = (n: number) => noon + n * 60_000
const wave = (change: object = {}) =>
  makeEvent('start-wave', { eventDate: '2025-10-11', waveNumber: 5, deviceTime: minutes(30), ...change })
const foldWithWaves = (waves: AnyEvent[], ...events: AnyEvent[]) =>
  addWaveStart(foldPerson(person, events), foldWaves(waves).get(waveKey('2025-10-11', 5)))

test('replaces a wave start with an unknown time by one with a known time', () => {
  const unknown = wave({ deviceTime: minutes(2), clockUncertainty: 1e12 })
  expect(foldWithWaves([unknown], makeEvent('check-in'))).toMatchObject({ status: 'started', start: { known: false } })
  const known = wave()
  for (const waves of [
    [unknown, known, wave({ deviceTime: minutes(31) })],
    [known, unknown],
  ])
    expect(foldWaves(waves).get(waveKey('2025-10-11', 5))).toMatchObject({
      scanId: known.id,
      time: minutes(30),
      repeats: waves.length - 1,
    })
})

test('starts everybody in the wave who was checked in before the wave started', () => {
  const late = makeEvent('check-in', { deviceTime: minutes(31) })
  expect(foldWithWaves([wave()], makeEvent('check-in'))).toMatchObject({
    status: 'started',
    startedByWave: true,
    start: { time: minutes(30) },
  })
  expect(foldWithWaves([wave()])).toMatchObject({ status: 'registered' })
  expect(foldWithWaves([wave()], late).status).toBe('checked_in')
  expect(foldWithWaves([wave()], late, makeEvent('start', { deviceTime: minutes(33) }))).toMatchObject({
    startedByWave: false,
    start: { time: minutes(33) },
  })
  expect(foldWithWaves([wave({ waveNumber: 4 })], makeEvent('check-in')).status).toBe('checked_in')
})

test("uses a person's own start if there is one, otherwise the start of the wave", () => {
  const finish = makeEvent('finish', { deviceTime: minutes(90) })
  expect(foldWithWaves([wave()], makeEvent('check-in'), makeEvent('start', { deviceTime: minutes(32) })).start?.time).toBe(minutes(32))
  expect(foldWithWaves([wave()], makeEvent('check-in'), finish)).toMatchObject({
    status: 'finished',
    notes: [],
    start: { time: minutes(30) },
  })
})

test("keeps the wave's start in the state of a person who has their own start", () => {
  const own = makeEvent('start', { deviceTime: minutes(32) })
  const both = { start: { time: minutes(32) }, waveStart: { time: minutes(30) }, startedByWave: false }
  expect(foldWithWaves([wave()], makeEvent('check-in'), own)).toMatchObject(both)
  expect(foldWithWaves([wave()], own), 'not checked in').toMatchObject(both)
  expect(foldWithWaves([], makeEvent('check-in'), own).waveStart).toBeUndefined()
  const setBack = setStatusAt('checked_in', 31)
  expect(foldWithWaves([wave()], makeEvent('check-in'), setBack, own), 'set back after the wave').not.toHaveProperty('waveStart')
})

test("ignores a person's own start that is certainly after the finish", () => {
  const [checkIn, finish] = [makeEvent('check-in'), makeEvent('finish', { deviceTime: minutes(90) })]
  const late = makeEvent('start', { deviceTime: minutes(120) })
  expect(foldWithWaves([wave()], checkIn, finish, late)).toMatchObject({ startedByWave: true, start: { time: minutes(30) }, notes: [] })
  const close = makeEvent('start', { deviceTime: minutes(90) + 30 })
  expect(foldWithWaves([wave()], checkIn, finish, close)).toMatchObject({ startedByWave: false, start: { scanId: close.id } })
  expect(foldWithWaves([], checkIn, finish, late), 'a note if the wave has no start').toMatchObject({ notes: ['finished_before_start'] })
  const early = makeEvent('start', { deviceTime: minutes(35) })
  expect(foldWithWaves([wave()], checkIn, finish, late, early)).toMatchObject({ startedByWave: false, start: { scanId: early.id } })
})

test('does not start people who stopped before their wave started, or whose status was set back after that start', () => {
  const dnf = makeEvent('dnf', { deviceTime: minutes(10) })
  expect(foldWithWaves([wave()], makeEvent('check-in'), dnf).start).toBeUndefined()
  expect(
    foldWithWaves([wave()], makeEvent('check-in'), makeEvent('set-status', { status: 'checked_in', deviceTime: minutes(40) })).status,
  ).toBe('checked_in')
})

test('uses the first of two starts of a wave, and ignores an undone start', () => {
  const [one, two] = [wave(), wave({ deviceTime: minutes(31) })]
  expect(foldWaves([two, one]).get(waveKey('2025-10-11', 5))).toMatchObject({ time: minutes(30), repeats: 1 })
  const undo = makeEvent('undo', { target: one.id, eventDate: '2025-10-11', waveNumber: 5 })
  expect(foldWaves([two, one, undo]).get(waveKey('2025-10-11', 5))).toMatchObject({ time: minutes(31), repeats: 0 })
})

// In the tests below, a person is checked in at noon, the wave starts half an hour later, and then an administrator sets a status.

const setStatusAt = (status: string, at: number) => makeEvent('set-status', { status, deviceTime: minutes(at) } as object)

test("keeps the wave's start when an administrator sets the status to started or finished", () => {
  const [checkIn, dnf, finish] = [
    makeEvent('check-in'),
    makeEvent('dnf', { deviceTime: minutes(60) }),
    makeEvent('finish', { deviceTime: minutes(110) }),
  ]
  const started = { startedByWave: true, start: { time: minutes(30) } }
  expect(foldWithWaves([wave()], checkIn, dnf, setStatusAt('started', 70))).toMatchObject({ ...started, status: 'started' })
  expect(foldWithWaves([wave()], checkIn, dnf, setStatusAt('started', 70), finish)).toMatchObject({
    ...started,
    status: 'finished',
    notes: [],
  })
  expect(
    foldWithWaves([wave()], checkIn, setStatusAt('started', 70), setStatusAt('finished', 115)),
    'also when they decide twice',
  ).toMatchObject(started)
  expect(foldWithWaves([wave()], checkIn, setStatusAt('finished', 115))).toMatchObject({
    ...started,
    finish: { time: minutes(115) },
    notes: [],
  })
  expect(foldWithWaves([wave()], checkIn, setStatusAt('dnf', 60), finish), 'brought in after all').toMatchObject({
    ...started,
    status: 'finished',
  })
})

test('uses the time of a set status as the start only if neither a scan nor the wave had started the person', () => {
  const checkIn = makeEvent('check-in')
  const own = makeEvent('start', { deviceTime: minutes(35) })
  expect(foldWithWaves([wave()], checkIn, own, setStatusAt('started', 70))).toMatchObject({
    startedByWave: false,
    start: { time: minutes(35) },
  })
  expect(foldWithWaves([], checkIn, setStatusAt('started', 70)).start?.time).toBe(minutes(70))
  expect(foldWithWaves([wave()], setStatusAt('started', 70)).start?.time, 'without a check-in').toBe(minutes(70))
  expect(foldWithWaves([wave()], makeEvent('check-in', { deviceTime: minutes(31) }), setStatusAt('started', 70)).start?.time).toBe(
    minutes(70),
  )
  expect(foldWithWaves([wave()], checkIn, setStatusAt('started', 20)).start?.time, 'before their wave').toBe(minutes(20))
})

test('does not apply an earlier wave start to a person whom the office set back to a status before the start', () => {
  for (const status of ['registered', 'checked_in', 'cancelled'])
    expect(foldWithWaves([wave()], makeEvent('check-in'), setStatusAt(status, 70)), status).toMatchObject({ status, startedByWave: false })
  expect(
    foldWithWaves([wave()], makeEvent('check-in'), setStatusAt('checked_in', 70), makeEvent('finish', { deviceTime: minutes(110) })),
  ).toMatchObject({
    status: 'finished',
    notes: ['finished_without_start'],
  })
})

test("keeps the wave's start whatever statuses an administrator sets afterwards", () => {
  const onTheirWay = fc.array(fc.constantFrom('started', 'finished', 'dnf'), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(onTheirWay, fc.boolean(), (statuses, scanned) => {
      const decisions = statuses.map((status, at) => setStatusAt(status, 40 + at))
      const finish = scanned ? [makeEvent('finish', { deviceTime: minutes(90) })] : []
      const state = foldWithWaves([wave()], ...finish, ...decisions, makeEvent('check-in'))
      expect(state).toMatchObject({ startedByWave: true, start: { time: minutes(30) } })
    }),
  )
})
