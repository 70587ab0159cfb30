import type { RaceState } from '#shared/scan/person-state.ts'
import { raceTimeOf } from './race-time.ts'

/** What somebody should look at before a result is published, the most serious first. */
export const resultFlags = [
  'conflict',
  'no_start',
  'finished_before_start',
  'time_unknown',
  'status_set',
  'stated_start',
  'stated_finish',
  'duo_incomplete',
] as const
export type ResultFlag = (typeof resultFlags)[number]

/**
 * The flags of a participant. `status_set`: an administrator set the status, so that a time is that of the decision. `duo_incomplete` is a
 * flag of an entry and not set here.
 */
export function flagsOf(state: RaceState): ResultFlag[] {
  const { status, start, finish, conflicts } = state
  const isFinished = status === 'finished'
  const holds: Record<ResultFlag, boolean> = {
    conflict: conflicts.length > 0,
    no_start: isFinished && !start,
    finished_before_start: isFinished && start !== undefined && finish !== undefined && !raceTimeOf(state),
    time_unknown: start?.known === false || finish?.known === false,
    status_set: start?.decided === true || finish?.decided === true,
    stated_start: start?.stated === true,
    stated_finish: finish?.stated === true,
    duo_incomplete: false,
  }
  return resultFlags.filter((flag) => holds[flag])
}
