import type { DashboardParticipant } from '#shared/contract/accounts.ts'

/** Returns the first member of a duo, with a wave, in the format of the session endpoint. `change` replaces fields. */
export const sampleParticipant = (change: Partial<DashboardParticipant> = {}): DashboardParticipant => ({
  id: '7K4P2M9X',
  name: 'Sanne de Wit',
  email: 'sanne@voorbeeld.nl',
  ticketType: 'duo',
  member: { number: 1, of: 2 },
  teammate: 'Jamal Bouzidi',
  eventDate: '2025-10-11',
  waveId: 5,
  waveNumber: 5,
  waveTime: '2025-10-11T10:00:00.000Z',
  qrCode: 'DS1ABCDEFGH',
  raceStatus: 'registered',
  checkInTime: null,
  finalTime: null,
  timeFrom: null,
  otherDuration: null,
  position: null,
  finishers: 0,
  positionTied: false,
  provisional: true,
  published: null,
  ...change,
})
