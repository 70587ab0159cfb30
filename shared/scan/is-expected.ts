import type { RosterRow } from '#shared/contract/crew.ts'
import type { PersonState } from './person-state.ts'

/** True if this person is at the race, or was: checked in, or seen at the start or later without a check-in. */
export function isIn({ status, checkIn }: Pick<PersonState, 'status' | 'checkIn'>): boolean {
  return checkIn !== undefined || status === 'checked_in' || status === 'started' || status === 'finished' || status === 'dnf'
}

/**
 * True if this participant is expected at the gate or the finish: the ticket is valid and nobody cancelled it. The row's status shows a
 * returned ticket; the state has the status 'Geannuleerd' that the office set.
 */
export function isExpected(row: Pick<RosterRow, 'status'>, state: Pick<PersonState, 'status'>): boolean {
  return row.status === 'active' && state.status !== 'cancelled'
}
