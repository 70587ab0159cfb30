import type { RaceState } from '#shared/scan/person-state.ts'
import { findImplausible } from './implausible-times.ts'
import { isFinishedWithoutStart } from './on-course.ts'
import type { RaceRules } from './race-settings.ts'

/** The reasons to check a result before it is published, the most serious first. */
export const resultFlags = [
  'conflict',
  'no_start',
  'finished_before_start',
  'finished_before_wave',
  'too_fast',
  'no_wave_start',
  'time_unknown',
  'status_set',
  'stated_start',
  'stated_finish',
  'duo_incomplete',
] as const
export type ResultFlag = (typeof resultFlags)[number]

/**
 * Returns the flags of a participant. `no_wave_start`: the time should count from the wave's start, but that start is missing, so the
 * time counts from the participant's own start. For `too_fast` and both `finished_before` flags see {@link findImplausible}. `status_set`:
 * an administrator set the status, so the finish time is the time of that decision. `duo_incomplete` is a flag of an entry, which this
 * function does not set.
 */
export function findResultFlags(state: RaceState, { timeFrom, fastestMinutes }: RaceRules): ResultFlag[] {
  const { status, start, waveStart, finish, conflicts } = state
  const isFinished = status === 'finished'
  const implausible = new Set(isFinished ? findImplausible(state, fastestMinutes) : [])
  const isFromWave = timeFrom === 'wave-start'
  const holds: Record<ResultFlag, boolean> = {
    conflict: conflicts.length > 0,
    no_start: isFinishedWithoutStart(state),
    finished_before_start: implausible.has('finished_before_start'),
    finished_before_wave: implausible.has('finished_before_wave'),
    too_fast: implausible.has('too_fast'),
    no_wave_start: isFinished && isFromWave && start !== undefined && !waveStart,
    time_unknown: [start, finish, isFromWave ? waveStart : undefined].some((moment) => moment?.known === false),
    status_set: start?.decided === true || finish?.decided === true,
    stated_start: start?.stated === true,
    stated_finish: finish?.stated === true,
    duo_incomplete: false,
  }
  return resultFlags.filter((flag) => holds[flag])
}
