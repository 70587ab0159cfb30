import type { DashboardParticipant } from '#shared/contract/accounts.ts'

/** The first member of a duo with a wave, as in the answer of the session, with the changes of the test. */
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
