import type { RosterRow } from '#shared/contract/crew.ts'
import type { PersonState } from './person-state.ts'

/**
 * True if this participant is expected at the gate or the finish: the ticket is valid and nobody cancelled it. A returned ticket shows in
 * the row's status, the office's status 'Geannuleerd' in the state.
 */
export function isExpected(row: Pick<RosterRow, 'status'>, state: Pick<PersonState, 'status'>): boolean {
  return row.status === 'active' && state.status !== 'cancelled'
}
