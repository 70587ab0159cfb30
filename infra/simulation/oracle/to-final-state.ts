import type { RaceState } from '#shared/scan/person-state.ts'
import type { FinalState } from './oracle-race.ts'

/** Converts a race state to the form that the oracle uses. */
export function toFinalState({ status, checkIn, start, finish, dnf, cancelled, wristband, conflicts }: RaceState): FinalState {
  return {
    status,
    checkIn: checkIn?.scanId,
    start: start?.scanId,
    finish: finish?.scanId,
    dnf: dnf?.scanId,
    cancelled: cancelled?.scanId,
    wristband,
    conflicts: conflicts.map(({ kind, first, second }) => (kind === 'check-in' ? second.scanId : `${first.scanId}>${second.scanId}`)),
  }
}
