import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TestScope } from './test-scope.ts'

/** Returns participant number `at` of a test, with the given changes. */
export const makeParticipant = (scope: TestScope, at: number, change: Partial<ParticipantRecord> = {}): ParticipantRecord => ({
  id: scope.idOf(at),
  ticketId: 'kY3-_ticket',
  ticketRef: 'ABCDEFGH',
  ticketType: 'duo',
  index: 1,
  name: 'Daan van Leeuwen',
  email: 'daan@voorbeeld.nl',
  phone: '0612345678',
  gender: '',
  eventDate: '2025-10-11',
  waveId: null,
  waveNumber: 0,
  waveTime: null,
  codeVersion: 1,
  status: 'active',
  createdAt: scope.base,
  rev: 1,
  updatedAt: scope.base + at,
  ...change,
})
