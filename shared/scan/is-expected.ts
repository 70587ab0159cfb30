import type { RosterRow } from '#shared/contract/crew.ts'
import type { PersonState } from './person-state.ts'

/** True if this person is at the race, or was: checked in, or seen at the start or later without a check-in. */
export function isIn({ status, checkIn }: Pick<PersonState, 'status' | 'checkIn'>): boolean {
  return checkIn !== undefined || status === 'checked_in' || status === 'started' || status === 'finished' || status === 'dnf'
}

/**
 * True if this participant is expected at the race: the ticket is valid (the status of the roster row), and the office did not set the
 * participant's status to 'Geannuleerd' (the status of the state).
 */
export function isExpected(row: Pick<RosterRow, 'status'>, state: Pick<PersonState, 'status'>): boolean {
  return row.status === 'active' && state.status !== 'cancelled'
}
