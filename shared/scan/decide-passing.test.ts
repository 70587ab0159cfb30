import { expect, test } from 'vitest'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import type { RaceState } from './person-state.ts'
import { row, registered, checkIn, inside, started, finished, genuine, decide, band } from './testing/verdict-evidence.ts'

// These tests check the verdict of a scan at the start, at the finish or at a post on the course.

test("measures the race time from the wave's start if that is the organiser's rule", () => {
  const waveStart = { ...checkIn, scanId: 'w', time: checkIn.time - 60_000 }
  const settings = { ...defaultRaceSettings, timeFrom: 'wave-start' as const }
  const state = { ...started, waveStart }
  expect(decide({ action: 'finish-race', state, settings })).toMatchObject({ start: { scanId: 'w' } })
  expect(decide({ action: 'finish-race', state })).toMatchObject({ start: { scanId: 't' } })
  const byWave = { ...state, start: waveStart, startedByWave: true }
  expect(decide({ action: 'start-race', state: byWave, settings })).toMatchObject({ warning: 'started_by_wave', start: { scanId: 'w' } })
})

test('records a finish that cannot be right, with a warning that names the start', () => {
  const finish = (minutes: number, change: Partial<RaceState> = {}, uncertainty = 20) =>
    decide({ action: 'finish-race', state: { ...started, ...change }, at: { time: checkIn.time + minutes * 60_000, uncertainty } })
  expect(finish(4)).toMatchObject({ kind: 'recorded', warning: 'too_fast', start: { scanId: 't' } })
  expect(finish(-1)).toMatchObject({ kind: 'recorded', warning: 'finished_before_start', start: { scanId: 't' } })
  const waveStart = { ...checkIn, scanId: 'w', time: checkIn.time + 3_600_000 }
  expect(finish(50, { waveStart })).toMatchObject({ kind: 'recorded', warning: 'finished_before_wave', start: { scanId: 'w' } })
  expect(finish(15)).toMatchObject({ warning: null })
  expect(finish(4, {}, 1e12), 'this phone does not know the time').toMatchObject({ warning: null })
  expect(finish(4, { start: undefined })).toMatchObject({ warning: 'not_started' })
  expect(finish(4, { status: 'dnf' })).toMatchObject({ warning: 'did_not_finish' })
  expect(decide({ action: 'scan', state: started, at: { time: checkIn.time, uncertainty: 20 } })).toMatchObject({ warning: null })
})

test('records a start and a finish once, with a warning if the step before is missing', () => {
  expect(decide({ action: 'start-race', state: inside })).toMatchObject({ kind: 'recorded', action: 'start-race', warning: null })
  expect(decide({ action: 'start-race' })).toMatchObject({ kind: 'recorded', warning: 'not_checked_in' })
  expect(decide({ action: 'start-race', state: started })).toMatchObject({ kind: 'already_recorded', moment: { scanId: 't' } })
  expect(decide({ action: 'finish-race', state: started })).toMatchObject({ kind: 'recorded', warning: null, start: { scanId: 't' } })
  expect(decide({ action: 'finish-race', state: inside })).toMatchObject({ kind: 'recorded', warning: 'not_started', start: null })
  expect(decide({ action: 'finish-race', state: finished })).toMatchObject({ kind: 'already_recorded', moment: { scanId: 'f' } })
  expect(decide({ action: 'finish-race', state: { ...started, status: 'dnf' } })).toMatchObject({ warning: 'did_not_finish' })
  expect(decide({ action: 'scan', state: finished })).toMatchObject({ kind: 'recorded', action: 'scan' })
})

test('warns of a finish before the planned start of the wave if no start is known', () => {
  const finish = (msUntilWave: number | null, change: Parameters<typeof decide>[0] = {}) =>
    decide({ action: 'finish-race', state: inside, msUntilWave, ...change })
  expect(finish(60_000)).toMatchObject({ kind: 'recorded', warning: 'finished_before_wave', start: null })
  for (const msUntilWave of [0, -60_000, null]) expect(finish(msUntilWave)).toMatchObject({ warning: 'not_started' })
  expect(finish(60_000, { state: started }), 'the runner started with an earlier wave').toMatchObject({ warning: null })
  const at = { time: checkIn.time, uncertainty: 1e12 }
  expect(finish(60_000, { at }), 'this phone does not know the time').toMatchObject({ warning: 'not_started' })
})

test('records a finish, with a warning, if the earlier finish cannot be right', () => {
  const minutes = (count: number) => checkIn.time + count * 60_000
  const finishedAt = (at: number, change: Partial<RaceState> = {}): RaceState => ({
    ...finished,
    finish: { ...checkIn, scanId: 'f', time: minutes(at) },
    ...change,
  })
  const again = (state: RaceState, change: Parameters<typeof decide>[0] = {}) => decide({ action: 'finish-race', state, ...change })
  const kept = { kind: 'recorded', action: 'finish-race', warning: 'earlier_finish' }
  const waveStart = { ...checkIn, scanId: 'w', time: minutes(10) }
  const unstarted = { start: undefined, startedByWave: false }
  const later = { ...row, waveTime: new Date(minutes(10)).toISOString() }
  expect(again(finishedAt(-5)), 'before the start').toMatchObject(kept)
  expect(again(finishedAt(4)), 'too fast').toMatchObject(kept)
  expect(again(finishedAt(5, { ...unstarted, waveStart })), "before the wave's start").toMatchObject(kept)
  expect(again(finishedAt(5, unstarted), { row: later }), 'before the planned start, and no start known').toMatchObject(kept)
  expect(again(finishedAt(20))).toMatchObject({ kind: 'already_recorded' })
  expect(again(finishedAt(20, unstarted), { row: later })).toMatchObject({ kind: 'already_recorded' })
  expect(
    again(finishedAt(20, { waveStart: { ...waveStart, time: minutes(40) } })),
    'the runner started with an earlier wave',
  ).toMatchObject({
    kind: 'already_recorded',
  })
  expect(again(finishedAt(4), { at: { time: minutes(5), uncertainty: 20 } }), 'neither is right').toMatchObject({
    kind: 'already_recorded',
  })
  expect(again(finishedAt(4), { at: { time: minutes(50), uncertainty: 1e12 } }), 'no time').toMatchObject({ kind: 'already_recorded' })
  const decided = finishedAt(4)
  expect(again({ ...decided, finish: { ...decided.finish!, decided: true } }), 'the office decided it').toMatchObject({
    kind: 'already_recorded',
  })
  expect(decide({ action: 'start-race', state: finishedAt(-5) })).toMatchObject({ kind: 'already_recorded' })
})

test("records a person's own start after the wave has started, and warns that it replaces the start of the wave", () => {
  const state = { ...started, startedByWave: true }
  expect(decide({ action: 'start-race', state })).toMatchObject({
    kind: 'recorded',
    warning: 'started_by_wave',
    start: { scanId: 't' },
  })
  expect(decide({ action: 'finish-race', state })).toMatchObject({ kind: 'recorded', warning: null })
})

test('warns at the start if the wave starts much later, but not if it starts minutes later, and never at check-in', () => {
  const hour = 3_600_000
  const early = { action: 'start-race', state: inside, msUntilWave: hour } as const
  expect(decide(early)).toMatchObject({ kind: 'recorded', warning: 'other_wave', start: null })
  expect(decide({ ...early, state: registered }), 'the missing check-in is shown first').toMatchObject({ warning: 'not_checked_in' })
  for (const msUntilWave of [hour / 4, 0, -hour, null]) expect(decide({ ...early, msUntilWave })).toMatchObject({ warning: null })
  expect(decide({ msUntilWave: hour })).toMatchObject({ kind: 'welcome' })
  expect(decide({ action: 'finish-race', state: started, msUntilWave: hour })).toMatchObject({ warning: null })
})

test('does not start a person who has finished', () => {
  for (const startedByWave of [false, true])
    expect(decide({ action: 'start-race', state: { ...finished, startedByWave } })).toMatchObject({
      kind: 'already_recorded',
      action: 'finish-race',
      moment: { scanId: 'f' },
    })
  expect(decide({ action: 'start-race', state: { ...finished, start: undefined } }), 'the start is unknown').toMatchObject({
    kind: 'already_recorded',
    action: 'finish-race',
  })
})

test('refuses a start with an invalid ticket, but records a finish with a warning', () => {
  const cancelled = { ...row, status: 'cancelled' as const }
  expect(decide({ action: 'start-race', row: cancelled, state: inside })).toMatchObject({ kind: 'refused', reason: 'cancelled' })
  expect(decide({ action: 'finish-race', row: cancelled, state: started })).toMatchObject({ kind: 'recorded', warning: 'cancelled' })
  expect(decide({ action: 'finish-race', day: '2025-10-12', state: started })).toMatchObject({ kind: 'recorded', warning: 'other_day' })
})

test('refuses the start of a removed person, but records their finish with a warning', () => {
  const removed = { ...row, name: '', status: 'removed' as const }
  expect(decide({ action: 'start-race', row: removed, state: inside })).toMatchObject({ kind: 'refused', reason: 'removed' })
  for (const presented of [genuine, { kind: 'short-code' as const, participantId: row.id }, band])
    for (const action of ['finish-race', 'scan'] as const)
      expect(decide({ action, presented, row: removed, state: started })).toMatchObject({ kind: 'recorded', warning: 'removed' })
  expect(decide({ action: 'finish-race', row: removed, state: finished })).toMatchObject({ kind: 'already_recorded' })
})

test('accepts a wristband for its wearer, records an unknown wristband at start and finish, and refuses any wristband at check-in', () => {
  expect(decide({ action: 'finish-race', presented: band, state: started })).toMatchObject({
    kind: 'recorded',
    wristband: 'WB-0412',
    ticket: { name: 'Sanne de Wit', codeVersion: null },
  })
  expect(decide({ action: 'finish-race', presented: { ...band, participantId: undefined }, row: undefined })).toEqual({
    kind: 'recorded',
    action: 'finish-race',
    ticket: null,
    wristband: 'WB-0412',
    warning: 'unknown_wristband',
    start: null,
  })
  expect(decide({ presented: band })).toMatchObject({ kind: 'refused', reason: 'wristband_at_check_in' })
})
