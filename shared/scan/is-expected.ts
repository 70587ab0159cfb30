import type { RosterRow } from '#shared/contract/crew.ts'
import type { PersonState } from './person-state.ts'

/**
 * Whether anybody waits for this participant, at the gate or at the finish: their ticket is valid, and nobody cancelled them. The two are
 * told apart in two places: a ticket that went back in the row's status, a status 'Geannuleerd' of the office in the state.
 */
export function isExpected(row: Pick<RosterRow, 'status'>, state: Pick<PersonState, 'status'>): boolean {
  return row.status === 'active' && state.status !== 'cancelled'
}
